import { sql } from 'kysely';
import { z } from 'zod';
import { CATEGORIES } from '../domain/article.ts';
import type { ShownArticle } from '#features/news/domain/register/register.ts';
import { wordsIn } from '#features/news/domain/snippet.ts';
import type { Change } from '#search-index/index-sync.ts';
import { changedBy, currentSnapshot, isSameEra, NOW } from '#platform/changes/snapshot.ts';
import type { Database } from '#platform/db/client.ts';

const articleRow = z.object({
  id: z.number(),
  category: z.enum(CATEGORIES),
  published_at: z.number(),
  vi: z.string().nullable(),
  vi_title: z.string().nullable(),
  en: z.string().nullable(),
  en_title: z.string().nullable(),
});

const changeRow = z.union([
  articleRow.extend({ status: z.literal('published') }),
  z.object({ status: z.string(), id: z.number() }),
  z.object({ id: z.null() }),
]);

const COLUMNS = sql.raw(`
  a.id, a.status, a.category, (extract(epoch from a.published_at) * 1000)::float8 as published_at,
  vi.words::text as vi, vi.title_words::text as vi_title, en.words::text as en, en.title_words::text as en_title`);

const TEXTS = sql.raw(`
  left join article_text vi on vi.article = a.id and vi.lang = 'vi'
  left join article_text en on en.article = a.id and en.lang = 'en'`);

/** PostgreSQL keeps «1/500» whole; queries match it part by part. */
const saidOf = (words: string | null, title: string | null) =>
  words === null || title === null ? null : { words: wordsIn(words), titleWords: wordsIn(title) };

const shownOf = (row: z.infer<typeof articleRow>): ShownArticle => ({
  id: row.id,
  category: row.category,
  publishedAt: row.published_at,
  texts: { vi: saidOf(row.vi, row.vi_title), en: saidOf(row.en, row.en_title) },
});

function changeOf(row: z.infer<typeof changeRow>): Change<ShownArticle>[] {
  if (row.id === null) return [];
  return [{ id: row.id, row: 'vi' in row ? shownOf(row) : null }];
}

const snapshotRows = z.array(z.object({ snapshot: z.string() }));

/** The source of the search register. */
export const createNewsRegisterRepository = (db: Database) => ({
  snapshot: () => currentSnapshot(db),

  async rows(after: number, most: number): Promise<ShownArticle[]> {
    const { rows } = await sql`
      select ${COLUMNS} from (
        select * from article where status = 'published' and id > ${after} order by id limit ${most}) a ${TEXTS}
      order by a.id`.execute(db);
    return z.array(articleRow).parse(rows).map(shownOf);
  },

  async changedSince(snapshot: string, most: number) {
    const { rows } = await sql`
      select now.snapshot, ${COLUMNS}
      from ${NOW} left join article a on ${changedBy('a.changed_in', snapshot)} ${TEXTS}
      limit ${most}`.execute(db);
    const [latest = { snapshot }] = snapshotRows.parse(rows);
    if (!isSameEra(latest.snapshot, snapshot)) return undefined;
    return { ...latest, changes: z.array(changeRow).parse(rows).flatMap(changeOf) };
  },
});
