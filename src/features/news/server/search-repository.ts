import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Category } from '#features/news/domain/category.ts';
import type { Lang } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';

export type Asked = { words: readonly string[]; category: Category | null };

/** Beyond this nobody counts. */
export const MOST_FOUND = 200;

const foundRows = z.array(z.object({ article: z.number() }));
const textRows = z.array(z.object({ article: z.number(), plain: z.string() }));

const queryOf = (words: readonly string[]) =>
  sql`(${sql.join(
    words.map((word) => sql`plainto_tsquery('simple', ${word})`),
    sql` && `,
  )})`;

const ofCategory = (category: Category | null): RawBuilder<unknown> =>
  category === null ? sql`` : sql`and t.category = ${category}`;

export const createNewsSearchRepository = (db: Database) => ({
  /** First those that say it in their title, then those that say it anywhere; of each the newest first. */
  async find({ words, category }: Asked, lang: Lang, { from, most }: { from: number; most: number }) {
    const asked = queryOf(words);
    const found = await sql`
      (select t.article, true as in_title, t.published_at
        from article_text t
        where t.lang = ${lang} and t.title_words @@ ${asked} ${ofCategory(category)}
        order by t.published_at desc, t.article desc limit ${from + most})
      union all
      (select t.article, false, t.published_at
        from article_text t
        where t.lang = ${lang} and t.words @@ ${asked} and not t.title_words @@ ${asked} ${ofCategory(category)}
        order by t.published_at desc, t.article desc limit ${from + most})
      order by in_title desc, published_at desc, article desc limit ${most} offset ${from}`.execute(db);
    return foundRows.parse(found.rows).map(({ article }) => article);
  },

  async count({ words, category }: Asked, lang: Lang): Promise<number> {
    const counted = await sql<{ n: number }>`
      select count(*)::int as n from (
        select from article_text t
        where t.lang = ${lang} and t.words @@ ${queryOf(words)} ${ofCategory(category)}
        limit ${MOST_FOUND + 1}) found`.execute(db);
    return counted.rows[0]?.n ?? 0;
  },

  async texts(articles: readonly number[], lang: Lang): Promise<ReadonlyMap<number, string>> {
    const found = await sql`
      select article, plain from article_text
      where article = any(${[...articles]}::bigint[]) and lang = ${lang}`.execute(db);
    return new Map(textRows.parse(found.rows).map(({ article, plain }) => [article, plain]));
  },

  /** Titles with these words, the last of which may be unfinished. */
  async titles(words: readonly string[], lang: Lang, most: number) {
    const asked = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ');
    const found = await sql<{ title: string; slug: string }>`
      select t.title, a.slug from article_text t join article a on a.id = t.article
      where t.lang = ${lang} and t.title_words @@ to_tsquery('simple', ${asked})
      order by t.published_at desc limit ${most}`.execute(db);
    return found.rows;
  },
});

export type NewsSearchRepository = ReturnType<typeof createNewsSearchRepository>;
