import type { Database } from '#platform/db/client.ts';
import { createSellerRepository } from './repository.ts';

type Range = { from: number; most: number };

/** Sitemap entries of sellers with something on offer. */
export function createSellerAddresses(db: Database, pathTo: (code: string) => string) {
  const repository = createSellerRepository(db);

  async function* entries({ from, most }: Range) {
    for (const code of await repository.listed(from, most)) yield { path: pathTo(code) };
  }

  return {
    source: { name: 'nguoi-dang', count: repository.countListed, entries },
    exists: ({ seller_code = '' }: Readonly<Record<string, string>>) => repository.isListed(seller_code),
  };
}
