import { isId } from '#features/inquiries/domain/forms.ts';
import type { InboxFilter, InboxLine, OpenedInquiry } from '#features/inquiries/domain/inbox.ts';
import type { Inquiry } from '#features/inquiries/domain/inquiry.ts';
import { type Chosen, inquiryMachine } from '#features/inquiries/domain/status.ts';
import { type Actor, type Member, may } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { page } from '#kernel/web/pagination.ts';
import type { NewEntry } from '#platform/audit/append.ts';
import { createCommand, type Trx } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createFileRepository } from './file-repository.ts';
import { createGuestRepository } from './guest-repository.ts';
import { createInboxRepository } from './inbox-repository.ts';
import { createMessageRepository } from './message-repository.ts';
import { createInquiryRepository } from './repository.ts';
import type { Deps } from './deps.ts';

type Outcome = Promise<Result<void, Failure>>;
type Seen = { inquiry: string; version: number };

type Erased = { number: number; at: Date };

const PERMISSION = 'inquiries.answer';
const PAGE = 30;
const DAYS_SHOWN = 30;

const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'inquiries/forbidden' });
const MISSING = fail<Failure>({ kind: 'missing', code: 'inquiries/no-such-inquiry' });
const CHANGED = fail<Failure>({ kind: 'conflict', code: 'inquiries/changed-meanwhile' });
const NOT_SO = fail<Failure>({ kind: 'conflict', code: 'inquiries/not-so' });

const worksOn = (actor: Actor): actor is Member => actor.kind === 'member' && may(actor, PERMISSION);

/** Staff actions on inquiries: optimistic locking, and an audit entry each. */
export function createInbox({ db, places, audit, notices }: Deps) {
  const repository = createInquiryRepository(db);
  const inbox = createInboxRepository(db);

  const command = createCommand({ db, audit, forbidden: FORBIDDEN.error.code });

  /** Optimistic locking: fails with `changed-meanwhile` on a stale version. */
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
      const inquiry = await createInquiryRepository(trx).find(id);
      if (!inquiry) return MISSING;
      if (inquiry.version !== version) return CHANGED;
      const done = await work(trx, inquiry, actor);
      if (!done.ok) return done;
      return ok({ value: undefined, entry: { subject: id, ...done.value } });
    });
  }

  return {
    async waiting(actor: Actor): Promise<Result<{ inquiries: number; since: Date | null }, Failure>> {
      return may(actor, PERMISSION) ? ok(await inbox.waiting()) : FORBIDDEN;
    },

    async list(
      actor: Actor,
      filter: InboxFilter,
    ): Promise<Result<{ lines: InboxLine[]; next: number | undefined }, Failure>> {
      if (!worksOn(actor)) return FORBIDDEN;
      const found = await inbox.page(filter, actor.id, PAGE + 1);
      const { rows: lines, next } = page(found, PAGE, ({ number }) => number);
      return ok({ lines, next });
    },

    /** Inquiries recently erased by guests, so that staff do not look for them. */
    async erasedLately(actor: Actor): Promise<Erased[]> {
      return worksOn(actor) ? createGuestRepository(db).erased(DAYS_SHOWN) : [];
    },

    /** An inquiry that its writer has erased. */
    async erased(actor: Actor, id: string): Promise<Erased | undefined> {
      return worksOn(actor) && isId(id) ? createGuestRepository(db).erasureOf(id) : undefined;
    },

    /** One inquiry by id; opening it marks the sender's messages as read. */
    async open(actor: Actor, id: string): Promise<Result<OpenedInquiry, Failure>> {
      if (!worksOn(actor)) return FORBIDDEN;
      const inquiry = isId(id) ? await repository.find(id) : undefined;
      if (!inquiry) return MISSING;
      const messages = createMessageRepository(db);
      const { assignee } = inquiry;
      const area = inquiry.wish?.place ?? null;
      const [thread, files, name, place] = await Promise.all([
        messages.thread(id),
        createFileRepository(db).of(id),
        assignee === null ? undefined : inbox.nameOf(assignee),
        area === null ? null : places.longNameOf(area),
      ]);
      await transaction(db, async (trx) => {
        await createMessageRepository(trx).markRead(id, 'writer');
        await audit(trx, { actorKind: 'account', actor: actor.id, action: 'inquiries/opened', subject: id });
      });
      return ok({ inquiry, messages: thread, files, assignee: name ?? null, place });
    },

    /** Assigns the inquiry to the actor, or unassigns it. */
    take: (actor: Actor, seen: Seen, give: 'me' | 'none'): Outcome =>
      onSeen(actor, seen, async (trx, { id, version }, by) => {
        const assignee = give === 'me' ? by.id : null;
        const isDone = await createInquiryRepository(trx).change(id, version, { assignee });
        if (!isDone) return CHANGED;
        return ok({ action: give === 'me' ? 'inquiries/taken' : 'inquiries/left' });
      }),

    move: (actor: Actor, seen: Seen, status: Chosen): Outcome =>
      onSeen(actor, seen, async (trx, { id, version, status: from }) => {
        if (!inquiryMachine.canTransition(from, status)) return NOT_SO;
        if (!(await createInquiryRepository(trx).change(id, version, { status }))) return CHANGED;
        return ok({ action: 'inquiries/moved', detail: { inquiry_status: status } });
      }),

    /** Answers in the thread, and by mail where an address is known; an unassigned inquiry is assigned to the author. */
    reply: (actor: Actor, seen: Seen, text: string): Outcome =>
      onSeen(actor, seen, async (trx, inquiry, by) => {
        const { id, version, status, account, email, number } = inquiry;
        if (!inquiryMachine.can(status, 'answer')) return NOT_SO;
        const assignee = inquiry.assignee ?? by.id;
        const change = { status: 'answered', assignee } as const;
        if (!(await createInquiryRepository(trx).change(id, version, change))) return CHANGED;
        const said = { inquiry: id, account, author: 'staff', staff: by.id, text, mail_to: email } as const;
        const message = await createMessageRepository(trx).add(said);
        if (account !== null || email !== null)
          await notices.notify(trx, {
            account,
            kind: 'inquiries.answered',
            key: String(message),
            data: { inquiry: id, number },
          });
        return ok({ action: 'inquiries/answered' });
      }),
  };
}
