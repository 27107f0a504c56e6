import { z } from 'zod';
import { optionalEmail, phone } from '#kernel/contact/contact.ts';
import { personName } from '#kernel/contact/person-name.ts';
import { newPassword, passwordWeakness } from './password/password.ts';

/** A checkbox is sent as «on» or not at all. */
export const box = z
  .string()
  .optional()
  .transform((text) => text !== undefined && text !== '' && text !== '0');

/** The solved challenge of a browser; empty where none was required. */
export const proof = z.string().max(4_096).default('');

const same = { message: 'accounts.error.same', path: ['password_confirmation'] };

const twice = { password: newPassword, password_confirmation: z.string() };

/** The registration form; the code that verifies the phone follows on a page of its own. */
export const registration = z
  .object({
    full_name: personName,
    phone,
    email: optionalEmail.optional(),
    ...twice,
    consent_terms: box.refine(Boolean, 'accounts.error.terms'),
    consent_age: box.refine(Boolean, 'accounts.error.age'),
    consent_marketing: box,
    proof,
  })
  .superRefine(({ password, full_name, phone, email }, context) => {
    const weakness = passwordWeakness(password, [full_name, phone, email?.split('@')[0] ?? '']);
    if (weakness)
      context.addIssue({ code: 'custom', path: ['password'], message: `accounts.password.${weakness}` });
  })
  .refine((form) => form.password === form.password_confirmation, same);
export type Registration = z.infer<typeof registration>;

/** A new password that replaces a forgotten one, with the code that allows it. */
export const passwordReset = z
  .object(twice)
  .refine((form) => form.password === form.password_confirmation, same);

export const passwordChange = z
  .object({
    current_password: z.string().min(1, 'validation.required').max(1_000),
    ...twice,
    proof,
  })
  .refine((form) => form.password === form.password_confirmation, same);

/** Only the number: to reset a password, delete an account or change the number. */
export const phoneForm = z.object({ phone, proof });

export const credentials = z.object({
  username: phone,
  password: z.string().min(1, 'validation.required').max(1_000),
  proof,
});
export type CredentialsForm = z.infer<typeof credentials>;
