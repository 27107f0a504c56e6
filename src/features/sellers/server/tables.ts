import type { Generated } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

type SellerTable = {
  account: string;
  kind: string;
  name: string;
  certificate: Generated<string>;
  code: string;
  is_public: Generated<boolean>;
  hidden_at: Date | null;
  hidden_note: Generated<string>;
};

declare module '#platform/db/tables.ts' {
  interface Tables {
    seller: SellerTable;
  }
}

export const PERSONAL_TABLES: PersonalTables = { seller: { owner: 'account', leave: ['account'] } };
