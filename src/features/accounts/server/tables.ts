import type { Generated, JSONColumnType } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

/** A person's account; roles of staff are in `account_role`. */
export type AccountTable = {
  id: string;
  phone: string;
  password_hash: string | null;
  full_name: string;
  email: string | null;
  /** When the link in a letter to this address was opened. */
  email_proved_at: Date | null;
  address: string | null;
  customer_type: string | null;
  date_of_birth: string | null;
  gender: string | null;
  identification_card: Buffer | null;
  work_at: string | null;
  lang: Generated<string>;
  is_demo: Generated<boolean>;
  created_at: Generated<Date>;
  password_changed_at: Date | null;
  totp_secret: Buffer | null;
  totp_step: Generated<number>;
  deletion_requested_at: Date | null;
  deletion_due_at: Date | null;
};

export type SessionTable = {
  id: string;
  account: string;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  expires_at: Date;
  ends_at: Date;
  sudo_until: Date;
  second_factor_at: Date | null;
  device: string;
  address: string;
};

export type CodeRequestTable = {
  id: string;
  purpose: string;
  phone: string | null;
  email: string | null;
  code_mac: Buffer | null;
  state: string;
  tries: Generated<number>;
  message: Buffer | null;
  sends: Generated<number>;
  pending: JSONColumnType<object> | null;
  account: string | null;
  started_at: Generated<Date>;
  expires_at: Date;
};

export type AccountTables = {
  account: AccountTable;
  code_request: CodeRequestTable;
  session: SessionTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends AccountTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  account: {
    owner: 'id',
    leave: ['id', 'password_hash', 'totp_secret', 'totp_step', 'identification_card'],
  },
  session: { owner: 'account', leave: ['id', 'account'] },
  code_request: { owner: 'account', leave: ['id', 'account', 'code_mac', 'message', 'sends', 'pending'] },
};
