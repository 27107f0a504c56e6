import { sql } from 'kysely';
import type { Category } from '../domain/article.ts';
import type { Lang } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';
import { readArticle, readCards, readReadings } from './record.ts';

/** The scope of a list. */
export type Wanted = { category: Category | null; tag: string | null };

/** The texts of an article in the reader's language, or in its own. */
const inLanguage = (lang: Lang) => sql`
  join lateral (
    select * from article_text t where t.article = a.id order by t.lang = ${lang} desc limit 1) t on true
  left join picture p on p.id = a.cover`;

const CARD = sql.raw(
  `a.id, a.slug, a.category, t.lang, t.title, t.lead, t.minutes::int, a.published_at, a.cover, a.cover_x, a.cover_y, p.colour, p.drawing is not null as is_drawn`,
);

const WITH_TAG = sql`article_tag x join article a on a.id = x.article`;

/** The articles of a list, under the name `a`. */
const wantedOf = ({ category, tag }: Wanted) => sql`
  from ${tag === null ? sql`article a` : WITH_TAG}
  where a.status = 'published'
  ${category === null ? sql`` : sql`and a.category = ${category}`}
  ${tag === null ? sql`` : sql`and x.slug = ${tag}`}`;

/** Newest first, by an index scan. */
const newestOf = ({ tag }: Wanted) =>
  sql.raw(tag === null ? 'a.published_at desc, a.id desc' : 'x.published_at desc, x.article desc');

/** How many of the newest of each tag are candidates for related articles. */
const LOOKED_AT = 50;

export const createNewsRepository = (db: Database) => ({
  async newest(wanted: Wanted, lang: Lang, { from, most }: { from: number; most: number }) {
    const found = await sql`
      select ${CARD} from (
        select a.* ${wantedOf(wanted)}
        order by ${newestOf(wanted)} limit ${most} offset ${from}) a ${inLanguage(lang)}
      order by a.published_at desc, a.id desc`.execute(db);
    return readCards(found.rows);
  },

  async count(wanted: Wanted): Promise<number> {
    const found = await sql<{ n: number }>`
      select count(*)::int as n ${wantedOf(wanted)}`.execute(db);
    return found.rows[0]?.n ?? 0;
  },

  async one(slug: string, lang: Lang) {
    const found = await sql`
      select ${CARD}, a.author, t.body, t.tags, t.cover_alt, a.changed_at, a.is_demo
      from article a ${inLanguage(lang)} where a.slug = ${slug} and a.status = 'published'`.execute(db);
    return found.rows[0] === undefined ? undefined : readArticle(found.rows[0]);
  },

  isShown: async (slug: string): Promise<boolean> =>
    (await db
      .selectFrom('article')
      .select('id')
      .where('slug', '=', slug)
      .where('status', '=', 'published')
      .executeTakeFirst()) !== undefined,

  /** Slugs and dates of published articles by id, for the sitemap. */
  slugs: ({ from, most }: { from: number; most: number }) =>
    db
      .selectFrom('article')
      .select(['slug', 'changed_at'])
      .where('status', '=', 'published')
      .orderBy('id')
      .offset(from)
      .limit(most)
      .execute(),

  /** The current address of an article that moved. */
  movedTo: async (slug: string) =>
    (
      await db
        .selectFrom('article_address')
        .innerJoin('article', 'article.id', 'article_address.article')
        .select('article.slug')
        .where('article_address.slug', '=', slug)
        .where('article.slug', '<>', slug)
        .where('article.status', '=', 'published')
        .executeTakeFirst()
    )?.slug,

  /** Related articles: most tags in common first, among the newest of the category and of each tag. */
  async related(
    { id, category, tags }: { id: number; category: Category; tags: readonly string[] },
    lang: Lang,
    most: number,
  ) {
    const found = await sql`
      with tagged as (
        select newest.article as id, newest.published_at, count(*) as shared
        from unnest(${[...tags]}::text[]) tag cross join lateral (
          select article, published_at from article_tag where slug = tag and article <> ${id}
          order by published_at desc, article desc limit ${LOOKED_AT}) newest
        group by newest.article, newest.published_at),
      alike as (
        select id, published_at, 0 as shared from article
        where status = 'published' and category = ${category} and id <> ${id}
        order by published_at desc, id desc limit ${most}),
      best as (
        select id, max(shared) as shared from (select * from tagged union all select * from alike) known
        group by id order by max(shared) desc, max(published_at) desc, id desc limit ${most})
      select ${CARD} from best join article a on a.id = best.id ${inLanguage(lang)}
      order by best.shared desc, a.published_at desc, a.id desc`.execute(db);
    return readCards(found.rows);
  },

  /** The published ones of some slugs, in their order. */
  async at(slugs: readonly string[], lang: Lang) {
    const found = await sql`
      select ${CARD} from unnest(${[...slugs]}::text[]) with ordinality as wanted (slug, place)
      join article a on a.slug = wanted.slug and a.status = 'published' ${inLanguage(lang)}
      order by place`.execute(db);
    return readCards(found.rows);
  },

  /** The same by id, with the complete texts. */
  async numbered(ids: readonly number[], lang: Lang) {
    const found = await sql`
      select ${CARD}, t.plain from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
      join article a on a.id = wanted.id and a.status = 'published' ${inLanguage(lang)}
      order by place`.execute(db);
    return readReadings(found.rows);
  },

  /** The slugs of articles first published since a moment, newest first. */
  publishedSince: (since: Date, most: number) =>
    db
      .selectFrom('article')
      .innerJoin('article_text', 'article_text.article', 'article.id')
      .select(['article.slug', 'article_text.lang', 'article_text.title', 'article.published_at'])
      .where('article.status', '=', 'published')
      .where('article.published_at', '>=', since)
      .orderBy('article.published_at', 'desc')
      .limit(most)
      .execute(),

  /** The most frequent tags in a language. */
  commonTags: async (lang: Lang, most: number) =>
    (
      await sql<{ name: string; slug: string }>`
        select min(name) as name, slug from (
          select tags, tag_slugs from article_text where lang = ${lang} order by published_at desc limit 500) recent,
          unnest(tags, tag_slugs) as tag (name, slug)
        group by slug order by count(*) desc, slug limit ${most}`.execute(db)
    ).rows,
});

export type NewsRepository = ReturnType<typeof createNewsRepository>;
