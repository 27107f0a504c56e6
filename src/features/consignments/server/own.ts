import { areaOf } from '#features/listings/domain/listing.ts';
import { DAY } from '#kernel/clock.ts';
import { fail, ok } from '#kernel/result.ts';
import { page } from '#kernel/web/pagination.ts';
import { consume } from '#platform/limits/shared.ts';
import { fileGaps } from '../domain/completeness.ts';
import { MAX_REFUSALS, MAX_SUBMISSIONS_PER_DAY, WARNING_DAYS } from '../domain/consignment.ts';
import { contactsIn } from '../domain/contact-in-text.ts';
import { differenceOf } from '../domain/difference.ts';
import { STEPS, type StepNumber } from '../domain/fields.ts';
import { nextStepOf } from '../domain/next-step.ts';
import { type ConsignmentEvent, consignmentMachine } from '../domain/status.ts';
import type { OwnDetail, OwnList, OwnRow, PaperOpened } from '../domain/views.ts';
import { bandFor } from './band.ts';
import type { OwnConsignments, Outcome } from './contract.ts';
import type { Deps } from './deps.ts';
import { createFileRepository } from './file-repository.ts';
import { listingsOf } from './listing-refs.ts';
import { byOwner, CHANGED, createMoving, MISSING, move, NOT_SO, refusal } from './moving.ts';
import { putPlace } from './place.ts';
import { previewOf } from './preview.ts';
import { createConsignmentRepository, type Row } from './repository.ts';
import { createReviewRepository } from './review-repository.ts';
import { checkComplete, checkSeen, sendRevision, stampOf } from './sending.ts';

const PAGE = 20;
const NEWEST = 2_000_000_000;

/** Its states in which the owner may change answers and files. */
export const isEditable = ({ status }: Pick<Row, 'status'>) => consignmentMachine.can(status, 'send');

/** The days that are left, the one on which it ends included. */
export const daysLeft = (expiresAt: Date | null, now: Date) =>
  expiresAt === null ? null : Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY));

export const isRenewable = ({ status, expiresAt }: Pick<Row, 'status' | 'expiresAt'>, now: Date) =>
  status === 'expired' ||
  (status === 'published' && (daysLeft(expiresAt, now) ?? WARNING_DAYS[0] + 1) <= WARNING_DAYS[0]);

