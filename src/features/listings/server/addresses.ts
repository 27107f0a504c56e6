import { isProductType, typeOf } from '../domain/kinds.ts';
import { placeInAddress } from '#features/listings/domain/listing.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type { Clock } from '#kernel/clock.ts';
import { cachedFor } from '#platform/cache/cached.ts';
import { readListingNumber } from '#kernel/codes.ts';
import type { Database } from '#platform/db/client.ts';
import { createAddressRepository } from './public-repository.ts';
import { offerOf } from './detail-record.ts';

type Range = { from: number; most: number };

/** Route parameters of a listing page. */
type Parts = { product_type: string; district_code: string; product_id: string };

const BATCH = 500;
/** How long the count may be cached before a new listing shows in the sitemap. */
const COUNT_KEPT = 600_000;

/** The parts of the address of a listing. */
export const addressParts = ({ id, place, ...what }: ReturnType<typeof offerOf>): Parts => ({
  product_type: typeOf(what),
  district_code: placeInAddress(place),
  product_id: String(id),
});

const partsOf = (row: unknown) => addressParts(offerOf(row));

type Options = {
  db: Database;
  places: Pick<PlaceDirectory, 'placeOfCode'>;
  pathTo: (parts: Parts) => string;
  clock: Clock;
};

/** Sitemap entries of published listings, and validation of listing URLs. */
export function createListingAddresses({ db, places, pathTo, clock }: Options) {
  const repository = createAddressRepository(db);
  const count = cachedFor(COUNT_KEPT, clock, repository.count);

  async function* entries({ from, most }: Range) {
    let next = await repository.at(from);
    for (let left = most; left > 0 && next !== undefined; left -= BATCH) {
      const rows = await repository.from(next, Math.min(BATCH, left));
      for (const row of rows) yield { path: pathTo(partsOf(row)), lastmod: row.published_at };
      const last = rows.at(-1)?.id;
      next = last === undefined ? undefined : last + 1;
    }
  }

  type Values = Readonly<Record<string, string>>;

  return {
    source: { name: 'tin-dang', count, entries },

    list: ({ product_type = '' }: Values) => isProductType(product_type),

    async listInPlace({ product_type = '', district_code = '' }: Values): Promise<boolean> {
      return isProductType(product_type) && (await places.placeOfCode(district_code))?.kind === 'place';
    },

    /** Whether the URL is the canonical one of a published listing. */
    async listing(values: Values): Promise<boolean> {
      const id = readListingNumber(values['product_id'] ?? '');
      const row = id === undefined ? undefined : await repository.one(id);
      if (!row) return false;
      return Object.entries(partsOf(row)).every(([name, value]) => values[name] === value);
    },
  };
}
