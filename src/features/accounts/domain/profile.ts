import { PURPOSES } from '#features/uploads/domain/purposes.ts';
import * as z from 'zod/mini';
import { email } from '#kernel/contact/contact.ts';
import { personName } from '#kernel/contact/person-name.ts';
import { type IsoDate, isoDate, typedDay } from '#kernel/dates.ts';
import { collapseSpaces, nfc } from '#kernel/text.ts';

export const CUSTOMER_TYPES = ['person', 'household', 'company'] as const;
export const GENDERS = ['female', 'male', 'other'] as const;

const line = (most: number) =>
  z._default(z.string().check(z.overwrite(collapseSpaces), z.maxLength(most)), '');

/** Citizen identity cards have twelve digits, the identity cards before them nine (Law 26/2023/QH15, articles 12 and 46). */
const identificationCard = z.string().check(
  z.overwrite((text) => text.replace(/[\s.\p{Pd}]/gu, '')),
  z.regex(/^(?:\d{12}|\d{9})?$/, 'accounts.error.identification-card'),
);

const nothing = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

const chosen = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.union([nothing, z.enum(values)]));

/** Account owners must be of age (Civil Code 91/2015/QH13, article 20); parents or guardians act for minors. */
const ADULT_YEARS = 18;
const adultsBornBy = (today: IsoDate) => `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;

const birthday = (today: IsoDate) =>
  z.union([
    nothing,
    typedDay.check(
      z.refine((day) => day < today && day >= isoDate.parse('1900-01-01'), 'accounts.error.date-of-birth'),
      z.refine((day) => day <= adultsBornBy(today), 'accounts.error.age'),
    ),
  ]);

/** The profile as its form sends it; the phone number is changed on a page of its own. */
export const profileForm = (today: IsoDate) =>
  z.object({
    fullName: personName,
    email,
    date_of_birth: z.optional(birthday(today)),
    gender: chosen(GENDERS),
    customer_type: chosen(CUSTOMER_TYPES),
    address: line(300),
    work_at: line(200),
  });
export type ProfileForm = z.infer<ReturnType<typeof profileForm>>;

/** A picture, or the id of one that was sent before its form. A browser without a file sends an empty one. */
export const avatarForm = z.object({
  avatar: z.union(
    [
      z.uuid('accounts.failure.avatar'),
      z
        .file()
        .check(
          z.minSize(1, 'validation.required'),
          z.maxSize(PURPOSES.avatar.largest, 'accounts.failure.avatar'),
        ),
    ],
    'accounts.failure.avatar',
  ),
});

/** The profile of an account; the card number itself stays sealed. */
export type Profile = {
  fullName: string;
  email: string | null;
  /** Whether the owner has opened the link in a letter to the address. */
  isEmailProved: boolean;
  address: string | null;
  customerType: (typeof CUSTOMER_TYPES)[number] | null;
  dateOfBirth: string | null;
  gender: (typeof GENDERS)[number] | null;
  workAt: string | null;
  hasCard: boolean;
  hasSecondFactor: boolean;
  hasAvatar: boolean;
  since: Date;
};

/** The number of an identity card is stored with the consent to it, or deleted. */
export const identityForm = z
  .object({
    identification_card: identificationCard,
    consent_identity: z.optional(z.string()),
  })
  .check(
    z.refine((form) => form.identification_card === '' || form.consent_identity !== undefined, {
      message: 'accounts.error.consent-identity',
      path: ['consent_identity'],
    }),
  );

/** «079••••••123»: enough to recognise the card. */
export const maskCard = (card: string) =>
  `${card.slice(0, 3)}${'•'.repeat(Math.max(0, card.length - 6))}${card.slice(-3)}`;

/** «NA» of «Nguyễn Thị Bích An»: the family name's first letter and the given name's. */
export function initials(fullName: string): string {
  const letters = fullName
    .split(' ')
    .filter(Boolean)
    .map((word) => [...nfc(word)][0] ?? '');
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase('vi');
}
