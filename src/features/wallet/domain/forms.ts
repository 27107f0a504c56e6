import * as z from 'zod/mini';
import { typedVnd } from '#kernel/money.ts';
import { MAX_TOP_UP, MIN_TOP_UP, MONEY_SOURCES } from './top-up.ts';

/** Made when a form is shown, and kept until its outcome is known. */
const operation = z.uuid();

export const topUpForm = z.object({
  operation,
  amount: typedVnd.check(
    z.refine((amount) => amount >= MIN_TOP_UP && amount <= MAX_TOP_UP, 'wallet.error.top-up'),
  ),
  method: z.enum(MONEY_SOURCES, 'validation.required'),
});

const number = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1));

export const topUpAction = z.object({ number });
