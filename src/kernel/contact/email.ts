import { z } from 'zod';

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
  .trim()
  .toLowerCase()
  .min(1, 'validation.required')
  .max(MAX_LENGTH)
  .regex(GENERAL, 'validation.email')
  .brand<'Email'>();
export type Email = z.infer<typeof email>;

/** The e-mail of any other form: may stay empty; a local part of digits only, or with a #, is a slip of the hand. */
export const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_LENGTH)
  .regex(REUSABLE, 'validation.email')
  .transform((text) => (text === '' ? undefined : (text as Email)));
