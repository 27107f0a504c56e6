import { sql, type Transaction } from 'kysely';
import type { EVENTS } from '#features/listings/domain/detail.ts';
import {
  hammingDistance,
  MAX_HASH_DISTANCE,
  plotFingerprint,
  textFingerprint,
} from '#features/listings/domain/fingerprints.ts';
import type { Candidate } from '#features/listings/domain/property-history.ts';
import type { ListingFacts } from '#features/listings/domain/listing.ts';
import type { Status } from '#features/listings/domain/status.ts';
import type { Tables } from '#platform/db/tables.ts';

type Trx = Transaction<Tables>;
type Of = { propertyHistory: number; listing: number };

/** Query limit: more matches than this are copied text, not one property. */
const MAX_CANDIDATES = 200;

type Row = {
  listing: number;
  property_history: number;
  status: Status;
  contact_phone: string;
  marks: number[];
  commune: string;
  sheet_number: number | null;
  plot_number: number | null;
  image_hashes: string[];
};

/** Listings that share a fingerprint, and what they share. */
export async function candidatesFor(
  trx: Trx,
  facts: ListingFacts,
  { marks, imageHashes }: { marks: readonly number[]; imageHashes: readonly string[] },
): Promise<Candidate[]> {
  if (marks.length === 0) return [];
  const { rows } = await sql<Row>`
    select t.listing, t.property_history, l.status, t.contact_phone, t.marks, l.commune, t.sheet_number, t.plot_number,
      array(select i.likeness from listing_picture p join picture i on i.id = p.picture
        where p.listing = t.listing and i.likeness is not null) as image_hashes
    from listing_text t join listing l on l.id = t.listing
    where t.marks && ${[...marks]}::integer[]
    order by t.listing limit ${MAX_CANDIDATES}`.execute(trx);
  const own = { ...facts, commune: facts.place.commune };
  const isPlot = plotFingerprint(own).length > 0;
  const [text] = textFingerprint(facts.description);
  return rows.map((row) => ({
    listing: row.listing,
    propertyHistory: row.property_history,
    status: row.status,
    contactPhone: row.contact_phone,
    isSamePlot:
      isPlot &&
      row.commune === own.commune &&
      row.sheet_number === facts.sheet &&
      row.plot_number === facts.plot,
    isSameText: text !== undefined && row.marks.includes(text),
    isSamePictures: row.image_hashes.some((one) =>
      imageHashes.some((other) => hammingDistance(one, other) <= MAX_HASH_DISTANCE),
    ),
  }));
}

/** Price history of a property, oldest first. */
export async function pricesOf(trx: Trx, propertyHistory: number): Promise<(number | null)[]> {
  const steps = trx
    .selectFrom('listing_price')
    .select('price')
    .where('property_history', '=', propertyHistory)
    .orderBy('id');
  return (await steps.execute()).map(({ price }) => price);
}

export const notePrice = (trx: Trx, { propertyHistory, listing }: Of, price: number | null, at: Date) =>
  trx.insertInto('listing_price').values({ property_history: propertyHistory, listing, price, at }).execute();

export const noteEvent = (
  trx: Trx,
  { propertyHistory, listing }: Of,
  what: (typeof EVENTS)[number],
  at: Date,
) =>
  trx.insertInto('listing_event').values({ property_history: propertyHistory, listing, what, at }).execute();
