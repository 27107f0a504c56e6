import * as z from 'zod/mini';
import { registration } from '../registration.ts';
import { passwordWeakness } from './weakness.ts';

/** A registration whose password is not easy to guess; the list of common passwords is too large for browsers. */
export const strongRegistration = registration.check(
  z.superRefine(({ password, full_name, phone, email }, context) => {
    const weakness = passwordWeakness(password, [full_name, phone, email?.split('@')[0] ?? '']);
    if (weakness)
      context.addIssue({ code: 'custom', path: ['password'], message: `accounts.password.${weakness}` });
  }),
);
