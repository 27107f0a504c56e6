import type { Transaction } from 'kysely';
import { totalOf, type Valuation, type ValuationType } from '../domain/valuation.ts';
import { fold } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { encodeAnswers } from './record.ts';
import { decodeMade, encodeSheet } from './sheet-record.ts';

type NewValuation = Omit<Valuation, 'place' | 'isOwn' | 'madeOn'> & {
  account: string | null;
  draft: string;
};

const MADE = [
  'code',
  'type',
  'account',
  'scheme',
  'ward',
  'land_code',
  'street',
  'answers',
  'sheet',
  'total',
  'is_public',
  'is_demo',
  'at',
] as const;

export function createValuationRepository(db: Database | Transaction<Tables>) {
  return {
    /** Stores a valuation and answers its code; a draft that was made before answers the code of that time. */
    async make({ account, draft, ...made }: NewValuation): Promise<{ landCode: string; code: string }> {
      const row = await db
        .insertInto('valuation')
        .values({
          code: made.code,
          type: made.type,
          account,
          draft,
          scheme: made.scheme,
          ward: made.answers.wardCode,
          land_code: made.landCode,
          street: made.priced?.basis.street ?? '',
          folded: fold(made.priced?.basis.street ?? ''),
          answers: JSON.stringify(encodeAnswers(made.answers)),
          sheet: encodeSheet(made),
          total: totalOf(made),
          is_public: made.isPublic,
          is_demo: made.isDemo,
        })
        .onConflict((conflict) => conflict.column('draft').doUpdateSet({ draft }))
        .returning(['land_code', 'code'])
        .executeTakeFirstOrThrow();
      return { landCode: row.land_code, code: row.code };
    },

    async find(code: string) {
      const row = await db.selectFrom('valuation').select(MADE).where('code', '=', code).executeTakeFirst();
      return row && { account: row.account, made: decodeMade(row) };
    },

    /** The draft that a valuation was made of which belongs to no account. */
    async draftWithoutAccount(code: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('valuation')
        .select('draft')
        .where('code', '=', code)
        .where('account', 'is', null)
        .executeTakeFirst();
      return row?.draft;
    },

    /** Lists or unlists a valuation of an account, or an anonymous one; undefined where the owner differs. */
    async show(account: string | null, code: string, isPublic: boolean) {
      const row = await db
        .updateTable('valuation')
        .set({ is_public: isPublic })
        .where('code', '=', code)
        .where('account', account === null ? 'is' : '=', account)
        .returning(['type', 'land_code', 'code'])
        .executeTakeFirst();
      return row && { type: row.type as ValuationType, landCode: row.land_code, code: row.code };
    },

    /** Of these codes those that are listed. */
    async listed(codes: readonly string[]) {
      const rows = await db
        .selectFrom('valuation')
        .select(MADE)
        .where('code', 'in', codes)
        .where('is_public', '=', true)
        .execute();
      return rows.map(decodeMade);
    },

    /** The public valuations of a plot, whichever of its codes they were made under. */
    async ofLand(type: ValuationType, landCodes: readonly string[], most: number) {
      const rows = await db
        .selectFrom('valuation')
        .select(MADE)
        .where('type', '=', type)
        .where('land_code', 'in', landCodes)
        .where('is_public', '=', true)
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return rows.map(decodeMade);
    },

    /** Public ones of a type, the newest first: of some wards, or on a street, or any. */
    async recent(type: ValuationType, wanted: { wards?: readonly string[]; street?: string }, most: number) {
      let query = db
        .selectFrom('valuation')
        .select(MADE)
        .where('type', '=', type)
        .where('is_public', '=', true);
      if (wanted.wards) query = query.where('ward', 'in', wanted.wards);
      if (wanted.street) query = query.where('folded', '=', wanted.street);
      return (await query.orderBy('id', 'desc').limit(most).execute()).map(decodeMade);
    },

    /** Whether an account has made a valuation that came to a value. */
    async hasValued(account: string, code: string): Promise<boolean> {
      const row = await db
        .selectFrom('valuation')
        .select('id')
        .where('code', '=', code)
        .where('account', '=', account)
        .where('total', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async own(account: string, most: number) {
      const rows = await db
        .selectFrom('valuation')
        .select(MADE)
        .where('account', '=', account)
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return rows.map(decodeMade);
    },
  };
}

export type ValuationRepository = ReturnType<typeof createValuationRepository>;
