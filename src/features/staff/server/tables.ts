import type { Generated } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

export type AccountRoleTable = {
  account: string;
  role: string;
  granted_by: string | null;
  at: Generated<Date>;
};

declare module '#platform/db/tables.ts' {
  interface Tables {
    account_role: AccountRoleTable;
  }
}

export const PERSONAL_TABLES: PersonalTables = {
  account_role: { owner: 'account', leave: ['account', 'granted_by'] },
};
