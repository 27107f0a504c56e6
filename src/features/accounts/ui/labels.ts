import type { Translate } from '#i18n/translate.ts';

const NAMES = [
  'full_name',
  'phone',
  'username',
  'email',
  'referral_code',
  'password',
  'password_confirmation',
  'current_password',
  'code',
  'consent_terms',
  'consent_age',
  'consent_marketing',
  'address',
  'customer_type',
  'date_of_birth',
  'gender',
  'identification_card',
  'consent_identity',
  'work_at',
  'avatar',
] as const;

/** The labels of the fields of accounts, by field name. */
export const labelsIn = (t: Translate): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(NAMES.map((name) => [name, t(`accounts.field.${name}`)])),
  fullName: t('accounts.field.full_name'),
});
