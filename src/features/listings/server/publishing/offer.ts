import type { Transaction } from 'kysely';
import { fingerprintsOf } from '#features/listings/domain/fingerprints.ts';
import { dropOf, propertyHistoryOf, reasonsOf } from '#features/listings/domain/property-history.ts';
import { listingColumns, textColumns } from '#features/listings/server/columns.ts';
import type { Offered } from '#features/listings/server/record.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import { dayOf, type IsoDate } from '#kernel/dates.ts';
import { announce } from '#platform/changes/changes.ts';
import type { Tables } from '#platform/db/tables.ts';
import { areaOf, type ListingFacts, listingTag, tagsOf } from '../../domain/listing.ts';
import { candidatesFor, noteEvent, notePrice, pricesOf, type Seller } from './history-repository.ts';
import {
  insertDuplicates,
  insertListing,
  insertPictures,
  insertText,
  picturesIn,
  wordsIn,
} from './publish-repository.ts';

type Trx = Transaction<Tables>;
type Pictured = readonly { id: string; image_hash: string | null }[];

export type Contact = { name: string; phone: Phone };

type About = {
  contact: Contact;
  placeNames: string;
  pictures: Pictured;
  now: Date;
  expiresOn: IsoDate;
  consignment?: string;
  isDemo?: boolean;
};

/** The pictures of a listing, or undefined when one is missing or private; private ones may only be legal papers. */
export async function picturesOf(
  trx: Trx,
  { pictures, legalPictures }: Pick<Offered, 'pictures' | 'legalPictures'>,
): Promise<Pictured | undefined> {
  const wanted = [...new Set([...pictures, ...legalPictures])];
  if (wanted.length === 0) return [];
  const found = await picturesIn(trx, wanted);
  const isHidden = (id: string) => found.some((one) => one.id === id && one.is_private);
  if (found.length < wanted.length || pictures.some(isHidden)) return undefined;
  return found.filter(({ id }) => pictures.includes(id));
}

/** What is looked for among others, and what already shares some of it. */
export async function comparedOf(trx: Trx, facts: ListingFacts, pictures: Pictured, seller: Seller) {
  const imageHashes = pictures.flatMap(({ image_hash }) => image_hash ?? []);
  const marks = fingerprintsOf({ ...facts, commune: facts.place.commune, imageHashes });
  return { marks, candidates: await candidatesFor(trx, facts, { marks, imageHashes, seller }) };
}

/** What a search may be for. */
export const searchText = (facts: ListingFacts, placeNames: string) =>
  wordsIn([facts.title, facts.address, facts.description, facts.locationNote, placeNames].join(' '));

/** Adds a published listing to the log of its property. */
export async function insertOffer(trx: Trx, offered: Offered, about: About): Promise<number> {
  const { facts } = offered;
  const { contact, placeNames, pictures, now, expiresOn } = about;
  const { marks, candidates } = await comparedOf(trx, facts, pictures, {
    customer: offered.customer,
    phone: contact.phone,
  });
  const earlier = propertyHistoryOf(candidates);
  const log = earlier === null ? [] : await pricesOf(trx, earlier);
  const id = await insertListing(trx, {
    ...listingColumns(facts),
    status: 'published',
    area: areaOf(facts) ?? 0,
    has_plan: facts.sheet !== null && facts.plot !== null,
    price_drop: dropOf(facts.price, log),
    published_at: now,
    expires_on: expiresOn,
    words: searchText(facts, placeNames),
  });
  const of = { propertyHistory: earlier ?? id, listing: id };
  await insertText(trx, {
    property_history: of.propertyHistory,
    listing: id,
    ...textColumns(facts),
    marks,
    confirmed_on: dayOf(now),
    contact_name: contact.name,
    contact_phone: contact.phone,
    customer: offered.customer,
    is_consigned: offered.isConsigned,
    is_approved: offered.isApproved,
    is_demo: about.isDemo ?? false,
    consignment: about.consignment ?? null,
    old_number: null,
    cover: offered.pictures[0] ?? null,
    pictures: offered.pictures.length,
  });
  await insertPictures(trx, id, offered.pictures, false);
  await insertPictures(trx, id, offered.legalPictures, true);
  if (earlier === null || log.at(-1) !== facts.price) await notePrice(trx, of, facts.price, now);
  await noteEvent(trx, of, earlier === null ? 'listed' : 'relisted', now);
  const duplicates = candidates.flatMap((one) => reasonsOf(one).map((why) => ({ other: one.listing, why })));
  await insertDuplicates(trx, id, duplicates);
  await announce(trx, [
    ...tagsOf({ id, ...facts, customer: offered.customer }),
    ...candidates.map(({ listing }) => listingTag(listing)),
  ]);
  return id;
}