/** The draft of an owner, its way to staff and back, and what they see of it. */
export function createOwn(deps: Deps) {
  const { db, clock, places, threads, interestIn } = deps;
  const repository = createConsignmentRepository(db);
  const files = createFileRepository(db);
  const review = createReviewRepository(db);
  const { own } = createMoving(deps);

  /** What the owner may do, without what needs more than the state. */
  function eventsOf(row: Row, now: Date): ConsignmentEvent[] {
    return consignmentMachine
      .events(row.status, 'owner')
      .filter((event) => event !== 'renew' || isRenewable(row, now))
      .filter((event) => event !== 'retry' || row.refusals < MAX_REFUSALS);
  }

  /** Whether the owner has written to staff since something happened. */
  async function hasWrittenSince({ id }: Row, event: ConsignmentEvent): Promise<boolean> {
    const [history, { messages }] = await Promise.all([review.history(id), threads.read(id)]);
    const since = history.findLast(({ what }) => what === event)?.at;
    return messages.some(({ side, at }) => side === 'requester' && since !== undefined && at > since);
  }

  const isWaitingLater = (row: Row) => row.waitingSince !== null && row.published !== null;

  async function rowsOf(rows: readonly Row[]): Promise<OwnRow[]> {
    const ids = rows.map(({ id }) => id);
    const [covers, open, refs] = await Promise.all([
      files.covers(ids),
      review.openReasons(ids),
      listingsOf(
        db,
        rows.flatMap(({ listing }) => listing ?? []),
      ),
    ]);
    const interest = await interestIn([...refs.values()]);
    const names = await Promise.all(
      rows.map(({ answers: { commune } }) => (commune === undefined ? '' : places.longNameOf(commune))),
    );
    return rows.map((row, at): OwnRow => {
      const { answers, listing } = row;
      const ref = listing === null ? undefined : refs.get(listing);
      const openReasons = open.get(row.id) ?? 0;
      const { kind, landArea = null, floorArea = null } = answers;
      return {
        number: row.number,
        deal: row.deal,
        service: answers.service ?? 'dang-tin',
        status: row.status,
        // What readers see, where they do; what was not sent yet is on the page of its own.
        title: ref?.title ?? answers.title ?? '',
        kind: kind ?? null,
        place: names[at] ?? '',
        price: ref ? ref.price : (answers.price ?? null),
        area: kind === undefined ? null : areaOf({ kind, landArea, floorArea }),
        cover: covers.get(row.id) ?? null,
        next: nextStepOf({ ...row, openReasons }),
        isRevisionWaiting: isWaitingLater(row),
        openReasons,
        daysLeft: listing === null ? null : daysLeft(row.expiresAt, clock()),
        listing: ref ?? null,
        interest: listing === null ? null : (interest.get(listing) ?? null),
        changedAt: row.touchedAt,
      };
    });
  }

  async function detailOf(row: Row, before: number | undefined): Promise<OwnDetail> {
    const { answers } = row;
    const [held, reasons, history, revisions, refs, band, thread, placeName] = await Promise.all([
      files.of(row.id),
      review.reasons(row.id),
      review.history(row.id),
      repository.revisions(row.id, [row.submitted, row.published]),
      listingsOf(db, row.listing === null ? [] : [row.listing]),
      bandFor(deps.bandOf, row.deal, answers),
      threads.read(row.id, { before }),
      answers.commune === undefined ? '' : places.longNameOf(answers.commune),
    ]);
    const isOffered = row.status === 'published' || row.status === 'dealing';
    const [interest, fitting, openings] = await Promise.all([
      interestIn([...refs.values()]),
      isOffered && row.listing !== null ? deps.countFitting(row.listing) : null,
      files.openings(row.id),
    ]);
    const [last, shown] = [revisions.get(row.submitted ?? 0), revisions.get(row.published ?? 0)];
    const openReasons = reasons.filter(({ resolvedIn }) => resolvedIn === null).length;
    const papersOpened = history.flatMap(({ what, at, detail }): PaperOpened[] => {
      const { upload, name, role } = detail;
      return what === 'paper-opened'
        ? [{ upload: String(upload), name: String(name), role: role as PaperOpened['role'], at }]
        : [];
    });
    return {
      id: row.id,
      number: row.number,
      version: row.version,
      deal: row.deal,
      service: answers.service ?? 'dang-tin',
      status: row.status,
      next: nextStepOf({ ...row, openReasons }),
      events: eventsOf(row, clock()),
      answers,
      stamp: stampOf({ answers, files: held }),
      unsent: last ? differenceOf(last, { answers, files: held }) : [],
      waiting: isWaitingLater(row) && last && shown ? differenceOf(shown, last) : [],
      publicPrice: shown && (shown.answers.price ?? null),
      placeName,
      files: held,
      missing: STEPS.firstMissing(answers),
      gaps: fileGaps(answers, held),
      contacts: contactsIn(answers),
      band,
      reasons,
      history,
      openings,
      papersOpened,
      listing: row.listing === null ? null : (refs.get(row.listing) ?? null),
      interest: row.listing === null ? null : (interest.get(row.listing) ?? null),
      fitting,
      publishedRevision: row.published,
      waitingRevision: row.waitingSince === null ? null : row.submitted,
      expiresAt: row.expiresAt,
      daysLeft: daysLeft(row.expiresAt, clock()),
      isRenewable: isRenewable(row, clock()),
      refusals: row.refusals,
      thread,
    };
  }

  return {
    keep: (member, number, step: StepNumber, given) =>
      own(member, { number }, async (trx, row) => {
        if (!isEditable(row)) return NOT_SO;
        const placed = step === 0 ? await putPlace(places, given) : ok(given);
        if (!placed.ok) return placed;
        const answers = { ...row.answers, ...placed.value };
        await createConsignmentRepository(trx).keepAnswers(row.id, answers, clock());
        return ok({ missing: STEPS.firstMissing(answers) });
      }),

    async send(member, { stamp, ...seen }): Outcome {
      const row = await repository.findOwn(seen.number, member.id);
      if (!row) return MISSING;
      const complete = checkComplete(row.answers, await files.of(row.id));
      if (!complete.ok) return complete;
      const over = await consume(db, [
        { key: `consignments/sent/${member.id}`, most: MAX_SUBMISSIONS_PER_DAY, windowMs: DAY },
      ]);
      if (over)
        return refusal('unavailable', 'consignments/too-many-today', { most: MAX_SUBMISSIONS_PER_DAY });
      const isExplained = row.status === 'changes' && (await hasWrittenSince(row, 'askForChanges'));
      return own(member, seen, async (trx, held) => {
        const given = { answers: held.answers, files: await createFileRepository(trx).of(held.id) };
        const same = checkSeen(stamp, given);
        if (!same.ok) return same;
        const sent = await sendRevision(trx, deps, held, given, byOwner(member), isExplained);
        return sent.ok ? ok(undefined) : sent;
      });
    },

    takeBack: (member, seen) =>
      own(member, seen, async (trx, row) => {
        const set = { waiting_since: null, claimed_by: null, claimed_until: null };
        const moved = await move(trx, row, 'takeBack', byOwner(member), clock(), { set });
        return moved.ok ? ok(undefined) : moved;
      }),

    withdrawConsent: (member, seen) =>
      own(member, seen, async (trx, row) => {
        if (row.answers.papersConsent !== true) return NOT_SO;
        const mine = createConsignmentRepository(trx);
        const by = byOwner(member);
        const set = { waiting_since: null, claimed_by: null, claimed_until: null };
        const isFirst = consignmentMachine.can(row.status, 'takeBack');
        const moved = isFirst ? await move(trx, row, 'takeBack', by, clock(), { set }) : undefined;
        if (moved && !moved.ok) return moved;
        if (!isFirst && !(await mine.change(row.id, row.version, set))) return CHANGED;
        await createFileRepository(trx).deletePapers(row.id);
        await mine.keepAnswers(row.id, { ...row.answers, papersConsent: undefined }, clock());
        const what = 'consent-withdrawn';
        await createReviewRepository(trx).addEvent(row, { what, by: 'owner', actor: by.actor, at: clock() });
        return ok(undefined);
      }),

    /** A draft and everything of it is deleted. */
    discard: (member, number) =>
      own(member, { number }, async (trx, row) => {
        if (row.status !== 'draft') return NOT_SO;
        await createConsignmentRepository(trx).drop(row.id);
        return ok(undefined);
      }),

    retry: (member, seen) =>
      own(member, seen, async (trx, row) => {
        if (row.refusals >= MAX_REFUSALS) return refusal('conflict', 'consignments/refused-for-good');
        const moved = await move(trx, row, 'retry', byOwner(member), clock());
        return moved.ok ? ok(undefined) : moved;
      }),

    async list(member, deal, before = NEWEST): Promise<OwnList> {
      const [found, counts] = await Promise.all([
        repository.ofOwner(member.id, deal, before, PAGE + 1),
        repository.counts(member.id),
      ]);
      const shown = page(found, PAGE, ({ number }) => number);
      return { rows: await rowsOf(shown.rows), next: shown.next, counts };
    },

    async detail(member, number, before) {
      const row = await repository.findOwn(number, member.id);
      return row ? ok(await detailOf(row, before)) : MISSING;
    },

    async preview(member, number) {
      const row = await repository.findOwn(number, member.id);
      if (!row) return MISSING;
      const held = await files.of(row.id);
      const shown = await previewOf(deps, row, held);
      return shown ? ok(shown) : fail({ kind: 'conflict', code: 'consignments/incomplete' });
    },
  } satisfies Partial<OwnConsignments>;
}
