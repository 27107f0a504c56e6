import { sql } from 'kysely';
import type { Caller } from '#features/accounts/domain/caller.ts';
import type { Signed } from '#features/accounts/domain/session.ts';
import { accountId } from '#kernel/actor.ts';
import type { Failure } from '#kernel/failure.ts';
import { type Phone, reachable } from '#kernel/contact/phone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { CodeRequest } from '#features/accounts/server/codes/codes.ts';
import type { AccountErasures } from './erasures.ts';
import { createAccountRepository } from '#features/accounts/server/repository.ts';
import type { Deps } from '#features/accounts/server/deps.ts';

/** Deletion by whoever holds the phone, signed in or not, and seven days to think again. */
export function createDeletion(
  { db, codes, codeGate, security, tell, demo }: Deps,
  erasures: AccountErasures,
) {
  const repository = createAccountRepository(db);

  return {
    /**
     * Sends a code to the owner of a number; a number without an account looks just the same, and so does one whose
     * account the phone alone may not end: that of staff, and with a second factor unless its owner is signed in.
     */
    async start(
      form: { phone: Phone; proof: string },
      caller: Caller,
      signed?: Signed,
    ): Promise<Result<string, Failure>> {
      const phone = reachable(form.phone);
      if (!phone.ok) return phone;
      const admitted = await codeGate.admitTo(form.proof, phone.value, caller);
      if (!admitted.ok) return admitted;
      const known = await repository.findCredentials(phone.value);
      const isOwner = signed?.actor.id === known?.id;
      const isReachable =
        known !== undefined && !known.isStaff && (isOwner || !known.hasTotp) && (demo || !known.isDemo);
      return codes.start({
        purpose: 'delete',
        phone: phone.value,
        address: caller.address,
        ...admitted.value,
        answer: isReachable ? 'code' : 'nothing',
        texts: { withCode: (code) => caller.sms('code-delete', { code }) },
        account: isReachable ? known.id : undefined,
      });
    },

    /** Marks the account; it is erased in seven days, and every session ends at once. */
    async finish(request: CodeRequest, code: string, caller: Caller): Promise<Result<void, Failure>> {
      const done = await transaction(db, async (trx): Promise<Result<void, Failure>> => {
        const verified = await codes.verify(trx, request.id, code);
        if (!verified.ok) return verified;
        const marked = await trx
          .updateTable('account')
          .set({
            deletion_asked_at: sql<Date>`coalesce(deletion_asked_at, now())`,
            deletion_due_at: sql<Date>`coalesce(deletion_due_at, now() + interval '7 days')`,
          })
          .where('id', '=', request.account)
          // The number may have become somebody else's while the code was on its way.
          .where('phone', '=', request.phone)
          .returning('id')
          .executeTakeFirst();
        if (!marked) return fail({ kind: 'invalid', code: 'accounts/code-over', field: 'code' });
        await createAccountRepository(trx).endSessions(accountId.parse(marked.id));
        return ok(undefined);
      });
      security.outcome('code-typed', done, { phone: request.phone, address: caller.address });
      if (!done.ok) return done;
      tell(request.phone, caller.sms('deletion'));
      return ok(undefined);
    },

    async undo({ actor }: Signed): Promise<void> {
      await db
        .updateTable('account')
        .set({ deletion_asked_at: null, deletion_due_at: null })
        .where('id', '=', actor.id)
        .execute();
    },

    /** Erases the accounts whose days are over. */
    async eraseDue(): Promise<number> {
      const due = await db
        .selectFrom('account')
        .select('id')
        .where('deletion_due_at', '<=', sql<Date>`now()`)
        .limit(100)
        .execute();
      for (const { id } of due) await erasures.erase(id);
      return due.length;
    },
  };
}
