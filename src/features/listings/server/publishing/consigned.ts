import type { Kysely, Transaction } from 'kysely';
import type { Check, EVENTS } from '#features/listings/domain/detail.ts';
import { dropOf, reasonsOf } from '#features/listings/domain/property-history.ts';
import { standingOf } from '#features/listings/server/detail-record.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import { dayOf, type IsoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { announce } from '#platform/changes/changes.ts';
import type { Tables } from '#platform/db/tables.ts';
import { areaOf, type ListingFacts, listingTag, sellerTag, tagsOf } from '../../domain/listing.ts';
import type { Status } from '../../domain/status.ts';
import {
  createConsignedRepository,
  saveChecks,
  setAdvertised,
  setContact,
  setDealing,
  updateOffer,
} from './consigned-repository.ts';
import { noteEvent, notePrice, pricesOf } from './history-repository.ts';
import { type Contact, comparedOf, insertOffer, picturesOf, searchText } from './offer.ts';
import {
  lockedOne,
  picturesIn,
  setConfirmed,
  setEnd,
  setPrice,
  setStatus,
  waitForOthers,
} from './publish-repository.ts';

type Trx = Transaction<Tables>;
type Standing = ReturnType<typeof standingOf>;
type What = (typeof EVENTS)[number];

/** What of a consignment becomes a listing; its papers never do. */
export type ConsignedOffer = {
  consignment: string;
  facts: ListingFacts;
  pictures: readonly string[];
  captions: readonly string[];
  isConsigned: boolean;
  customer: string;
  contact: Contact;
  checks: readonly Check[];
  expiresOn: IsoDate;
  isDemo: boolean;
};

/** Hidden by a pause; what is withdrawn otherwise was so by moderation, and stays so. */
const hidden = (wasHidden: boolean): readonly Status[] =>
  wasHidden ? ['published', 'withdrawn'] : ['published'];

const GONE = fail<Failure>({ kind: 'conflict', code: 'listings/not-so' });

