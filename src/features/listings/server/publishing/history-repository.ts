import { sql, type Transaction } from 'kysely';
import type { EVENTS } from '#features/listings/domain/detail.ts';
import {
  hammingDistance,
  MAX_HASH_DISTANCE,
  plotFingerprint,
  textFingerprint,
} from '#features/listings/domain/fingerprints.ts';
import type { Candidate } from '#features/listings/domain/property-history.ts';
import type { Deal, Kind } from '#features/listings/domain/kinds.ts';
import { areaOf, isFlat, type ListingFacts } from '#features/listings/domain/listing.ts';
import type { Status } from '#features/listings/domain/status.ts';
import { fold } from '#kernel/text.ts';
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
  customer: string | null;
  marks: number[];
  deal: Deal;
  kind: Kind;
  commune: string;
  address: string;
  area: number;
  sheet_number: number | null;
  plot_number: number | null;
  image_hashes: string[];
};

/** How much of its size may differ between two offers of one property: it is rounded, or measured differently. */
const AREA_TOLERANCE = 0.03;

const lettersIn = (address: string) => fold(address).replaceAll(/[^a-z0-9]/g, '');

type Compared = { marks: readonly number[]; imageHashes: readonly string[]; seller: Seller };
/** Who offers it. */
export type Seller = { customer: string | null; phone: string };

/** Listings that share a fingerprint, or are of the same account and similar, and what they share. */
export async function candidatesFor(
  trx: Trx,
  facts: ListingFacts,
  { marks, imageHashes, seller }: Compared,
): Promise<Candidate[]> {
  const own = { ...facts, commune: facts.place.commune };
  const area = areaOf(facts) ?? 0;
  const [least, most] = [area * (1 - AREA_TOLERANCE), area * (1 + AREA_TOLERANCE)];
  const { rows } = await sql<Row>`
    select t.listing, t.property_history, l.status, t.contact_phone, t.customer, t.marks, l.deal, l.kind, l.commune,
      t.address, l.area, t.sheet_number, t.plot_number,
      array(select i.image_hash from listing_picture p join picture i on i.id = p.picture
        where p.listing = t.listing and i.image_hash is not null) as image_hashes
    from (
      (select listing from listing_text where marks && ${[...marks]}::integer[] order by listing limit ${MAX_CANDIDATES})
      union
      (select o.listing from listing_text o join listing l on l.id = o.listing
        where o.customer = ${seller.customer} and l.deal = ${own.deal} and l.kind = ${own.kind}
          and l.commune = ${own.commune} and l.area between ${least} and ${most}
        order by o.listing limit ${MAX_CANDIDATES})
    ) found join listing_text t on t.listing = found.listing join listing l on l.id = t.listing
    order by t.listing`.execute(trx);
  const isPlot = plotFingerprint(own).length > 0;
  const [text] = textFingerprint(facts.description);
  const address = lettersIn(facts.address);
  return rows.map((row) => {
    const isSamePlot =
      row.commune === own.commune && row.sheet_number === facts.sheet && row.plot_number === facts.plot;
    const mayBeSamePlot = isSamePlot || isFlat(own.kind) || !isPlot || row.plot_number === null;
    return {
      listing: row.listing,
      propertyHistory: row.property_history,
      status: row.status,
      isSameSeller:
        row.contact_phone === seller.phone || (row.customer !== null && row.customer === seller.customer),
      isSameDeal: row.deal === own.deal,
      isSamePlot: isPlot && isSamePlot,
      isSimilar:
        mayBeSamePlot &&
        row.kind === own.kind &&
        row.commune === own.commune &&
        row.area >= least &&
        row.area <= most,
      isSameAddress: address !== '' && lettersIn(row.address) === address,
      isSameText: text !== undefined && row.marks.includes(text),
      isSamePictures: row.image_hashes.some((one) =>
        imageHashes.some((other) => hammingDistance(one, other) <= MAX_HASH_DISTANCE),
      ),
    };
  });
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
