import { type Kysely, sql, type Transaction } from 'kysely';
import type { Content, Version, Words } from '#features/news/domain/article.ts';
import { minutesToRead, plainProse } from '#prose/prose.ts';
import { readProse } from '#prose/prose-read.ts';
import { slugOf } from '#kernel/slug.ts';
import { fold } from '#kernel/text.ts';
import { CENTRE } from '#kernel/web/picture-file.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { readLine, readVersion } from './record.ts';

type Trx = Transaction<Tables>;

const LINE =
  sql.raw(`a.id, a.slug, a.category, a.status, a.version, a.shown_version, a.publish_at, a.published_at,
  a.saved_at, a.held_here, a.held_here and v.what = 'imported' as is_waiting, v.content -> 'vi' ->> 'title' as title`);
const LATEST = sql.raw('join article_version v on v.article = a.id and v.version = a.version');

/** Without word positions, which are not needed: faster to read. */
const words = (text: string) => sql<string>`strip(to_tsvector('simple', ${fold(text)}))`;

/** One article, locked until the transaction ends. */
export async function lockedArticle(trx: Trx, id: number) {
  const found = await sql`select ${LINE} from article a ${LATEST} where a.id = ${id} for update of a`.execute(
    trx,
  );
  return found.rows[0] === undefined ? undefined : readLine(found.rows[0]);
}

export const ownerOfKey = async (trx: Trx, key: string) =>
  (await trx.selectFrom('article').select('id').where('outside_key', '=', key).forUpdate().executeTakeFirst())
    ?.id;

/** Reserves a slug for an article; returns the other article that has it, if any. */
export async function takeAddress(trx: Trx, slug: string, article: number): Promise<boolean> {
  await trx
    .insertInto('article_address')
    .values({ slug, article })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const owner = await trx
    .selectFrom('article_address')
    .select('article')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return owner?.article === article;
}

