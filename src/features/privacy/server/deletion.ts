import type { Caller, Signed } from '#features/accounts/domain/session.ts';
import type { CodeRequest } from '#features/accounts/domain/code.ts';
import { type Phone, reachable } from '#kernel/contact/contact.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Deps } from './deps.ts';
import { createErasureRepository } from './erasure-repository.ts';
import type { AccountErasures } from './erasures.ts';

/** Deletes an account by a code to its phone, signed in or not, after seven days to reconsider. */
export function createDeletion({ db, accounts, notices, security, demo }: Deps, erasures: AccountErasures) {
  const repository = createErasureRepository(db);

  return {
    /**
     * Sends a code to the owner of a number. The response is the same for a number without an account, and for an
     * account that the phone alone must not delete: that of staff, and one with a second factor unless its owner is
     * signed in.
     */
    async start(
      form: { phone: Phone; proof: string },
      caller: Caller,
      signed?: Signed,
    ): Promise<Result<string, Failure>> {
      const phone = reachable(form.phone);
      if (!phone.ok) return phone;
      const findAccount = async () => {
        const owner = await accounts.findOwner(phone.value);
        const isOwner = signed?.actor.id === owner?.id;
        const mayDelete =
          owner !== undefined && !owner.isStaff && (isOwner || !owner.hasTotp) && (demo || !owner.isDemo);
        return mayDelete ? owner.id : undefined;
      };
      const texts = { withCode: (code: string) => caller.sms('code-delete', { code }) };
      return accounts.sendDeletionCode({ phone: phone.value, proof: form.proof, findAccount, texts }, caller);
    },

    /** Schedules the erasure in seven days and ends every session at once. */
    async finish(request: CodeRequest, code: string, caller: Caller): Promise<Result<void, Failure>> {
      const done = await transaction(db, async (trx): Promise<Result<void, Failure>> => {
        const verified = await accounts.verifyCode(trx, request.id, code);
        if (!verified.ok) return verified;
        // The number may belong to another account by now.
        const account = await createErasureRepository(trx).markForDeletion(request.account, request.phone);
        if (!account) return fail({ kind: 'invalid', code: 'accounts/code-over', field: 'code' });
        await accounts.endSessions(trx, account);
        await notices.notify(trx, { account, kind: 'privacy.deletion-requested', key: request.id, data: {} });
        return ok(undefined);
      });
      security.outcome('code-typed', done, { phone: request.phone, address: caller.address });
      return done;
    },

    cancel: ({ actor }: Signed): Promise<void> => repository.cancelDeletion(actor.id),

    /** Erases the accounts whose time is up. */
    async eraseDue(): Promise<number> {
      const due = await repository.listDue();
      for (const id of due) await erasures.erase(id);
      return due.length;
    },
  };
}
