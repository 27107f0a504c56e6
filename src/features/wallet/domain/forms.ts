import * as z from 'zod/mini';
import { typedDay } from '#kernel/dates.ts';
import { idOf } from '#kernel/ids.ts';
import { typedVnd, vnd } from '#kernel/money.ts';
import { collapseSpaces, fold } from '#kernel/text.ts';
import { bankOf } from './banks.ts';
import { MIN_WITHDRAWAL, type Payee, REFUSAL_REASONS } from './withdrawal.ts';
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

/** As banks write names: capital letters without marks. */
const asBankName = (text: string) => fold(collapseSpaces(text)).toUpperCase();

export const withdrawalForm = z.object({
  operation,
  amount: typedVnd.check(z.minimum(MIN_WITHDRAWAL, 'wallet.error.withdrawal')),
  bankInfo: z
    .string('validation.required')
    .check(z.refine((bin) => bankOf(bin) !== undefined, 'validation.required')),
  resourceName: z
    .string('validation.required')
    .check(z.overwrite(asBankName), z.regex(/^[A-Z][A-Z '.-]{1,69}$/, 'wallet.error.holder')),
  resourceNumber: z.string('validation.required').check(
    z.overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase()),
    z.regex(/^[0-9A-Z]{4,19}$/, 'wallet.error.account'),
  ),
});
export type WithdrawalForm = z.infer<typeof withdrawalForm>;
/** One that was read already, and waits for its code. */
export const pendingWithdrawal = z.extend(withdrawalForm, { amount: vnd });

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

/** Whom a form names. */
export const payeeOf = ({ bankInfo, resourceName, resourceNumber }: WithdrawalForm): Payee => ({
  bankBin: bankInfo,
  holder: resourceName,
  bankAccount: resourceNumber,
});
