import type { Check } from '#features/listings/domain/detail.ts';
import { OFFERED_DAYS } from '#features/listings/domain/listing.ts';
import { DAY } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import { checksThatHold } from '../domain/checks.ts';
import { differenceOf } from '../domain/difference.ts';
import { factsOf } from '../domain/facts.ts';
import { isComplete } from '../domain/fields.ts';
import type { CheckView } from '../domain/views.ts';
import type { Deps } from './deps.ts';
import { createDeskRepository } from './desk-repository.ts';
import { ofListing } from './moving.ts';
import { createConsignmentRepository, type Row } from './repository.ts';
import { createReviewRepository } from './review-repository.ts';

export const endOf = (now: Date) => new Date(now.getTime() + OFFERED_DAYS * DAY);

/** The checks that hold for one revision. */
export async function heldChecks(trx: Trx, row: Row, revision: number): Promise<CheckView[]> {
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
