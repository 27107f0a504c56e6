import type { Transaction } from 'kysely';
import { areaOf, OFFERED_DAYS, tagsOf } from '../../domain/listing.ts';
import { fingerprintsOf } from '#features/listings/domain/fingerprints.ts';
import { dropOf, propertyHistoryOf, reasonsOf } from '#features/listings/domain/property-history.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { addDays, dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Tables } from '#platform/db/tables.ts';
import { announce } from '#platform/changes/changes.ts';
import { listingColumns, textColumns } from '#features/listings/server/columns.ts';
import { candidatesFor, noteEvent, notePrice, pricesOf } from './history-repository.ts';
import {
  insertDuplicates,
  insertListing,
  insertPictures,
  insertText,
  picturesIn,
  waitForOthers,
  wordsIn,
} from './publish-repository.ts';
import type { Offered } from '#features/listings/server/record.ts';

type Trx = Transaction<Tables>;

type Contact = { name: string; phone: Phone };

const refuse = (kind: Failure['kind'], code: Failure['code']) => fail<Failure>({ kind, code });

type Options = {
  places: Pick<PlaceDirectory, 'belongTogether' | 'namesOf'>;
  drawCard: (picture: string) => Promise<unknown>;
  clock: Clock;
};

/** Publishes a listing: validates it and attaches it to the log of its property. */
export function createPublishing(db: Database, { places, drawCard, clock }: Options) {
  async function insert(trx: Trx, offered: Offered, contact: Contact, names: string, pictures: Pictured) {
    const { facts } = offered;
    const [now, area] = [clock(), areaOf(facts) ?? 0];
    const today = dayOf(now);
    const imageHashes = pictures.flatMap(({ image_hash }) => image_hash ?? []);
    const marks = fingerprintsOf({ ...facts, commune: facts.place.commune, imageHashes });
    const candidates = await candidatesFor(trx, facts, { marks, imageHashes });
    const earlier = propertyHistoryOf(candidates, contact.phone);
    const log = earlier === null ? [] : await pricesOf(trx, earlier);
    const hasPlan = facts.sheet !== null && facts.plot !== null;
    const text = [facts.title, facts.address, facts.description, facts.locationNote, names].join(' ');
    const id = await insertListing(trx, {
      ...listingColumns(facts),
      status: 'published',
      area,
      has_plan: hasPlan,
      price_drop: dropOf(facts.price, log),
      published_at: now,
      expires_on: addDays(today, OFFERED_DAYS),
      words: wordsIn(text),
    });
    const of = { propertyHistory: earlier ?? id, listing: id };
    await insertText(trx, {
      property_history: of.propertyHistory,
      listing: id,
      ...textColumns(facts),
      marks,
      confirmed_on: today,
      contact_name: contact.name,
      contact_phone: contact.phone,
      customer: offered.customer,
      is_consigned: offered.isConsigned,
      is_approved: offered.isApproved,
      old_number: null,
      cover: offered.pictures[0] ?? null,
      pictures: offered.pictures.length,
    });
    await insertPictures(trx, id, offered.pictures, false);
    await insertPictures(trx, id, offered.legalPictures, true);
    if (earlier === null || log.at(-1) !== facts.price) await notePrice(trx, of, facts.price, now);
    await noteEvent(trx, of, earlier === null ? 'listed' : 'relisted', now);
    const duplicates = candidates.flatMap((one) =>
      reasonsOf(one).map((why) => ({ other: one.listing, why })),
    );
    await insertDuplicates(trx, id, duplicates);
    await announce(trx, [
      ...tagsOf({ id, ...facts }),
      ...candidates.map(({ listing }) => `listing:${listing}`),
    ]);
    return id;
  }

  type Pictured = readonly { id: string; image_hash: string | null }[];

  /**
   * The pictures of a listing, or undefined when one is missing or private; private ones may only be legal
   * papers.
   */
  async function picturesOf(trx: Trx, { pictures, legalPictures }: Offered): Promise<Pictured | undefined> {
    const wanted = [...new Set([...pictures, ...legalPictures])];
    if (wanted.length === 0) return [];
    const found = await picturesIn(trx, wanted);
    const isHidden = (id: string) => found.some((one) => one.id === id && one.is_private);
    if (found.length < wanted.length || pictures.some(isHidden)) return undefined;
    return found.filter(({ id }) => pictures.includes(id));
  }

  return {
    async publish(actor: Actor, offered: Offered, contact: Contact): Promise<Result<number, Failure>> {
      if (!may(actor, 'listings.publish')) return refuse('forbidden', 'listings/forbidden');
      const { facts } = offered;
      if (areaOf(facts) === null) return refuse('invalid', 'listings/no-area');
      if (!(await places.belongTogether(facts.place))) return refuse('invalid', 'listings/bad-place');
      const [names] = await places.namesOf([facts.place]);
      const placeNames = `${names?.now ?? ''} ${names?.before ?? ''}`;
      const published = await transaction(db, async (trx) => {
        await waitForOthers(trx);
        const pictures = await picturesOf(trx, offered);
        if (!pictures) return refuse('invalid', 'listings/no-picture');
        return ok(await insert(trx, offered, contact, placeNames, pictures));
      });
      // A failed render is retried on first request.
      if (published.ok && offered.pictures[0]) await drawCard(offered.pictures[0]);
      return published;
    },
  };
}
