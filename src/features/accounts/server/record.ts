import { z } from 'zod';
import {
  CUSTOMER_TYPES,
  GENDERS,
  type Profile,
  type ProfileForm,
} from '#features/accounts/domain/profile.ts';
import type { AccountTable } from '#features/accounts/server/tables.ts';

const customerType = z.enum(CUSTOMER_TYPES).nullable();
const gender = z.enum(GENDERS).nullable();

type Row = Omit<AccountTable, 'created_at' | 'lang' | 'is_demo' | 'totp_step'> & {
  created_at: Date;
  has_avatar: boolean;
};

export const profileOf = (row: Row): Profile => ({
  fullName: row.full_name,
  email: row.email,
  isEmailProved: row.email_proved_at !== null,
  address: row.address,
  customerType: customerType.parse(row.customer_type),
  dateOfBirth: row.date_of_birth,
  gender: gender.parse(row.gender),
  workAt: row.work_at,
  hasCard: row.identification_card !== null,
  hasSecondFactor: row.totp_secret !== null,
  hasAvatar: row.has_avatar,
  since: row.created_at,
});

export const columnsOf = (form: ProfileForm) => ({
  full_name: form.fullName,
  email: form.email,
  date_of_birth: form.date_of_birth ?? null,
  gender: form.gender ?? null,
  customer_type: form.customer_type ?? null,
  address: form.address || null,
  work_at: form.work_at || null,
});
