import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Transaction } from 'kysely';
import { CATEGORIES, type Content, type Words } from '#features/news/domain/article.ts';
import { readArticleFile } from '#features/news/domain/article-file.ts';
import { type Clock, HOUR, systemClock } from '#kernel/clock.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import type { Tables } from '#platform/db/tables.ts';
import { articleColour, articleRecipe } from '#demo/pictures/articles/article.ts';
import { motifOf } from './motifs.ts';
import { textsOf } from '#features/news/server/desk-repository.ts';

const folder = new URL('./articles/', import.meta.url);

type Trx = Transaction<Tables>;

type Written = { slug: string; vi: string; en: string };

const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** Every article that comes along, in both languages. */
const written = (): Written[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.vi.md'))
    .toSorted()
    .map((name) => {
      const slug = name.slice(0, -'.vi.md'.length);
      return { slug, vi: read(name), en: read(`${slug}.en.md`) };
    });

const coverId = (slug: string) => createHash('sha256').update(`cover:${slug}`).digest('hex').slice(0, 32);

function contentOf({ slug, vi, en }: Written): Content | undefined {
  const [said, english] = [readArticleFile(vi), readArticleFile(en)];
  if (!said) return undefined;
  const { category, ...words } = said;
  const inEnglish: Words | null = english
    ? { title: english.title, lead: english.lead, body: english.body, tags: english.tags }
    : null;
  return { slug, category, author: '', cover: coverId(slug), vi: words, en: inEnglish };
}

/** Kinds take turns, so that the newest are not all of one. */
function inTurns(contents: readonly Content[]): Content[] {
  const queues = CATEGORIES.map((category) => contents.filter((one) => one.category === category));
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue[at] ?? [])).flat();
}

function coverOf({ slug, category, cover }: Content) {
  if (cover === null) return [];
  const drawing = articleRecipe(motifOf(slug, category), slug);
  return [{ id: cover, width: 1600, height: 900, colour: articleColour(drawing), image_hash: null, drawing }];
}

/** What editors have changed or taken down stays as they left it; a later version adds what is missing. */
async function run(trx: Trx, clock: Clock): Promise<void> {
  const now = clock().getTime();
  const dated = inTurns(written().flatMap((one) => contentOf(one) ?? [])).map((content, at) => ({
    content,
    at: new Date(now - (at + 1) * 5 * HOUR),
  }));
  const taken = await trx.selectFrom('article_address').select('slug').execute();
  const known = new Set(taken.map(({ slug }) => slug));
  const missing = dated.filter(({ content }) => !known.has(content.slug));
  if (missing.length === 0) return;
  await trx
    .insertInto('picture')
    .values(missing.flatMap(({ content }) => coverOf(content)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const inserted = await insertShown(trx, missing);
  const articles = missing.flatMap(({ content, at }) => {
    const id = inserted.get(content.slug);
    return id === undefined ? [] : [{ id, content, at }];
  });
  await trx
    .insertInto('article_address')
    .values(articles.map(({ id, content }) => ({ slug: content.slug, article: id })))
    .execute();
  await trx
    .insertInto('article_version')
    .values(
      articles.map(({ id, content, at }) => ({
        article: id,
        version: 1,
        content: JSON.stringify(content),
        by: null,
        at,
        what: 'saved',
      })),
    )
    .execute();
  await trx
    .insertInto('article_text')
    .values(articles.flatMap(({ id, content, at }) => textsOf(id, content, at)))
    .execute();
}

/** All at once: the first start of an installation must not take long. */
async function insertShown(trx: Trx, dated: readonly { content: Content; at: Date }[]) {
  const rows = await trx
    .insertInto('article')
    .values(
      dated.map(({ content: { slug, category, author, cover }, at }) => ({
        slug,
        category,
        author,
        cover,
        status: 'published',
        version: 1,
        shown_version: 1,
        publish_at: null,
        published_at: at,
        changed_at: at,
        saved_at: at,
        outside_key: null,
        is_demo: true,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Articles of our own to begin with. */
export const createNewsDemo = (clock: Clock = systemClock): Seed => ({
  name: 'news-demo',
  kind: 'demo',
  version: versionOf(written()),
  run: (trx) => run(trx, clock),
});
