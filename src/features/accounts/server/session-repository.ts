import { sql } from 'kysely';
import type { Adapter, DatabaseSession, DatabaseUser, Lucia } from 'lucia';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import type { SessionTable } from './tables.ts';

/** What the library stores with a session and its user. */
export type SessionFacts = {
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
  isSudo: boolean;
  secondFactorAt: Date | null;
  device: string;
  address: string;
};

export type UserFacts = {
  phone: string;
  fullName: string;
  email: string | null;
  isEmailProved: boolean;
  roles: string[];
  hasTotp: boolean;
  isDemo: boolean;
  deletionDueAt: Date | null;
};

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionFacts, UserFacts>;
    DatabaseSessionAttributes: SessionFacts;
    DatabaseUserAttributes: UserFacts;
  }
}

type Row = Omit<SessionTable, 'created_at' | 'seen_at'> & {
  created_at: Date;
  seen_at: Date;
  is_sudo: boolean;
};

const toSession = (row: Row): DatabaseSession => ({
  id: row.id,
  userId: row.account,
  expiresAt: row.expires_at,
  attributes: {
    createdAt: row.created_at,
    seenAt: row.seen_at,
    endsAt: row.ends_at,
    isSudo: row.is_sudo,
    secondFactorAt: row.second_factor_at,
    device: row.device,
    address: row.address,
  },
});

/** The session library's adapter to our tables; session ids are hashes, so the database holds no usable token. */
export const createSessionAdapter = (db: Database): Adapter => ({
  async getSessionAndUser(id): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const row = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account')
      .selectAll('session')
      .select([
        'account.phone',
        'account.full_name',
        'account.email',
        'account.email_proved_at',
        'account.is_demo',
        'account.deletion_due_at',
      ])
      .select([
        sql<boolean>`session.sudo_until > now()`.as('is_sudo'),
        sql<boolean>`account.totp_secret is not null`.as('has_totp'),
        sql<string[]>`array(select role from account_role r where r.account = account.id order by role)`.as(
          'roles',
        ),
      ])
      .where('session.id', '=', id)
      .executeTakeFirst();
    if (!row) return [null, null];
    const attributes = {
      phone: row.phone,
      fullName: row.full_name,
      email: row.email,
      isEmailProved: row.email_proved_at !== null,
      roles: row.roles,
      hasTotp: row.has_totp,
      isDemo: row.is_demo,
      deletionDueAt: row.deletion_due_at,
    };
    return [toSession(row), { id: row.account, attributes }];
  },

  async getUserSessions(account) {
    const rows = await db
      .selectFrom('session')
      .selectAll()
      .select(sql<boolean>`sudo_until > now()`.as('is_sudo'))
      .where('account', '=', account)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('seen_at', 'desc')
      .execute();
    return rows.map(toSession);
  },

  async setSession({ id, userId, expiresAt, attributes }) {
    const { createdAt, endsAt, isSudo, secondFactorAt, device, address } = attributes;
    await db
      .insertInto('session')
      .values({
        id,
        account: userId,
        created_at: createdAt,
        expires_at: expiresAt < endsAt ? expiresAt : endsAt,
        ends_at: endsAt,
        sudo_until: isSudo ? sql<Date>`now() + interval '10 minutes'` : sql<Date>`now()`,
        second_factor_at: secondFactorAt,
        device,
        address,
      })
      .execute();
  },

  async updateSessionExpiration(id, expiresAt) {
    await db
      .updateTable('session')
      .set({ expires_at: sql<Date>`least(${expiresAt}::timestamptz, ends_at)` })
      .where('id', '=', id)
      .execute();
  },

  async deleteSession(id) {
    await db.deleteFrom('session').where('id', '=', id).execute();
  },

  async deleteUserSessions(account) {
    await db.deleteFrom('session').where('account', '=', account).execute();
  },

  async deleteExpiredSessions() {
    await db
      .deleteFrom('session')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
  },
});

/** Queries that the library's adapter does not have. */
export const createSessionRepository = (db: Database) => ({
  async setSeen(id: string, at: Date): Promise<void> {
    await db.updateTable('session').set({ seen_at: at }).where('id', '=', id).execute();
  },

  async deleteOthers(account: AccountId, id: string): Promise<void> {
    await db.deleteFrom('session').where('account', '=', account).where('id', '<>', id).execute();
  },

  /** Whether the account had this session. */
  async deleteOwn(account: AccountId, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('session')
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async confirmPassword(id: string): Promise<void> {
    await db
      .updateTable('session')
      .set({ sudo_until: sql<Date>`now() + interval '10 minutes'` })
      .where('id', '=', id)
      .execute();
  },

  async passSecondFactor(id: string): Promise<void> {
    await db
      .updateTable('session')
      .set({ second_factor_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  },
});
