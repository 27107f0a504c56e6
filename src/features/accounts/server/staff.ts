import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import {
  accountId,
  type AccountId,
  type Actor,
  isProven,
  may,
  type Permission,
  type StaffRole,
} from '#kernel/actor.ts';
import type { Failure } from '#kernel/failure.ts';
import type { PersonName } from '#kernel/person-name.ts';
import { normalisePhone, type Phone } from '#kernel/phone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { fold } from '#kernel/text.ts';
import { transaction } from '#platform/db/transaction.ts';
import { cardContext } from './profile.ts';
import { createAccountRepository } from './repository.ts';
import type { Room } from './room.ts';

export type AccountLine = {
  id: AccountId;
  phone: string;
  fullName: string;
  roles: string[];
  isDemo: boolean;
  since: Date;
  deletionDueAt: Date | null;
};

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'accounts/not-allowed' };
const MISSING: Failure = { kind: 'missing', code: 'accounts/no-such-account' };
const PAGE = 50;

/** What staff do with accounts; each asks for its right itself. */
export function createStaff({ db, seal, sessions, audit, passwords }: Room) {
  const allowed = (actor: Actor, permission: Permission) =>
    actor.kind === 'member' && may(actor, permission) ? ok(actor) : fail(FORBIDDEN);

  const lines = () =>
    db
      .selectFrom('account')
      .select(['id', 'phone', 'full_name', 'is_demo', 'created_at', 'deletion_due_at'])
      .select(
        sql<string[]>`array(select role from account_role r where r.account = account.id order by role)`.as(
          'roles',
        ),
      );

  const toLine = (row: Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]): AccountLine => ({
    id: accountId.parse(row.id),
    phone: row.phone,
    fullName: row.full_name,
    roles: row.roles,
    isDemo: row.is_demo,
    since: row.created_at,
    deletionDueAt: row.deletion_due_at,
  });

  /** Changes somebody's roles and signs them out, so that what they may do changes at once. */
  async function change(
    actor: Actor,
    account: AccountId,
    role: StaffRole,
    action: 'accounts/granted' | 'accounts/revoked',
  ): Promise<Result<void, Failure>> {
    const who = allowed(actor, 'accounts.grant');
    if (!who.ok) return who;
    if (!isProven(actor)) return fail({ kind: 'forbidden', code: 'accounts/confirm-first' });
    if (account === actor.id) return fail({ kind: 'conflict', code: 'accounts/not-yourself' });
    const found = await lines().where('id', '=', account).executeTakeFirst();
    if (!found) return fail(MISSING);
    await transaction(db, async (trx) => {
      const changed =
        action === 'accounts/granted'
          ? (
              await trx
                .insertInto('account_role')
                .values({ account, role, granted_by: actor.id })
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
      await audit(trx, { actorKind: 'account', actor: actor.id, action, subject: account, detail: { role } });
    });
    await sessions.endAll(account);
    return ok(undefined);
  }

  return {
    /** Accounts by number or name, the newest first. */
    async find(actor: Actor, text: string): Promise<Result<AccountLine[], Failure>> {
      const who = allowed(actor, 'accounts.find');
      if (!who.ok) return who;
      const digits = normalisePhone(text);
      const words = fold(text).trim();
      const isNumber = /^0\d{2,10}$/.test(digits);
      const rows = await lines()
        .$if(isNumber, (query) => query.where('phone', 'like', `${digits}%`))
        .$if(!isNumber && words !== '', (query) =>
          query.where(
            sql<boolean>`lower(unaccent(full_name)) like ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(PAGE)
        .execute();
      return ok(rows.map(toLine));
    },

    /** One account, which is noted. */
    async open(actor: Actor, account: AccountId): Promise<Result<AccountLine, Failure>> {
      const who = allowed(actor, 'accounts.find');
      if (!who.ok) return who;
      const row = await lines().where('id', '=', account).executeTakeFirst();
      if (!row) return fail(MISSING);
      await transaction(db, (trx) =>
        audit(trx, {
          actorKind: 'account',
          actor: who.value.id,
          action: 'accounts/opened',
          subject: account,
        }),
      );
      return ok(toLine(row));
    },

    grant: (actor: Actor, account: AccountId, role: StaffRole) =>
      change(actor, account, role, 'accounts/granted'),
    revoke: (actor: Actor, account: AccountId, role: StaffRole) =>
      change(actor, account, role, 'accounts/revoked'),

    /** Takes away a second factor that its owner has lost; they set up another when they next come to the desk. */
    async resetSecondFactor(actor: Actor, account: AccountId): Promise<Result<void, Failure>> {
      const who = allowed(actor, 'accounts.grant');
      if (!who.ok) return who;
      if (!isProven(actor)) return fail({ kind: 'forbidden', code: 'accounts/confirm-first' });
      const done = await transaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('account')
          .set({ totp_secret: null, totp_step: 0 })
          .where('id', '=', account)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await audit(trx, {
          actorKind: 'account',
          actor: actor.id,
          action: 'accounts/second-factor-reset',
          subject: account,
        });
        return true;
      });
      if (!done) return fail(MISSING);
      await sessions.endAll(account);
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
      if (!isProven(actor)) return fail({ kind: 'forbidden', code: 'accounts/confirm-first' });
      const row = await db
        .selectFrom('account')
        .select('identification_card')
        .where('id', '=', account)
        .executeTakeFirst();
      if (!row) return fail(MISSING);
      await transaction(db, async (trx) => {
        await trx
          .insertInto('sensitive_access')
          .values({ account, field: 'identification_card', actor: actor.id, why })
          .execute();
        await audit(trx, {
          actorKind: 'account',
          actor: actor.id,
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
          await trx
            .insertInto('account_role')
            .values({ account: id, role: 'administrator', granted_by: null })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          const detail = { role: 'administrator' };
          await audit(trx, { actorKind: 'operator', action: 'accounts/granted', subject: id, detail });
          return isNew ? ('made' as const) : ('raised' as const);
        }),
      );
    },
  };
}
