import type { Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';
import type { BonusKind, BonusStatus } from '../domain/bonus.ts';

type BonusGrantTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  holder: string;
  account: string | null;
  kind: BonusKind;
  source: string;
  amount: number;
  left_amount: number;
  status: Generated<BonusStatus>;
  expires_at: Date;
  granted_at: Generated<Date>;
};

declare module '#platform/db/tables.ts' {
  interface Tables {
    bonus_grant: BonusGrantTable;
  }
}

const BOOKS = 'books of account are kept for ten years; after the account only its number stays in them';

export const PURCHASE_TABLES: PersonalTables = {
  bonus_grant: { owner: 'account', leave: ['account', 'holder', 'source'], kept: BOOKS },
};
