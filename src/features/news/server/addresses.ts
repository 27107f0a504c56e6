import { isCategory } from '../domain/article.ts';
import type { Clock } from '#kernel/clock.ts';
import { cachedFor } from '#platform/cache/cached.ts';
import type { Database } from '#platform/db/client.ts';
import { createNewsRepository } from './repository.ts';

type Range = { from: number; most: number };

const COUNT_KEPT = 600_000;

type Options = { db: Database; pathTo: (slug: string) => string; clock: Clock };

/** The addresses of all articles that are shown, and which of them answer. */
export function createNewsAddresses({ db, pathTo, clock }: Options) {
  const repository = createNewsRepository(db);

  const count = cachedFor(COUNT_KEPT, clock, () => repository.count({ category: null, tag: null }));

  async function* entries(range: Range) {
    const rows = await repository.slugs(range);
    for (const { slug, changed_at } of rows)
      yield { path: pathTo(slug), ...(changed_at ? { lastmod: changed_at } : {}) };
  }

  return {
    source: { name: 'bai-viet', count, entries },

    article: ({ article_slug = '' }: Readonly<Record<string, string>>) => repository.isShown(article_slug),

    isCategory,
  };
}
