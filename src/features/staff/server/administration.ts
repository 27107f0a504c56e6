import {
  type AccountId,
  type Actor,
  isProven,
  may,
  OPERATOR,
  type Permission,
  type StaffRole,
} from '#kernel/actor.ts';
import type { PersonName } from '#kernel/contact/person-name.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { createCommand, type Work } from '#platform/db/command.ts';
import type { Deps } from './deps.ts';
import { createStaffRepository } from './staff-repository.ts';

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'accounts/not-allowed' };
const MISSING: Failure = { kind: 'missing', code: 'accounts/no-such-account' };

/** Commands of administrators on accounts. */
export function createAdministration({ db, accounts, recordAccess, audit }: Deps) {
  const command = createCommand({ db, audit, forbidden: FORBIDDEN.code });

  /** A command for an actor who has just confirmed their password. */
  const confirmed = async <Value>(
    actor: Actor,
    permission: Permission,
    work: (by: AccountId) => Work<Value>,
  ): Promise<Result<Value, Failure>> => {
    if (!may(actor, permission)) return fail(FORBIDDEN);
    if (!isProven(actor)) return fail({ kind: 'forbidden', code: 'accounts/confirm-first' });
    return command(actor, permission, work(actor.id));
  };

  /** Changes the roles of an account and signs it out, so that its permissions change at once. */
  const changeRole = (
    actor: Actor,
    account: AccountId,
    role: StaffRole,
    action: 'accounts/granted' | 'accounts/revoked',
  ): Promise<Result<void, Failure>> =>
    confirmed(actor, 'accounts.grant', (by) => async (trx) => {
      if (account === by) return fail<Failure>({ kind: 'conflict', code: 'accounts/not-yourself' });
      const repository = createStaffRepository(trx);
      if (!(await repository.exists(account))) return fail(MISSING);
      const isChanged =
        action === 'accounts/granted'
          ? await repository.grantRole(account, role, by)
          : await repository.revokeRole(account, role);
      if (!isChanged) return ok({ value: undefined });
      await accounts.endSessions(trx, account);
      return ok({ value: undefined, entry: { action, subject: account, detail: { role } } });
    });

  return {
    grant: (actor: Actor, account: AccountId, role: StaffRole) =>
      changeRole(actor, account, role, 'accounts/granted'),
    revoke: (actor: Actor, account: AccountId, role: StaffRole) =>
      changeRole(actor, account, role, 'accounts/revoked'),

    /** Removes a lost second factor; its owner sets up another on the next visit to the desk. */
    resetSecondFactor: (actor: Actor, account: AccountId): Promise<Result<void, Failure>> =>
      confirmed(actor, 'accounts.grant', () => async (trx) => {
        if (!(await accounts.resetSecondFactor(trx, account))) return fail(MISSING);
        await accounts.endSessions(trx, account);
        return ok({ value: undefined, entry: { action: 'accounts/second-factor-reset', subject: account } });
      }),

    /** Opens the identity card of an account, for a reason that its owner can read. */
    openCard: (actor: Actor, account: AccountId, why: string): Promise<Result<string | undefined, Failure>> =>
      confirmed(actor, 'accounts.open-sealed', (by) => async (trx) => {
        const card = await accounts.openCard(trx, account);
        if (card === undefined) return fail(MISSING);
        await recordAccess(trx, { account, actor: by, why });
        const entry = { action: 'accounts/card-opened', subject: account };
        return ok({ value: card ?? undefined, entry });
      }),

    /** Creates the first administrator, or promotes an existing account; its password stays. */
    async makeAdministrator(
      phone: Phone,
      fullName: PersonName,
      password: string,
    ): Promise<Result<'created' | 'promoted', Failure>> {
      const hash = await accounts.hashPassword(password);
      if (!hash.ok) return hash;
      return command(OPERATOR, undefined, async (trx) => {
        const account = { phone, fullName, passwordHash: hash.value };
        const { id, isNew } = await accounts.ensureAccount(trx, account);
        const isGranted = await createStaffRepository(trx).grantRole(id, 'administrator', null);
        await accounts.endSessions(trx, id);
        const entry = { action: 'accounts/granted', subject: id, detail: { role: 'administrator' } };
        return ok({ value: isNew ? 'created' : 'promoted', ...(isGranted && { entry }) });
      });
    },
  };
}
