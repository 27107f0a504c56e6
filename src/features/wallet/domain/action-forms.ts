import * as z from 'zod/mini';
import { typedDay } from '#kernel/dates.ts';
import { idOf } from '#kernel/ids.ts';
import { vnd } from '#kernel/money.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { withdrawalForm } from './forms.ts';
import { WALLET_NAMES } from './ledger.ts';
import { REFUSAL_REASONS } from './withdrawal.ts';

// Apart from the forms that islands check, so that these send no more than they need.

const number = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1));

export const topUpAction = z.object({ number });

/** One that was read already, and waits for its code. */
export const pendingWithdrawal = z.extend(withdrawalForm, { amount: vnd });

/** A transfer that its customer does not agree with. */
export const complaintForm = z.object({
  product: z.enum(WALLET_NAMES),
  transfer: idOf('Transfer'),
});

export const withdrawalAction = z.object({ number });

const note = z._default(z.string().check(z.overwrite(collapseSpaces), z.maxLength(500)), '');
const seen = { withdrawal: idOf('Withdrawal'), version: z.coerce.number().check(z.int()) };

export const approveForm = z.object({ ...seen, note });
export const refuseForm = z.object({ ...seen, reason: z.enum(REFUSAL_REASONS, 'validation.required'), note });
/** It is its button. */
export const payForm = z.object({});
export const settleForm = z.object({
  ...seen,
  reference: z
    .string('validation.required')
    .check(z.overwrite(collapseSpaces), z.minLength(3, 'validation.required'), z.maxLength(64)),
  day: typedDay,
});
export const returnForm = z.object({ ...seen, day: typedDay, note });