/** The listings of consignments, changed in the transactions that change those. Dates, prices and checks are only added to. */
export function createConsigned(places: Pick<PlaceDirectory, 'namesOf'>, clock: Clock) {
  async function placeNames({ place }: ListingFacts): Promise<string> {
    const [names] = await places.namesOf([place]);
    return `${names?.now ?? ''} ${names?.before ?? ''}`;
  }

  async function change(trx: Trx, id: number, offer: ConsignedOffer): Promise<Result<number, Failure>> {
    const row = await lockedOne(trx, id);
    const pictures = await picturesOf(trx, { pictures: offer.pictures, legalPictures: [] });
    if (!row || !pictures) return fail({ kind: 'invalid', code: 'listings/no-picture' });
    const { facts } = offer;
    const before = standingOf(row);
    const of = { propertyHistory: before.propertyHistory, listing: id };
    const compared = await comparedOf(trx, facts, pictures, {
      customer: offer.customer,
      phone: offer.contact.phone,
    });
    const candidates = compared.candidates.filter(({ listing }) => listing !== id);
    if (before.price !== facts.price) await notePrice(trx, of, facts.price, clock());
    await updateOffer(trx, id, {
      facts,
      area: areaOf(facts) ?? 0,
      priceDrop: dropOf(facts.price, await pricesOf(trx, of.propertyHistory)),
      words: searchText(facts, await placeNames(facts)),
      marks: compared.marks,
      pictures: offer.pictures,
      captions: offer.captions,
      duplicates: candidates.flatMap((one) => reasonsOf(one).map((why) => ({ other: one.listing, why }))),
    });
    await saveChecks(trx, id, offer.checks);
    const tags = [...tagsOf(before), ...tagsOf({ ...before, ...facts })];
    await announce(trx, [...new Set([...tags, ...candidates.map(({ listing }) => listingTag(listing))])]);
    return ok(id);
  }

  async function add(trx: Trx, offer: ConsignedOffer): Promise<Result<number, Failure>> {
    const pictures = await picturesOf(trx, { pictures: offer.pictures, legalPictures: [] });
    if (!pictures) return fail({ kind: 'invalid', code: 'listings/no-picture' });
    const { facts, contact, consignment, expiresOn, isDemo, isConsigned, customer } = offer;
    const id = await insertOffer(
      trx,
      {
        facts,
        pictures: offer.pictures,
        legalPictures: [],
        isConsigned,
        isApproved: true,
        status: 'published',
        customer,
      },
      {
        contact,
        placeNames: await placeNames(facts),
        pictures,
        now: clock(),
        expiresOn,
        consignment,
        isDemo,
      },
    );
    await createConsignedRepository(trx).setCaptions(id, offer.captions);
    await saveChecks(trx, id, offer.checks);
    return ok(id);
  }

  /** Changes the state of a listing that is in one of some states; moderation may have withdrawn it meanwhile. */
  async function become(
    trx: Trx,
    id: number,
    { from, to, what }: { from: readonly Status[]; to: Status; what: What | null },
    also: (listing: Standing) => Promise<void> = async () => {},
  ): Promise<Result<void, Failure>> {
    const row = await lockedOne(trx, id);
    const listing = row && standingOf(row);
    if (!listing || !from.includes(listing.status)) return GONE;
    await setStatus(trx, [id], to);
    await also(listing);
    if (what !== null)
      await noteEvent(trx, { propertyHistory: listing.propertyHistory, listing: id }, what, clock());
    await announce(trx, tagsOf(listing));
    return ok(undefined);
  }

  return {
    /** What compares public pictures, by their ids. */
    async imageHashes(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = ids.length === 0 ? [] : await picturesIn(db, ids);
      return new Map(found.flatMap(({ id, image_hash }) => (image_hash === null ? [] : [[id, image_hash]])));
    },

    /** Makes the listing of a consignment, or changes the one that it has. */
    async put(trx: Trx, id: number | null, offer: ConsignedOffer): Promise<Result<number, Failure>> {
      await waitForOthers(trx);
      return id === null ? add(trx, offer) : change(trx, id, offer);
    },

    /** A price, logged. */
    async changePrice(trx: Trx, id: number, price: number | null): Promise<Result<void, Failure>> {
      const row = await lockedOne(trx, id);
      const listing = row && standingOf(row);
      if (!listing) return GONE;
      const { propertyHistory } = listing;
      await notePrice(trx, { propertyHistory, listing: id }, price, clock());
      await setPrice(trx, id, price, dropOf(price, await pricesOf(trx, propertyHistory)));
      await announce(trx, tagsOf(listing));
      return ok(undefined);
    },

    /** Hidden everywhere, until it is shown again. */
    hide: (trx: Trx, id: number) =>
      become(trx, id, { from: ['published'], to: 'withdrawn', what: 'withdrawn' }),
    show: (trx: Trx, id: number) =>
      become(trx, id, { from: ['withdrawn'], to: 'published', what: 'relisted' }),

    /** For good. */
    withdraw: (trx: Trx, id: number) =>
      become(trx, id, { from: ['published', 'expired', 'withdrawn'], to: 'withdrawn', what: 'withdrawn' }),

    expire: (trx: Trx, id: number, wasHidden: boolean) =>
      become(trx, id, { from: hidden(wasHidden), to: 'expired', what: 'expired' }, () =>
        setDealing(trx, id, false),
      ),

    sell: (trx: Trx, id: number, wasHidden: boolean) =>
      become(trx, id, { from: hidden(wasHidden), to: 'sold', what: 'sold' }, () =>
        setDealing(trx, id, false),
      ),

    /** Confirmed by its owner until another day. */
    renew: (trx: Trx, id: number, expiresOn: IsoDate) =>
      become(trx, id, { from: ['published', 'expired'], to: 'published', what: 'confirmed' }, () =>
        setConfirmed(trx, id, dayOf(clock()), expiresOn),
      ),

    /** Its end is another day, without having been confirmed. */
    async endOn(trx: Trx, id: number, expiresOn: IsoDate): Promise<void> {
      const row = await lockedOne(trx, id);
      if (!row) return;
      await setEnd(trx, id, expiresOn);
      await announce(trx, tagsOf(standingOf(row)));
    },

    /** What an account offers is offered under its new name or number. */
    async takeContact(
      trx: Trx,
      account: AccountId,
      contact: { name: string } | { phone: Phone },
    ): Promise<void> {
      if (await setContact(trx, account, contact)) await announce(trx, [sellerTag(account)]);
    },

    /** Marks it as advertised until a moment, or no more. */
    async advertise(trx: Trx, id: number, until: Date | null): Promise<void> {
      const row = await lockedOne(trx, id);
      if (!row) return;
      await setAdvertised(trx, id, until);
      await announce(trx, tagsOf(standingOf(row)));
    },

    /** Marks it as being in negotiation. */
    mark: (trx: Trx, id: number, isDealing: boolean) =>
      become(trx, id, { from: ['published'], to: 'published', what: null }, () =>
        setDealing(trx, id, isDealing),
      ),
  };
}
