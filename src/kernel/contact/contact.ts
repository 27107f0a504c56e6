import { z } from 'zod';
import { type Email, email } from './email.ts';
import { maskPhone, normalisePhone, type Phone, phone } from './phone.ts';

/** A contact address, proved by a code that is sent to it. */
export type Contact = { kind: 'phone'; to: Phone } | { kind: 'email'; to: Email };

/** One field for both: what has an @ is an address, all else a number. */
export const contact = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(254)
  .transform((text, context): Contact => {
    const read = text.includes('@')
      ? email.transform((to): Contact => ({ kind: 'email', to })).safeParse(text)
      : phone.transform((to): Contact => ({ kind: 'phone', to })).safeParse(normalisePhone(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'validation.contact' });
    return z.NEVER;
  });

/** The same as a token carries it. */
export const provenContact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), to: phone }),
  z.object({ kind: z.literal('email'), to: email }),
]);

/** «0903 123 ***», «ng***@vi-du.vn» */
export const maskContact = (known: Contact) =>
  known.kind === 'phone' ? maskPhone(known.to) : known.to.replace(/^(.{1,2}).*@/, '$1***@');
