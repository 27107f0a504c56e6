import type { Translate } from '#i18n/translate.ts';
import type { Labels } from '#ui/forms/form-errors.ts';
import type { Seller } from '../domain/seller.ts';

const NAMES = ['kind', 'name', 'certificate', 'isPublic'] as const;

/** The fields of the form: what they are called, and what is in them. */
export const sellerFields = (seller: Seller | undefined, fullName: string, t: Translate) => ({
  labels: Object.fromEntries(NAMES.map((name) => [name, t(`sellers.field.${name}`)])) satisfies Labels,
  values: {
    kind: seller?.kind ?? '',
    name: seller?.name ?? fullName,
    certificate: seller?.certificate ?? '',
    isPublic: seller?.isPublic ? 'on' : '',
  },
});
