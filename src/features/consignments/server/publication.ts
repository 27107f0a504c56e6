import type { Kysely } from 'kysely';
import type { Check } from '#features/listings/domain/detail.ts';
import { OFFERED_DAYS } from '#features/listings/domain/listing.ts';
import type { AccountId } from '#kernel/actor.ts';
import { DAY } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import type { Tables } from '#platform/db/tables.ts';
import { checksThatHold } from '../domain/checks.ts';
import { differenceOf } from '../domain/difference.ts';
import { factsOf } from '../domain/facts.ts';
import { isComplete } from '../domain/fields.ts';
import { consignmentMachine } from '../domain/status.ts';
import type { CheckView } from '../domain/views.ts';
import type { Deps } from './deps.ts';
import { createDeskRepository } from './desk/desk-repository.ts';
import { MISSING, move, NOT_SO, ofListing } from './moving.ts';
import { createConsignmentRepository, type Row } from './repository.ts';
import { createReviewRepository } from './review-repository.ts';

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY);

export const endOf = (now: Date) => later(now, OFFERED_DAYS);

/** The checks that hold for one revision. */
export async function heldChecks(trx: Kysely<Tables>, row: Row, revision: number): Promise<CheckView[]> {
  const made = await createReviewRepository(trx).checks(row.id);
  const revisions = await createConsignmentRepository(trx).revisions(row.id, [
    ...new Set([revision, ...made.map((check) => check.revision)]),
  ]);
  const now = revisions.get(revision);
  return checksThatHold(made, revision, (since) => {
    const then = revisions.get(since);
    return then && now ? differenceOf(then, now).map(({ field }) => field) : ['photo'];
  });
}

/** What was checked of the property; who its owner is stays between them and staff. */
const listingChecks = (checks: readonly CheckView[]): Check[] =>
  checks.flatMap(({ what, outcome, at }) =>
    what === 'owner-identity' ? [] : [{ what, outcome, on: dayOf(at) }],
  );

/** Makes the listing of a revision, or changes the one that there is. */
export async function publishRevision(
  trx: Trx,
  { listings, clock }: Pick<Deps, 'listings' | 'clock'>,
  row: Row,
  n: number,
): Promise<Result<{ listing: number; expiresAt: Date; cover: string | null }, Failure>> {
  const revision = (await createConsignmentRepository(trx).revisions(row.id, [n])).get(n);
  const owner = await createDeskRepository(trx).owner(row.owner);
  if (!revision || !owner || !isComplete(revision.answers))
    return fail({ kind: 'conflict', code: 'consignments/incomplete' });
  const expiresAt = row.expiresAt ?? endOf(clock());
  const photos = revision.files.filter(({ role, picture }) => role === 'photo' && picture !== null);
  const done = await listings.put(trx, row.listing, {
    consignment: row.id,
    facts: factsOf(row.deal, revision.answers),
    pictures: photos.flatMap(({ picture }) => picture ?? []),
    captions: photos.map(({ caption }) => caption),
    isConsigned: revision.answers.service === 'moi-gioi',
    customer: row.owner,
    contact: { name: owner.name, phone: owner.phone },
    checks: listingChecks(await heldChecks(trx, row, n)),
    expiresOn: dayOf(expiresAt),
    isDemo: row.isDemo,
  });
  if (!done.ok) {
    const code = done.error.code === 'listings/no-picture' ? 'consignments/picture-missing' : undefined;
    return code ? fail({ kind: 'conflict', code }) : ofListing(done);
  }
  return ok({ listing: done.value, expiresAt, cover: photos[0]?.picture ?? null });
}

const OFFERED: readonly Row['status'][] = ['published', 'paused', 'dealing'];

/** What services that are sold do with an offer, in the transactions of those who sell them. */
export function createSold({ clock, listings }: Pick<Deps, 'clock' | 'listings'>) {
  const held = (trx: Trx, id: string) => createConsignmentRepository(trx).holdById(id);

  return {
    /** One of the owner's own, and whether it is on offer. */
    async find(db: Kysely<Tables>, owner: AccountId, number: number) {
      const row = await createConsignmentRepository(db).findOwn(number, owner);
      if (!row) return undefined;
      const { id, deal, status, expiresAt } = row;
      const isOnOffer = status === 'published' && row.listing !== null;
      return { id, number, deal, isOnOffer, expiresAt };
    },

    /** Marks its listing as advertised until a moment, or no more; what is not on offer any more cannot begin to be. */
    async advertise(trx: Trx, id: string, until: Date | null): Promise<Result<void, Failure>> {
      const row = await held(trx, id);
      if (!row || row.listing === null) return MISSING;
      if (until !== null && !OFFERED.includes(row.status)) return NOT_SO;
      await listings.advertise(trx, row.listing, until);
      return ok(undefined);
    },

    /** Offered for some days more than now, its owner having confirmed it. */
    async extend(trx: Trx, id: string, days: number): Promise<Result<void, Failure>> {
      const row = await held(trx, id);
      if (!row || row.listing === null) return MISSING;
      const now = clock();
      const from = row.expiresAt !== null && row.expiresAt > now ? row.expiresAt : now;
      const expiresAt = later(from, days);
      if (!consignmentMachine.can(row.status, 'renew')) return NOT_SO;
      // Refused without having changed anything where moderation has withdrawn it.
      const renewed = ofListing(await listings.renew(trx, row.listing, dayOf(expiresAt)));
      if (!renewed.ok) return renewed;
      const by = { party: 'owner', actor: row.owner } as const;
      const moved = await move(trx, row, 'renew', by, now, { set: { expires_at: expiresAt } });
      return moved.ok ? ok(undefined) : moved;
    },

    /** Takes such days back, as far as they have not passed. */
    async shorten(trx: Trx, id: string, days: number): Promise<Result<void, Failure>> {
      const row = await held(trx, id);
      if (!row || row.expiresAt === null || row.listing === null || !OFFERED.includes(row.status))
        return ok(undefined);
      const now = clock();
      const expiresAt = new Date(Math.max(now.getTime(), later(row.expiresAt, -days).getTime()));
      await createConsignmentRepository(trx).change(row.id, row.version, { expires_at: expiresAt });
      await listings.endOn(trx, row.listing, dayOf(expiresAt));
      return ok(undefined);
    },
  };
}
