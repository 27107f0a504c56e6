import * as z from 'zod/mini';
import { type Failure, type Result, fail, ok } from '../result.ts';

// The pattern browsers use for type="email", with a dot in the domain and no stray dots in the local part.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = `${LABEL}(?:\\.${LABEL})+`;
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const ADDRESS = `(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${DOMAIN}$`;
const GENERAL = new RegExp(`^${ADDRESS}`);
const REUSABLE = new RegExp(`^$|^(?!\\d+@)(?![^@]*#)${ADDRESS}`);
const MAX_LENGTH = 254;

/** The e-mail of a profile, in lower case: no mailbox in use distinguishes «An@» from «an@». */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'validation.required'),
    z.maxLength(MAX_LENGTH),
    z.regex(GENERAL, 'validation.email'),
  )
  .brand<'Email'>();
export type Email = z.infer<typeof email>;

/** The e-mail of any other form: may stay empty; a local part of digits only, or with a #, is a slip of the hand. */
export const optionalEmail = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(MAX_LENGTH), z.regex(REUSABLE, 'validation.email')),
  z.transform((text) => (text === '' ? undefined : (text as Email))),
);

const MOBILE = /^0(?:[35789]|1[2689])\d{8}$/;
const SEPARATORS = /[\s.()\p{Pd}\p{Cf}]/gu;
const COUNTRY = /^(?:\+84|0084|84)0?/;

/** «+84 (0)903.123.456» as «0903123456»; says nothing about whether it is a number at all. */
export const normalisePhone = (text: string) => text.replace(SEPARATORS, '').replace(COUNTRY, '0');

/** A Vietnamese mobile number as it is dialled at home. */
export const phone = z
  .string()
  .check(
    z.overwrite(normalisePhone),
    z.minLength(1, 'validation.required'),
    z.regex(MOBILE, 'validation.phone'),
  )
  .brand<'Phone'>();
export type Phone = z.infer<typeof phone>;

export const toE164 = (phone: Phone) => `+84${phone.slice(1)}`;

/** «0903 123 456» */
export const formatPhone = (phone: Phone) => `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;

/** «0903 123 ***» */
export const maskPhone = (phone: Phone) => `${phone.slice(0, 4)} ${phone.slice(4, 7)} ***`;

/** Decision 798/QĐ-BTTTT of 25/05/2018: from 15/09/2018 eleven digits became ten. */
const NEW_PREFIXES: Record<string, string> = {
  '0120': '070',
  '0121': '079',
  '0122': '077',
  '0123': '083',
  '0124': '084',
  '0125': '085',
  '0126': '076',
  '0127': '081',
  '0128': '078',
  '0129': '082',
  '0162': '032',
  '0163': '033',
  '0164': '034',
  '0165': '035',
  '0166': '036',
  '0167': '037',
  '0168': '038',
  '0169': '039',
  '0186': '056',
  '0188': '058',
  '0199': '059',
};

/** The number a message reaches today: an old eleven-digit number is the ten-digit one that replaced it in 2018. */
export function reachable(phone: Phone): Result<Phone, Failure<'phone/not-reachable'>> {
  if (phone.length === 10) return ok(phone);
  const prefix = NEW_PREFIXES[phone.slice(0, 4)];
  return prefix === undefined
    ? fail({ kind: 'invalid', code: 'phone/not-reachable', field: 'phone' })
    : ok(`${prefix}${phone.slice(4)}` as Phone);
}

/** A contact address, proved by a code that is sent to it. */
export type Contact = { kind: 'phone'; to: Phone } | { kind: 'email'; to: Email };

function contactIn(text: string): Contact | undefined {
  if (text.includes('@')) {
    const read = email.safeParse(text);
    return read.success ? { kind: 'email', to: read.data } : undefined;
  }
  const read = phone.safeParse(normalisePhone(text));
  return read.success ? { kind: 'phone', to: read.data } : undefined;
}

/** One field for both: what has an @ is an address, all else a number. */
export const contact = z.pipe(
  z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(254)),
  z.transform((text, context): Contact => {
    const read = contactIn(text);
    if (read) return read;
    context.issues.push({ code: 'custom', message: 'validation.contact', input: text });
    return z.NEVER;
  }),
);

/** The same as a token carries it. */
export const provenContact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), to: phone }),
  z.object({ kind: z.literal('email'), to: email }),
]);

/** «0903 123 ***», «ng***@vi-du.vn» */
export const maskContact = (known: Contact) =>
  known.kind === 'phone' ? maskPhone(known.to) : known.to.replace(/^(.{1,2}).*@/, '$1***@');
