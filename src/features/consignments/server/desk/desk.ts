import { isId } from '#features/threads/domain/thread.ts';
import { type Actor, type Member, may } from '#kernel/actor.ts';
import { MINUTE } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { ok } from '#kernel/result.ts';
import { page } from '#kernel/web/pagination.ts';
import type { Audit } from '#platform/audit/append.ts';
import { transaction } from '#platform/db/transaction.ts';
import { type ConsignmentFile, isPaper } from '../../domain/consignment.ts';
import { contactsIn } from '../../domain/contact-in-text.ts';
import { differenceOf } from '../../domain/difference.ts';
import { type Answers, isComplete } from '../../domain/fields.ts';
import { nextStepOf } from '../../domain/next-step.ts';
import { countReasons, monthsShown } from '../../domain/reason-counts.ts';
import type { DeskDetail, DeskRow } from '../../domain/views.ts';
import { bandFor } from '../band.ts';
import type { ConsignmentDesk, Outcome } from '../contract.ts';
import { staffEvents } from '../decisions.ts';
import type { Deps } from '../deps.ts';
import { createBeside } from './beside.ts';
import { createDeskRepository } from './desk-repository.ts';
import { createFileRepository } from '../file-repository.ts';
import { NO_FILE } from '../files.ts';
import { listingsOf } from '../listing-refs.ts';
import { createMoving, FORBIDDEN, MISSING } from '../moving.ts';
import { heldChecks } from '../publication.ts';
import { createConsignmentRepository, type Revision, type Row } from '../repository.ts';
import { createReviewRepository } from '../review-repository.ts';

const PERMISSION = 'consignments.review';
const PAGE = 30;
/** What someone has opened is open for so long: looking again, and at its pages, is no line of its own. */
const PAPER_STAYS_OPEN = 30 * MINUTE;

type Opening = { row: Row; file: ConsignmentFile; by: Member };

const worksOn = (actor: Actor): actor is Member => actor.kind === 'member' && may(actor, PERMISSION);

const noteOpened = (db: Deps['db'], audit: Audit, actor: Member, row: Row) =>
  transaction(db, (trx) =>
    audit(trx, { actorKind: 'account', actor: actor.id, action: 'consignments/opened', subject: row.id }),
  );

