import { isId } from '#features/inquiries/domain/forms.ts';
import type { InboxFilter, InboxLine, OpenedInquiry } from '#features/inquiries/domain/inbox.ts';
import type { Inquiry } from '#features/inquiries/domain/inquiry.ts';
import { type Chosen, inquiryMachine } from '#features/inquiries/domain/status.ts';
import { type Actor, type Member, may } from '#kernel/actor.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { page } from '#kernel/web/page.ts';
import type { NewEntry } from '#platform/audit/append.ts';
import { createCommand, type Trx } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createFileRepository } from './file-repository.ts';
import { createGuestRepository } from './guest-repository.ts';
import { createInboxRepository } from './inbox-repository.ts';
import type { AnswerLetters } from './letters.ts';
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

/** What staff do with inquiries; of two who change one the later is told, and who did what stands in the log. */
export function createInbox({ db, places, audit }: Deps, letters: Pick<AnswerLetters, 'wake'>) {
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
    after?: () => void,
  ): Outcome {
    if (!worksOn(actor)) return FORBIDDEN;
    return command(actor, PERMISSION, async (trx) => {
      const inquiry = await createInquiryRepository(trx).find(id);
      if (!inquiry) return MISSING;
      if (inquiry.version !== version) return CHANGED;
      const done = await work(trx, inquiry, actor);
      if (!done.ok) return done;
      return ok({ value: undefined, entry: { subject: id, ...done.value }, ...(after && { after }) });
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

    /** What guests erased themselves lately, so that nobody looks for it. */
    async erasedLately(actor: Actor): Promise<Erased[]> {
      return worksOn(actor) ? createGuestRepository(db).erased(DAYS_SHOWN) : [];
    },

    /** An inquiry that its writer has erased. */
    async erased(actor: Actor, id: string): Promise<Erased | undefined> {
      return worksOn(actor) && isId(id) ? createGuestRepository(db).erasureOf(id) : undefined;
    },

    /** One inquiry; what is no id leads to none. Whoever opens it has read what its writer added, and that is noted. */
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
        area === null ? null : places.nameOf(area),
      ]);
      await transaction(db, async (trx) => {
        await createMessageRepository(trx).markRead(id, 'writer');
        await audit(trx, { actorKind: 'account', actor: actor.id, action: 'inquiries/opened', subject: id });
      });
      return ok({ inquiry, messages: thread, files, assignee: name ?? null, place });
    },

    /** Takes it on, or leaves it to whoever comes next. */
    take: (actor: Actor, seen: Seen, give: 'me' | 'nobody'): Outcome =>
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

    /** Answers: in the thread, and by letter where an address is known; nobody's inquiry becomes the answerer's. */
    reply: (actor: Actor, seen: Seen, text: string): Outcome =>
      onSeen(
        actor,
        seen,
        async (trx, inquiry, by) => {
          const { id, version, status, account, email } = inquiry;
          if (!inquiryMachine.can(status, 'answer')) return NOT_SO;
          const assignee = inquiry.assignee ?? by.id;
          const change = { status: 'answered', assignee } as const;
          if (!(await createInquiryRepository(trx).change(id, version, change))) return CHANGED;
          const answer = {
            inquiry: id,
            account,
            author: 'staff',
            staff: by.id,
            text,
            mail_to: email,
          } as const;
          await createMessageRepository(trx).add(answer);
          return ok({ action: 'inquiries/answered' });
        },
        letters.wake,
      ),
  };
}
