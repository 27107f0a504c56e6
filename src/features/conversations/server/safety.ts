import type { ReportedConversation, ReportForm } from '#features/conversations/domain/conversation.ts';
import { isId } from '#features/threads/domain/thread.ts';
import { accountId, type Actor, type Member } from '#kernel/actor.ts';
import { DAY } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { createCommand } from '#platform/db/command.ts';
import { MISSING, overLimit } from './conversations.ts';
import type { Deps } from './deps.ts';
import { createConversationRepository } from './repository.ts';

const MAX_REPORTS_PER_DAY = 10;
const PERMISSION = 'listings.moderate';

const NO_REPORT = fail<Failure>({ kind: 'missing', code: 'conversations/no-such-report' });

/** Blocking, reporting, and what staff read of a conversation that was reported. */
export function createSafety({ db, threads, addReport, recordAccess, audit }: Deps) {
  const repository = createConversationRepository(db);
  const own = createCommand({ db, audit, forbidden: 'conversations/no-such-conversation' });
  const desk = createCommand({ db, audit, forbidden: 'listings/forbidden' });

  const find = ({ id: account }: Member, id: string) =>
    isId(id) ? repository.find(id, account) : Promise.resolve(undefined);

  return {
    /** Keeps a person from writing, in every conversation with them; they learn only that nothing more can be written. */
    async block(member: Member, id: string, isOn: boolean): Promise<Result<void, Failure>> {
      const other = (await find(member, id))?.other;
      if (!other) return MISSING;
      await (isOn ? repository.block(member.id, other.id) : repository.unblock(member.id, other.id));
      return ok(undefined);
    },

    async report(member: Member, form: ReportForm): Promise<Result<void, Failure>> {
      const found = await find(member, form.conversation);
      if (!found) return MISSING;
      if (found.isReported) return ok(undefined);
      const over = await overLimit(db, `conversations/report/${member.id}`, MAX_REPORTS_PER_DAY, DAY);
      if (over) return fail(over);
      return own(member, undefined, async (trx) => {
        const { side, subject } = found;
        await addReport(trx, { ...form, listing: subject.id, side });
        return ok({ value: undefined });
      });
    },

    /** A conversation while a report of it is open. Each opening is in the log, and both sides can read of it. */
    async openReported(actor: Actor, report: number): Promise<Result<ReportedConversation, Failure>> {
      const opened = await desk(actor, PERMISSION, async (trx) => {
        const found = await createConversationRepository(trx).reported(report);
        if (!found) return NO_REPORT;
        const sides = [found.requester, found.seller].flatMap((id) =>
          id === null ? [] : accountId.parse(id),
        );
        if (actor.kind === 'member')
          for (const account of sides)
            await recordAccess(trx, { account, actor: actor.id, why: String(report), field: 'conversation' });
        const detail = { listing: found.subject.id };
        return ok({
          value: found,
          entry: { action: 'conversations/opened', subject: String(report), detail },
        });
      });
      if (!opened.ok) return opened;
      const { id, reason, note, by, subject, requester_name, seller_name } = opened.value;
      const names = { requester: requester_name, responder: seller_name };
      return ok({ report, reason, note, by, subject, names, thread: await threads.read(id) });
    },
  };
}
