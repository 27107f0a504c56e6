import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A person's account; the roles of staff stand in rows of their own. */
export type AccountTable = {
  id: string;
  phone: string;
  password_hash: string | null;
  full_name: string;
  email: string | null;
  /** When a letter to this very address was followed. */
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
  deletion_asked_at: Date | null;
  deletion_due_at: Date | null;
};

export type AccountAvatarTable = {
  account: string;
  type: string;
  picture: Buffer;
  changed_at: Generated<Date>;
};

export type AccountRoleTable = {
  account: string;
  role: string;
  granted_by: string | null;
  at: Generated<Date>;
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
  pending: JSONColumnType<object> | null;
  account: string | null;
  started_at: Generated<Date>;
  expires_at: Date;
};

export type ConsentTable = {
  id: GeneratedAlways<number>;
  account: string;
  purpose: string;
  given: boolean;
  wording: string;
  wording_hash: Buffer;
  lang: string;
  method: string;
  address: string;
  device: string;
  at: Generated<Date>;
};

export type DataRequestTable = {
  id: string;
  account: string;
  kind: string;
  text: string;
  state: string;
  answer: string | null;
  asked_at: Generated<Date>;
  answer_due: string;
  due: string;
  closed_at: Date | null;
  handled_by: string | null;
};

export type SensitiveAccessTable = {
  id: GeneratedAlways<number>;
  account: string;
  field: string;
  actor: string | null;
  why: string;
  at: Generated<Date>;
};

export type MeasuringConsentTable = {
  id: GeneratedAlways<number>;
  browser: string;
  given: boolean;
  hosts: string[];
  wording: string;
  lang: string;
  at: Generated<Date>;
};

export type AccountErasureTable = { id: string; asked_at: Date; erased_at: Generated<Date> };

export type AccountTables = {
  account: AccountTable;
  account_avatar: AccountAvatarTable;
  account_erasure: AccountErasureTable;
  account_role: AccountRoleTable;
  code_request: CodeRequestTable;
  consent: ConsentTable;
  data_request: DataRequestTable;
  measuring_consent: MeasuringConsentTable;
  sensitive_access: SensitiveAccessTable;
  session: SessionTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends AccountTables {}
}
