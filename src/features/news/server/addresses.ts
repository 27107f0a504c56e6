import { isCategory } from '#features/news/domain/category.ts';
import type { Clock } from '#kernel/clock.ts';
import { cachedFor } from '#platform/cache/cached-for.ts';
import type { Database } from '#platform/db/client.ts';

type Range = { from: number; most: number };

const COUNT_KEPT = 600_000;

type Options = { db: Database; pathTo: (slug: string) => string; clock: Clock };

/** The addresses of all articles that are shown, and which of them answer. */
export function createNewsAddresses({ db, pathTo, clock }: Options) {
  const shown = () => db.selectFrom('article').where('status', '=', 'published');

  const count = cachedFor(COUNT_KEPT, clock, async () => {
    const counted = await shown()
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirst();
    return Number(counted?.n ?? 0);
  });

  async function* entries({ from, most }: Range) {
    const rows = await shown()
      .select(['slug', 'changed_at'])
      .orderBy('id')
      .offset(from)
      .limit(most)
      .execute();
    for (const { slug, changed_at } of rows)
      yield { path: pathTo(slug), ...(changed_at ? { lastmod: changed_at } : {}) };
  }

  return {
    source: { name: 'bai-viet', count, entries },

    article: async ({ article_slug = '' }: Readonly<Record<string, string>>) =>
      (await shown().select('id').where('slug', '=', article_slug).executeTakeFirst()) !== undefined,

    isCategory,
  };
}
