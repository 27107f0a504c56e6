import type { Database } from '#platform/db/client.ts';

/** The sealed columns, each bound to its row: a value that is moved to another row cannot be opened. */
export const SEALED = {
  identification_card: (id: string) => `account.identification_card:${id}`,
  totp_secret: (id: string) => `account.totp_secret:${id}`,
} as const;

export type SealedColumn = keyof typeof SEALED;

const BATCH = 200;

type Totp = { secret: Buffer | null; step: number };

export const createSealedRepository = (db: Database) => ({
  /** The sealed card; null where there is none, undefined without such an account. */
  async findCard(id: string): Promise<Buffer | null | undefined> {
    const row = await db
      .selectFrom('account')
      .select('identification_card')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.identification_card;
  },

  async setCard(id: string, sealed: Buffer | null): Promise<void> {
    await db.updateTable('account').set({ identification_card: sealed }).where('id', '=', id).execute();
  },

  async findTotp(id: string): Promise<Totp | undefined> {
    const row = await db
      .selectFrom('account')
      .select(['totp_secret', 'totp_step'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { secret: row.totp_secret, step: row.totp_step };
  },

  /** Whether there is such an account. */
  async setTotp(id: string, secret: Buffer | null, step: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ totp_secret: secret, totp_step: step })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Uses up a time step; of two concurrent requests with one code, one succeeds. */
  async takeTotpStep(id: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ totp_step: step })
      .where('id', '=', id)
      .where('totp_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Accounts with a sealed column, by id, after the one given. */
  listSealedAfter: (id: string) =>
    db
      .selectFrom('account')
      .select(['id', 'identification_card', 'totp_secret'])
      .where('id', '>', id)
      .where((row) =>
        row.or([row('identification_card', 'is not', null), row('totp_secret', 'is not', null)]),
      )
      .orderBy('id')
      .limit(BATCH)
      .execute(),

  /** Replaces a sealed value unless it has changed meanwhile. */
  async reseal(id: string, column: SealedColumn, before: Buffer, after: Buffer): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ [column]: after })
      .where('id', '=', id)
      .where(column, '=', before)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