export async function insertArticle(
  trx: Trx,
  { slug, category, author, cover }: Content,
  { at, outsideKey }: { at: Date; outsideKey: string | null },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('article')
    .values({
      slug,
      category,
      author,
      cover,
      version: 0,
      shown_version: null,
      publish_at: null,
      published_at: null,
      changed_at: null,
      saved_at: at,
      outside_key: outsideKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertVersion(trx: Trx, article: number, version: Version): Promise<void> {
  const { content, ...rest } = version;
  await trx
    .insertInto('article_version')
    .values({ article, ...rest, content: JSON.stringify(content) })
    .execute();
  await trx
    .updateTable('article')
    .set({ version: version.version, saved_at: version.at })
    .where('id', '=', article)
    .execute();
}

type Shown = { article: number; category: string; publishedAt: Date };

function textOf({ article, category, publishedAt }: Shown, lang: 'vi' | 'en', said: Words) {
  const plain = plainProse(readProse(said.body));
  return {
    article,
    lang,
    title: said.title,
    lead: said.lead,
    body: said.body,
    cover_alt: said.alt ?? '',
    plain: plain.replaceAll(/\s+/g, ' '),
    tags: [...said.tags],
    tag_slugs: said.tags.map((tag) => slugOf(tag)),
    minutes: minutesToRead(plain),
    category,
    published_at: publishedAt,
    title_words: words(said.title),
    words: words([said.title, said.lead, plain, ...said.tags].join('\n')),
  };
}

/** The published texts in each language. */
export function textsOf(article: number, { category, vi, en }: Content, publishedAt: Date) {
  const shown = { article, category, publishedAt };
  return [textOf(shown, 'vi', vi), ...(en ? [textOf(shown, 'en', en)] : [])];
}

/** Publishes a version. */
export async function show(
  trx: Trx,
  article: number,
  { version, content, what }: Pick<Version, 'version' | 'content' | 'what'>,
  { publishedAt, at }: { publishedAt: Date; at: Date },
): Promise<void> {
  const { slug, category, author, cover, focus = CENTRE } = content;
  await trx
    .updateTable('article')
    .set({
      slug,
      category,
      author,
      cover,
      cover_x: focus.x,
      cover_y: focus.y,
      status: 'published',
      shown_version: version,
      publish_at: null,
      published_at: publishedAt,
      changed_at: at,
      held_here: sql`outside_key is not null and ${what !== 'imported'}`,
    })
    .where('id', '=', article)
    .execute();
  await hide(trx, article);
  await trx
    .insertInto('article_text')
    .values(textsOf(article, content, publishedAt))
    .execute();
}

/** From now on imported changes of an article wait for an editor. */
export const hold = (trx: Trx, article: number) =>
  trx
    .updateTable('article')
    .set({ held_here: true })
    .where('id', '=', article)
    .where('outside_key', 'is not', null)
    .execute();

export const hide = (trx: Trx, article: number) =>
  trx.deleteFrom('article_text').where('article', '=', article).execute();

export const setStatus = (
  trx: Trx,
  article: number,
  status: 'draft' | 'scheduled' | 'withdrawn',
  at: Date | null,
) =>
  trx
    .updateTable('article')
    .set({ status, publish_at: status === 'scheduled' ? at : null })
    .where('id', '=', article)
    .execute();

export async function versionOf(db: Kysely<Tables>, article: number, version: number) {
  const found = await sql`
    select version, content, by, at, what from article_version
    where article = ${article} and version = ${version}`.execute(db);
  return found.rows[0] === undefined ? undefined : readVersion(found.rows[0]);
}

/** The last imported content of an article, or the last saved here. */
export async function lastVersion(trx: Trx, article: number, { isImported }: { isImported: boolean }) {
  const found = await sql`
    select version, content, by, at, what from article_version
    where article = ${article} and (what = 'imported') = ${isImported} order by version desc limit 1`.execute(
    trx,
  );
  return found.rows[0] === undefined ? undefined : readVersion(found.rows[0]);
}

export const createNewsDeskRepository = (db: Database) => ({
  async lines({
    status,
    words: said,
    from,
    most,
  }: {
    status: string | null;
    words: string;
    from: number;
    most: number;
  }) {
    const found = await sql`
      select ${LINE} from article a ${LATEST}
      where (${status}::text is null or a.status = ${status})
        and (${said} = '' or strpos(lower(v.content -> 'vi' ->> 'title'), lower(${said})) > 0)
      order by a.saved_at desc, a.id desc limit ${most} offset ${from}`.execute(db);
    return found.rows.map(readLine);
  },

  async line(id: number) {
    const found = await sql`select ${LINE} from article a ${LATEST} where a.id = ${id}`.execute(db);
    return found.rows[0] === undefined ? undefined : readLine(found.rows[0]);
  },

  version: (article: number, version: number) => versionOf(db, article, version),

  /** The versions without their content: author and time, newest first. */
  versions: (article: number, most: number) =>
    db
      .selectFrom('article_version')
      .leftJoin('account', 'account.id', 'article_version.by')
      .select([
        'article_version.version',
        'article_version.at',
        'article_version.what',
        'account.full_name as name',
      ])
      .where('article', '=', article)
      .orderBy('article_version.version', 'desc')
      .limit(most)
      .execute(),

  /** Scheduled articles that are due. */
  due: async (now: Date) =>
    (
      await db
        .selectFrom('article')
        .select('id')
        .where('status', '=', 'scheduled')
        .where('publish_at', '<=', now)
        .orderBy('publish_at')
        .limit(100)
        .execute()
    ).map(({ id }) => id),

  /** The state of cached pages of an article since its last change. */
  rebuilds: async (tag: string, most: number) =>
    (
      await sql<{ url: string; variant: string; outcome: string; ms: number; at: Date }>`
        select distinct on (r.url, r.variant) r.url, r.variant, r.outcome, r.ms, r.at
        from (select id from page_change where ${tag} = any(tags) order by id desc limit 1) c
        join page_rebuild r on c.id between r.first_change and r.last_change
        order by r.url, r.variant, r.id desc limit ${most}`.execute(db)
    ).rows,
});
