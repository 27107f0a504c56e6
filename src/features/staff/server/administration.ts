import { randomUUID } from 'node:crypto';
import {
  accountId,
  type AccountId,
  type Actor,
  isProven,
  type Member,
  may,
  type Permission,
  type StaffRole,
} from '#kernel/actor.ts';
import type { Failure } from '#kernel/failure.ts';
import type { PersonName } from '#kernel/contact/person-name.ts';
import type { Phone } from '#kernel/contact/phone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { transaction } from '#platform/db/transaction.ts';
import { cardContext } from '#features/accounts/server/profile.ts';
import { createAccountRepository } from '#features/accounts/server/repository.ts';
import type { Deps } from '#features/accounts/server/deps.ts';

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'accounts/not-allowed' };
const MISSING: Failure = { kind: 'missing', code: 'accounts/no-such-account' };

/** What administrators do with accounts; each verb asks for its right itself. */
export function createStaff({ db, seal, audit, passwords }: Deps) {
  /** Whoever has the right and has given their password just now. */
  function allowed(actor: Actor, permission: Permission): Result<Member, Failure> {
    if (!may(actor, permission)) return fail(FORBIDDEN);
    return isProven(actor) ? ok(actor) : fail({ kind: 'forbidden', code: 'accounts/confirm-first' });
  }

  /** Changes somebody's roles and signs them out, so that what they may do changes at once. */
  async function change(
    actor: Actor,
    account: AccountId,
    role: StaffRole,
    action: 'accounts/granted' | 'accounts/revoked',
  ): Promise<Result<void, Failure>> {
    const who = allowed(actor, 'accounts.grant');
    if (!who.ok) return who;
    const by = who.value.id;
    if (account === by) return fail({ kind: 'conflict', code: 'accounts/not-yourself' });
    const found = await db.selectFrom('account').select('id').where('id', '=', account).executeTakeFirst();
    if (!found) return fail(MISSING);
    await transaction(db, async (trx) => {
      const changed =
        action === 'accounts/granted'
          ? (
              await trx
                .insertInto('account_role')
                .values({ account, role, granted_by: by })
                .onConflict((conflict) => conflict.doNothing())
                .executeTakeFirst()
            ).numInsertedOrUpdatedRows
          : (
              await trx
                .deleteFrom('account_role')
                .where('account', '=', account)
                .where('role', '=', role)
                .executeTakeFirst()
            ).numDeletedRows;
      if (!changed) return;
      await createAccountRepository(trx).endSessions(account);
      await audit(trx, { actorKind: 'account', actor: by, action, subject: account, detail: { role } });
    });
    return ok(undefined);
  }

  return {
    grant: (actor: Actor, account: AccountId, role: StaffRole) =>
      change(actor, account, role, 'accounts/granted'),
    revoke: (actor: Actor, account: AccountId, role: StaffRole) =>
      change(actor, account, role, 'accounts/revoked'),

    /** Takes away a second factor that its owner has lost; they set up another when they next come to the desk. */
    async resetSecondFactor(actor: Actor, account: AccountId): Promise<Result<void, Failure>> {
      const who = allowed(actor, 'accounts.grant');
      if (!who.ok) return who;
      const done = await transaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('account')
          .set({ totp_secret: null, totp_step: 0 })
          .where('id', '=', account)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await createAccountRepository(trx).endSessions(account);
        await audit(trx, {
          actorKind: 'account',
          actor: who.value.id,
          action: 'accounts/second-factor-reset',
          subject: account,
        });
        return true;
      });
      if (!done) return fail(MISSING);
      return ok(undefined);
    },

    /** The number of somebody's identity card, for a reason that its owner can read; it goes with the account, the log stays. */
    async openCard(
      actor: Actor,
      account: AccountId,
      why: string,
    ): Promise<Result<string | undefined, Failure>> {
      const who = allowed(actor, 'accounts.open-sealed');
      if (!who.ok) return who;
      const row = await db
        .selectFrom('account')
        .select('identification_card')
        .where('id', '=', account)
        .executeTakeFirst();
      if (!row) return fail(MISSING);
      await transaction(db, async (trx) => {
        await trx
          .insertInto('sensitive_access')
          .values({ account, field: 'identification_card', actor: who.value.id, why })
          .execute();
        await audit(trx, {
          actorKind: 'account',
          actor: who.value.id,
          action: 'accounts/card-opened',
          subject: account,
        });
      });
      return ok(
        row.identification_card ? seal.open(row.identification_card, cardContext(account)) : undefined,
      );
    },

    /** The operator makes the first administrator, or makes one of an account that exists; its password stays what it is. */
    async makeAdministrator(
      phone: Phone,
      fullName: PersonName,
      password: string,
    ): Promise<Result<'made' | 'raised', Failure>> {
      const hash = await passwords.hash(password);
      if (!hash.ok) return hash;
      const fresh = accountId.parse(randomUUID());
      return ok(
        await transaction(db, async (trx) => {
          const isNew = await createAccountRepository(trx).insert(fresh, {
            phone,
            full_name: fullName,
            email: null,
            password_hash: hash.value,
            lang: 'vi',
          });
          const { id } = await trx
            .selectFrom('account')
            .select('id')
            .where('phone', '=', phone)
            .executeTakeFirstOrThrow();
          const { numInsertedOrUpdatedRows: granted } = await trx
            .insertInto('account_role')
            .values({ account: id, role: 'administrator', granted_by: null })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          await createAccountRepository(trx).endSessions(accountId.parse(id));
          const detail = { role: 'administrator' };
          if (granted)
            await audit(trx, { actorKind: 'operator', action: 'accounts/granted', subject: id, detail });
          return isNew ? ('made' as const) : ('raised' as const);
        }),
      );
    },
  };
}
