import {
  type InboxFilter,
  inboxPage,
  type InboxPage,
  isOpenTo,
  type News,
  type OpenedInquiry,
} from '#features/inquiries/domain/inbox.ts';
import type { Inquiry, Letter } from '#features/inquiries/domain/inquiry.ts';
import { type Chosen, inquiryMachine } from '#features/inquiries/domain/status.ts';
import { isClaimedByOther } from '#features/threads/domain/claim.ts';
import { isId, type MessageForm } from '#features/threads/domain/thread.ts';
import { type Actor, type Member, may } from '#kernel/actor.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { page } from '#kernel/web/pagination.ts';
import type { NewEntry } from '#platform/audit/append.ts';
import { createCommand, type Trx } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createGuestRepository } from './guest-repository.ts';
import { createInboxRepository } from './inbox-repository.ts';
import { createLetterRepository } from './letter-repository.ts';
import { createInquiryRepository } from './repository.ts';
import type { Deps } from './deps.ts';
import { newsOf } from './news.ts';

type Outcome = Promise<Result<void, Failure>>;
type Seen = { inquiry: string; version: number };

type Erased = { number: number; at: Date };

/** Opens the inbox; those who may answer complaints alone see no others. */
const PERMISSION = 'complaints.answer';
const PAGE = 30;
const DAYS_SHOWN = 30;

const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'inquiries/forbidden' });
const MISSING = fail<Failure>({ kind: 'missing', code: 'inquiries/no-such-inquiry' });
const CHANGED = fail<Failure>({ kind: 'conflict', code: 'inquiries/changed-meanwhile' });
const CLAIMED = fail<Failure>({ kind: 'conflict', code: 'inquiries/claimed' });
const NOT_SO = fail<Failure>({ kind: 'conflict', code: 'inquiries/not-so' });

const worksOn = (actor: Actor): actor is Member => actor.kind === 'member' && may(actor, PERMISSION);

const answersAll = (actor: Actor) => may(actor, 'inquiries.answer');

