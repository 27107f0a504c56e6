import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Check } from '#features/listings/domain/detail.ts';
import type { ListingFacts } from '#features/listings/domain/listing.ts';
import { listingColumns, textColumns } from '#features/listings/server/columns.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { insertDuplicates, insertPictures } from './publish-repository.ts';

type Trx = Transaction<Tables>;

type Changed = {
  facts: ListingFacts;
  area: number;
  priceDrop: number;
  words: RawBuilder<string>;
  marks: readonly number[];
  pictures: readonly string[];
  captions: readonly string[];
  duplicates: readonly { other: number; why: string }[];
};

export const createConsignedRepository = (trx: Trx) => ({
  /** The captions of its pictures, in their order. */
  async setCaptions(listing: number, captions: readonly string[]): Promise<void> {
    await sql`
      update listing_picture p set caption = c.caption
      from unnest(${[...captions]}::text[]) with ordinality as c (caption, place)
      where p.listing = ${listing} and not p.is_legal and p.position = c.place - 1 and c.caption <> ''`.execute(
      trx,
    );
  },
});

/** Everything of a listing that its owner may change; its dates and logs stay. */
export async function updateOffer(trx: Trx, id: number, changed: Changed): Promise<void> {
  const { facts, area, priceDrop, words, marks, pictures, captions, duplicates } = changed;
  await trx
    .updateTable('listing')
    .set({
      ...listingColumns(facts),
      area,
      has_plan: facts.sheet !== null && facts.plot !== null,
      price_drop: priceDrop,
      words,
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('listing_text')
    .set({
      ...textColumns(facts),
      marks: [...marks],
      cover: pictures[0] ?? null,
      pictures: pictures.length,
    })
    .where('listing', '=', id)
    .execute();
  await trx.deleteFrom('listing_picture').where('listing', '=', id).where('is_legal', '=', false).execute();
  await insertPictures(trx, id, pictures, false);
  await createConsignedRepository(trx).setCaptions(id, captions);
  await trx
    .deleteFrom('listing_duplicate')
    .where((eb) => eb.or([eb('listing', '=', id), eb('other', '=', id)]))
    .execute();
  await insertDuplicates(trx, id, duplicates);
}

/** What was checked is added or checked again, never taken away. */
export async function saveChecks(trx: Trx, listing: number, checks: readonly Check[]): Promise<void> {
  if (checks.length === 0) return;
  await trx
    .insertInto('listing_check')
    .values(checks.map(({ what, outcome, on }) => ({ listing, what, outcome, checked_on: on })))
    .onConflict((conflict) =>
      conflict.columns(['listing', 'what']).doUpdateSet((eb) => ({
        outcome: eb.ref('excluded.outcome'),
        checked_on: eb.ref('excluded.checked_on'),
      })),
    )
    .execute();
}

export async function setDealing(trx: Trx, listing: number, isDealing: boolean): Promise<void> {
  await trx
    .updateTable('listing_text')
    .set({ is_dealing: isDealing })
    .where('listing', '=', listing)
    .execute();
}

export async function setAdvertised(trx: Trx, listing: number, until: Date | null): Promise<void> {
  await trx
    .updateTable('listing_text')
    .set({ advertised_until: until })
    .where('listing', '=', listing)
    .execute();
}

/** The name or number of an account, in what it offers itself; answers whether it offers anything. */
export async function setContact(
  trx: Trx,
  account: AccountId,
  { name, phone }: { name?: string; phone?: Phone },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('listing_text')
    .set({ contact_name: name, contact_phone: phone })
    .where('customer', '=', account)
    .where('consignment', 'is not', null)
    .where((row) =>
      name === undefined ? row('contact_phone', '<>', phone ?? '') : row('contact_name', '<>', name),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How often the numbers of some listings were shown. */
export async function contactedTimes(
  db: Database,
  listings: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (listings.length === 0) return new Map();
  const shown = await db
    .selectFrom('listing_contact_day')
    .select(({ fn }) => ['listing', fn.sum<number>('requests').as('times')])
    .where('listing', 'in', listings)
    .groupBy('listing')
    .execute();
  return new Map(shown.map(({ listing, times }) => [listing, Number(times)]));
}
