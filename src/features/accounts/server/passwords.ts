import { randomUUID } from 'node:crypto';
import { CODE_TRIES, type CodeRequest, REQUEST_SECONDS } from '#features/accounts/domain/code.ts';
import type { Caller, Signed } from '../domain/session.ts';
import { passwordWeakness } from '#features/accounts/domain/password/weakness.ts';
import { SECOND } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { AccountId } from '#kernel/actor.ts';
import { type Phone, reachable } from '#kernel/contact/contact.ts';
import { consume } from '#platform/limits/shared.ts';
import type { Trx } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createAccountRepository } from './account-repository.ts';
import type { Deps } from './deps.ts';

const OVER: Failure = { kind: 'invalid', code: 'accounts/code-over', field: 'code' };

/** Changes a password by the old one or by a code. */
export function createPasswords({ db, passwords, codes, codeGate, security, notices, audit, demo }: Deps) {
  const repository = createAccountRepository(db);

  /** In case it was not the owner. */
  const warn = (trx: Trx, account: AccountId) =>
    notices.notify(trx, { account, kind: 'accounts.password-changed', key: randomUUID(), data: {} });

  return {
    /** Sends a code to the owner of a number; the response for a number without an account is the same. */
    async startReset(
      form: { phone: Phone; proof: string },
      caller: Caller,
    ): Promise<Result<string, Failure>> {
      const phone = reachable(form.phone);
      if (!phone.ok) return phone;
      const admitted = await codeGate.admitTo(form.proof, phone.value, caller);
      if (!admitted.ok) return admitted;
      const known = await repository.findCredentials(phone.value);
      const isReachable = known !== undefined && (demo || !known.isDemo);
      return codes.start({
        purpose: 'reset',
        phone: phone.value,
        address: caller.address,
        ...admitted.value,
        answer: isReachable ? 'code' : 'nothing',
        texts: { withCode: (code) => caller.sms('code-reset', { code }) },
        account: isReachable ? known.id : undefined,
      });
    },

    /** Replaces a forgotten password and ends every session; the owner signs in afterwards as usual. */
    async finishReset(
      request: CodeRequest,
      form: { code: string; password: string },
      caller: Caller,
    ): Promise<Result<void, Failure>> {
      if (passwordWeakness(form.password, [request.phone]))
        return fail({ kind: 'invalid', code: 'accounts/password-weak', field: 'password' });
      // Hashing is expensive, so requests that cannot succeed are refused first.
      const tries = { key: `reset:${request.id}`, most: CODE_TRIES * 2, windowMs: REQUEST_SECONDS * SECOND };
      const isOpen = request.state === 'started' || request.state === 'sent';
      if (!isOpen || (await consume(db, [tries]))) return fail(OVER);
      const hash = await passwords.hash(form.password);
      if (!hash.ok) return hash;
      const done = await transaction(db, async (trx): Promise<Result<void, Failure>> => {
        const verified = await codes.verify(trx, request.id, form.code);
        if (!verified.ok) return verified;
        const accounts = createAccountRepository(trx);
        const found = await accounts.findCredentials(request.phone);
        if (!found || found.id !== request.account) return fail(OVER);
        await accounts.setPassword(found.id, hash.value);
        await accounts.endSessions(found.id);
        await warn(trx, found.id);
        if (found.isStaff)
          await audit(trx, { actorKind: 'account', actor: found.id, action: 'accounts/password-reset' });
        return ok(undefined);
      });
      security.outcome('code-typed', done, { phone: request.phone, address: caller.address });
      return done;
    },

    /** Changes the password of a user who has just entered the old one, and signs out every other device. */
    async change(signed: Signed, password: string): Promise<Result<void, Failure>> {
      const { phone, fullName, email } = signed.user;
      if (passwordWeakness(password, [phone, fullName, email ?? '']))
        return fail({ kind: 'invalid', code: 'accounts/password-weak', field: 'password' });
      const hash = await passwords.hash(password);
      if (!hash.ok) return hash;
      await transaction(db, async (trx) => {
        const accounts = createAccountRepository(trx);
        await accounts.setPassword(signed.actor.id, hash.value);
        await accounts.endSessions(signed.actor.id, signed.sessionId);
        await warn(trx, signed.actor.id);
      });
      return ok(undefined);
    },
  };
}