/** Staff actions on inquiries: optimistic locking, and an audit entry each. */
export function createInbox({ db, places, audit, notices, threads }: Deps) {
  const repository = createInquiryRepository(db);
  const inbox = createInboxRepository(db);

  /** An inquiry that the actor may read; to others it is missing. */
  async function find(actor: Actor, id: string, inquiries = repository): Promise<Inquiry | undefined> {
    const inquiry = isId(id) ? await inquiries.find(id) : undefined;
    return inquiry && isOpenTo(actor, inquiry) ? inquiry : undefined;
  }

  const command = createCommand({ db, audit, forbidden: FORBIDDEN.error.code });

  /** Logs who has read what. */
  const noteOpened = (actor: Member, id: string) =>
    transaction(db, (trx) =>
      audit(trx, { actorKind: 'account', actor: actor.id, action: 'inquiries/opened', subject: id }),
    );

  /** Optimistic locking: fails on a stale version, and while another member of staff works on it. */
  async function onSeen(
    actor: Actor,
    { inquiry: id, version }: Seen,
    work: (
      trx: Trx,
      inquiry: Inquiry,
      by: Member,
    ) => Promise<Result<Pick<NewEntry, 'action' | 'detail'>, Failure>>,
  ): Outcome {
    if (!worksOn(actor)) return FORBIDDEN;
    return command(actor, PERMISSION, async (trx) => {
      const inquiry = await find(actor, id, createInquiryRepository(trx));
      if (!inquiry) return MISSING;
      if (isClaimedByOther(inquiry, actor)) return CLAIMED;
      if (inquiry.version !== version) return CHANGED;
      const done = await work(trx, inquiry, actor);
      if (!done.ok) return done;
      return ok({ value: undefined, entry: { subject: id, ...done.value } });
    });
  }

  return {
    /** How many wait for an answer; of complaints alone where those are wanted, or no others may be read. */
    async waiting(
      actor: Actor,
      kind?: 'complaint',
    ): Promise<Result<{ inquiries: number; since: Date | null }, Failure>> {
      if (!may(actor, PERMISSION)) return FORBIDDEN;
      return ok(await inbox.waiting(answersAll(actor) && kind === undefined ? 'all' : 'complaints'));
    },

    /** Complaints about a transfer, for those who look at it. */
    complaintsAbout: async (actor: Actor, transfer: string) =>
      may(actor, PERMISSION) && isId(transfer) ? inbox.about(transfer) : [],

    async list(actor: Actor, wanted: InboxFilter): Promise<Result<InboxPage, Failure>> {
      if (!worksOn(actor)) return FORBIDDEN;
      const filter: InboxFilter = answersAll(actor) ? wanted : { ...wanted, kind: 'complaint' };
      const found = await inbox.page(filter, actor.id, PAGE + 1);
      const shown = page(found, PAGE, ({ number }) => number);
      return ok(inboxPage(filter, shown, dayOf(new Date())));
    },

    /** Inquiries recently erased by guests, so that staff do not look for them. */
    async erasedLately(actor: Actor): Promise<Erased[]> {
      return answersAll(actor) ? createGuestRepository(db).erased(DAYS_SHOWN) : [];
    },

    /** An inquiry that its writer has erased. */
    async erased(actor: Actor, id: string): Promise<Erased | undefined> {
      return answersAll(actor) && isId(id) ? createGuestRepository(db).erasureOf(id) : undefined;
    },

    /** One inquiry with its last messages, or those before one; opening it marks the sender's as read. */
    async open(actor: Actor, id: string, before?: number): Promise<Result<OpenedInquiry, Failure>> {
      if (!worksOn(actor)) return FORBIDDEN;
      const inquiry = await find(actor, id);
      if (!inquiry) return MISSING;
      const { assignee } = inquiry;
      const area = inquiry.wish?.place ?? null;
      const [thread, letters, notes, name, place] = await Promise.all([
        threads.read(id, { before }),
        createLetterRepository(db).of(id),
        threads.notes(id),
        assignee === null ? undefined : inbox.nameOf(assignee),
        area === null ? null : places.longNameOf(area),
      ]);
      await threads.markRead(id, 'responder', thread.messages.at(-1)?.seq ?? 0);
      await noteOpened(actor, id);
      return ok({ inquiry, thread, letters, notes, assignee: name ?? null, place });
    },

    /** What has come after a message. Without news nothing is written, since it is called every few seconds. */
    async news(
      actor: Actor,
      id: string,
      after: number,
      known: string | null,
    ): Promise<Result<News, Failure>> {
      if (!worksOn(actor)) return FORBIDDEN;
      const inquiry = await find(actor, id);
      if (!inquiry) return MISSING;
      const news = await newsOf(threads, inquiry, after, known);
      if (news.thread?.messages.some(({ side }) => side === 'requester')) await noteOpened(actor, id);
      return ok(news);
    },

    /** What became of the letters with answers, by message. */
    letters: async (actor: Actor, id: string): Promise<ReadonlyMap<number, Letter>> =>
      (await find(actor, id)) ? createLetterRepository(db).of(id) : new Map(),

    /** What came while it was open has been in view. */
    async markRead(actor: Actor, id: string, upTo: number): Promise<Result<void, Failure>> {
      if (!worksOn(actor)) return FORBIDDEN;
      if (!(await find(actor, id))) return MISSING;
      await threads.markRead(id, 'responder', upTo);
      return ok(undefined);
    },

    /** A note that staff alone see. */
    note: (actor: Actor, id: string, text: string): Outcome =>
      command(actor, PERMISSION, async (trx) => {
        if (actor.kind !== 'member') return FORBIDDEN;
        if (!(await find(actor, id, createInquiryRepository(trx)))) return MISSING;
        await threads.addNote(trx, id, actor.id, text);
        return ok({ value: undefined, entry: { action: 'inquiries/noted', subject: id } });
      }),

    /** Assigns the inquiry to the actor, who has it alone for half an hour, or unassigns it. */
    take: (actor: Actor, seen: Seen, give: 'me' | 'none'): Outcome =>
      onSeen(actor, seen, async (trx, { id, version }, by) => {
        const assignee = give === 'me' ? by.id : null;
        const claim = give === 'me' ? 'begin' : 'end';
        const isDone = await createInquiryRepository(trx).change(id, version, { assignee, claim });
        if (!isDone) return CHANGED;
        return ok({ action: give === 'me' ? 'inquiries/taken' : 'inquiries/left' });
      }),

    move: (actor: Actor, seen: Seen, status: Chosen): Outcome =>
      onSeen(actor, seen, async (trx, { id, version, status: from }) => {
        if (!inquiryMachine.canTransition(from, status)) return NOT_SO;
        const change = status === 'open' ? { status } : ({ status, claim: 'end' } as const);
        if (!(await createInquiryRepository(trx).change(id, version, change))) return CHANGED;
        return ok({ action: 'inquiries/moved', detail: { inquiry_status: status } });
      }),

    /** Answers in the thread, and by mail where an address is known; an unassigned inquiry is assigned to the author. */
    async reply(actor: Actor, seen: Seen, form: MessageForm): Outcome {
      const isAgain =
        (await find(actor, seen.inquiry)) && (await threads.isSaid(seen.inquiry, 'responder', form));
      if (isAgain) return ok(undefined);
      return onSeen(actor, seen, async (trx, inquiry, by) => {
        const { id, version, status, account, email, number } = inquiry;
        if (!inquiryMachine.can(status, 'answer')) return NOT_SO;
        const assignee = inquiry.assignee ?? by.id;
        const change = { status: 'answered', assignee, claim: 'end' } as const;
        if (!(await createInquiryRepository(trx).change(id, version, change))) return CHANGED;
        const said = await threads.say(trx, {
          thread: id,
          clientId: form.client_id,
          side: 'responder',
          author: by.id,
          owner: account,
          text: form.text,
          files: form.file_ids,
        });
        if (!said.ok) return said;
        if (account !== null || email !== null)
          await notices.notify(trx, {
            account,
            kind: 'inquiries.answered',
            key: String(said.value.id),
            data: { inquiry: id, number },
          });
        return ok({ action: 'inquiries/answered' });
      });
    },
  };
}
