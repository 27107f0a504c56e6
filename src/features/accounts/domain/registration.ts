import * as z from 'zod/mini';
import { optionalEmail, phone } from '#kernel/contact/contact.ts';
import { personName } from '#kernel/contact/person-name.ts';
import { newPassword } from './password/password.ts';

/** A checkbox is sent as «on» or not at all. */
export const box = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text !== undefined && text !== '' && text !== '0'),
);

/** The solved challenge of a browser; empty where none was required. */
export const proof = z._default(z.string().check(z.maxLength(4_096)), '');

const twice = { password: newPassword, password_confirmation: z.string() };

type Twice = { password: string; password_confirmation: string };
const sameTwice = z.refine<Twice>((form) => form.password === form.password_confirmation, {
  message: 'accounts.error.same',
  path: ['password_confirmation'],
});

const currentPassword = z.string().check(z.minLength(1, 'validation.required'), z.maxLength(1_000));

/**
 * The registration form as a browser can check it; the server refuses weak passwords as well (`strongRegistration`).
 * The code that verifies the phone follows on a page of its own.
 */
export const registration = z
  .object({
    full_name: personName,
    phone,
    email: z.optional(optionalEmail),
    ...twice,
    /** Of the one who brought them, if any. */
    referral_code: z._default(
      z.string().check(
        z.overwrite((text) => text.trim().toUpperCase()),
        z.regex(/^(?:[2-9A-HJ-NP-Z]{8})?$/, 'accounts.error.referral'),
      ),
      '',
    ),
    consent_terms: box.check(z.refine(Boolean, 'accounts.error.terms')),
    consent_age: box.check(z.refine(Boolean, 'accounts.error.age')),
    consent_marketing: box,
    proof,
  })
  .check(sameTwice);
export type Registration = z.infer<typeof registration>;

/** A new password that replaces a forgotten one, with the code that allows it. */
export const passwordReset = z.object(twice).check(sameTwice);

export const passwordChange = z
  .object({ current_password: currentPassword, ...twice, proof })
  .check(sameTwice);

/** Only the number: to reset a password, delete an account or change the number. */
export const phoneForm = z.object({ phone, proof });

/** Proves a login once more. */
export const passwordProof = z.object({ password: currentPassword, proof });

export const credentials = z.object({ username: phone, password: currentPassword, proof });
export type CredentialsForm = z.infer<typeof credentials>;