/** What staff read: the queue, one consignment, and its papers. */
export function createDesk(deps: Deps) {
  const { db, audit, clock, places, threads, uploads, bandOf, planOf } = deps;
  const repository = createConsignmentRepository(db);
  const desk = createDeskRepository(db);
  const review = createReviewRepository(db);
  const files = createFileRepository(db);
  const { command } = createMoving(deps);
  const { resemblances, mapOf, otherCommuneAt } = createBeside(deps);

  async function detailOf(
    actor: Member,
    row: Row,
    revision: Revision & { answers: Answers },
    { read, before }: { read: number | undefined; before: number | undefined },
  ): Promise<DeskDetail> {
    const { answers } = revision;
    const place = {
      province: answers.province,
      commune: answers.commune,
      formerDistrict: answers.formerDistrict,
      formerCommune: answers.formerCommune,
    };
    const { sheet, plot } = answers;
    const [
      owner,
      reasons,
      checks,
      history,
      refs,
      band,
      plan,
      thread,
      notes,
      names,
      earlier,
      claimer,
      similar,
      pointIn,
    ] = await Promise.all([
      desk.owner(row.owner),
      review.reasons(row.id),
      heldChecks(db, row, revision.n),
      review.history(row.id),
      listingsOf(db, row.listing === null ? [] : [row.listing]),
      bandFor(bandOf, row.deal, answers),
      sheet === null || plot === null ? null : planOf(answers.commune, sheet, plot),
      threads.read(row.id, { before }),
      threads.notes(row.id),
      places.namesOf([place]),
      repository.revisions(row.id, [row.approved, read ?? null]),
      row.claimedBy === null ? undefined : desk.nameOf(row.claimedBy),
      resemblances(row, revision, answers),
      otherCommuneAt(answers),
    ]);
    const isClaimed = row.claimedUntil !== null && row.claimedUntil > clock();
    const [approved, was] = [earlier.get(row.approved ?? 0), earlier.get(read ?? 0)];
    return {
      id: row.id,
      number: row.number,
      version: row.version,
      deal: row.deal,
      service: answers.service,
      status: row.status,
      next: nextStepOf({
        ...row,
        openReasons: reasons.filter(({ resolvedIn }) => resolvedIn === null).length,
      }),
      events: staffEvents(row, (permission) => may(actor, permission)),
      claimedBy: isClaimed ? (claimer ?? null) : null,
      claimedUntil: isClaimed ? row.claimedUntil : null,
      isMine: isClaimed && row.claimedBy === actor.id,
      revision: revision.n,
      sentAt: revision.madeAt,
      answers,
      // What its owner has withdrawn consent to is deleted.
      files: revision.files.filter(({ role }) => !isPaper(role) || row.answers.papersConsent === true),
      place: names[0] ?? { now: '', before: null },
      map: await mapOf(answers, plan),
      pointIn,
      difference: approved && approved.n !== revision.n ? differenceOf(approved, revision) : [],
      sinceRead: was && was.n !== revision.n ? differenceOf(was, revision) : null,
      approvedRevision: row.approved,
      owner: {
        id: row.owner,
        name: owner?.name ?? '',
        phone: owner?.phone ?? '',
        memberSince: owner?.since ?? row.touchedAt,
        consignments: owner?.consignments ?? 0,
      },
      band,
      plan,
      resemblances: similar,
      contacts: contactsIn(answers),
      checks,
      reasons,
      history,
      listing: row.listing === null ? null : (refs.get(row.listing) ?? null),
      thread,
      notes,
      refusals: row.refusals,
    };
  }

  /** A paper of what was sent, for staff who may see it. */
  async function paperFor(actor: Actor, number: number, upload: string) {
    if (!may(actor, 'consignments.papers') || actor.kind !== 'member') return FORBIDDEN;
    const row = await repository.find(number);
    const isSent = row !== undefined && row.submitted !== null;
    const file = isSent && isId(upload) ? await files.one(row.id, upload) : undefined;
    return row && file && isPaper(file.role) ? ok({ row, file, by: actor }) : NO_FILE;
  }

  /** That a paper was opened: counted, and an audit line and an event that the owner sees unless it is open. */
  const noteFile = ({ row, file: { upload, name, role }, by }: Opening, isPage = false) =>
    command(by, 'consignments.papers', async (trx) => {
      const held = createReviewRepository(trx);
      await createFileRepository(trx).countOpening(upload, isPage ? 0 : 1);
      const since = new Date(clock().getTime() - PAPER_STAYS_OPEN);
      if (await held.isOpen(row.id, { upload, by: by.id, since })) return ok({ value: undefined });
      await held.addEvent(row, {
        what: 'paper-opened',
        by: 'staff',
        actor: by.id,
        at: clock(),
        detail: { upload, name, role },
      });
      const entry = { action: 'consignments/paper-opened', subject: row.id, detail: { upload, role } };
      return ok({ value: undefined, entry });
    });

  return {
    async queue(actor, filter): Outcome<Awaited<ReturnType<typeof queueOf>>> {
      if (!worksOn(actor)) return FORBIDDEN;
      return ok(await queueOf(actor, filter));
    },

    waiting: async (actor) => (may(actor, PERMISSION) ? ok(await desk.waiting()) : FORBIDDEN),

    async reasonCounts(actor) {
      if (!worksOn(actor)) return FORBIDDEN;
      const today = dayOf(clock());
      const months = monthsShown(today);
      return ok(countReasons(await desk.reasonCounts(months.at(-1) ?? today), months));
    },

    async detail(actor, number, read, before) {
      if (!worksOn(actor)) return FORBIDDEN;
      const row = await repository.find(number);
      // A draft that was never sent is its owner's alone.
      if (!row || row.submitted === null) return MISSING;
      const revision = (await repository.revisions(row.id, [row.submitted])).get(row.submitted);
      if (!revision || !isComplete(revision.answers)) return MISSING;
      const detail = await detailOf(actor, row, { ...revision, answers: revision.answers }, { read, before });
      await threads.markRead(row.id, 'responder', detail.thread.messages.at(-1)?.seq ?? 0);
      await noteOpened(db, audit, actor, row);
      return ok(detail);
    },

    async openPaper(actor, number, upload) {
      const found = await paperFor(actor, number, upload);
      const noted = found.ok ? await noteFile(found.value) : found;
      if (!noted.ok) return noted;
      const opened = await uploads.read(upload);
      return opened ? ok({ ...opened, etag: `"${upload}"` }) : NO_FILE;
    },

    async viewPaper(actor, number, upload) {
      const found = await paperFor(actor, number, upload);
      if (!found.ok) return found;
      const shown = await uploads.pagesOf(upload);
      if (!shown) return NO_FILE;
      const noted = shown.pages ? await noteFile(found.value) : ok(undefined);
      const { name, role } = found.value.file;
      return noted.ok ? ok({ ...shown, upload, name, role }) : noted;
    },

    async openPage(actor, number, upload, page) {
      const found = await paperFor(actor, number, upload);
      if (!found.ok) return found;
      const noted = await noteFile(found.value, true);
      if (!noted.ok) return noted;
      const opened = await uploads.readPage(upload, page);
      return opened ? ok({ ...opened, etag: `"${upload}-${page}"` }) : NO_FILE;
    },

    note: (actor, number, text) =>
      command(actor, PERMISSION, async (trx) => {
        const row = await createConsignmentRepository(trx).find(number);
        if (!row) return MISSING;
        if (actor.kind !== 'member') return FORBIDDEN;
        await threads.addNote(trx, row.id, actor.id, text);
        return ok({ value: undefined, entry: { action: 'consignments/noted', subject: row.id } });
      }),
  } satisfies Partial<ConsignmentDesk>;

  async function queueOf(actor: Member, filter: Parameters<ConsignmentDesk['queue']>[1]) {
    const [lines, { consignments }, unread] = await Promise.all([
      desk.page(filter, actor.id, PAGE + 1),
      desk.waiting(),
      desk.unread(),
    ]);
    const { rows, next } = page(lines, PAGE, ({ number, waiting_since: since }) => ({
      number,
      since: since.getTime(),
    }));
    const names = await Promise.all(rows.map(({ answers: { commune = '' } }) => places.longNameOf(commune)));
    return {
      rows: rows.map((line, at): DeskRow => ({
        number: line.number,
        version: line.version,
        deal: line.deposit_type,
        service: line.answers.service ?? 'dang-tin',
        status: line.status,
        revision: line.revision,
        title: line.answers.title ?? '',
        kind: line.answers.kind ?? 'loai-khac',
        place: names[at] ?? '',
        owner: line.owner,
        waitingSince: line.waiting_since,
        unread: line.unread,
        isLater: line.is_waiting && line.published_revision !== null,
        claimedBy: line.claimed_name,
        isMine: line.claimed_by === actor.id,
      })),
      next,
      waiting: consignments,
      unread,
    };
  }
}
