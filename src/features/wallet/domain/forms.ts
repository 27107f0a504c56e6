import * as z from 'zod/mini';
import { typedVnd } from '#kernel/money.ts';
import { collapseSpaces, fold } from '#kernel/text.ts';
import { bankOf } from './banks.ts';
import { MIN_WITHDRAWAL, type Payee } from './withdrawal.ts';
import { MAX_TOP_UP, MIN_TOP_UP, MONEY_SOURCES } from './top-up.ts';

/** Made when a form is shown, and kept until its outcome is known. */
const operation = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));

export const topUpForm = z.object({
  operation,
  amount: typedVnd.check(
    z.refine((amount) => amount >= MIN_TOP_UP && amount <= MAX_TOP_UP, 'wallet.error.top-up'),
  ),
  method: z.enum(MONEY_SOURCES, 'validation.required'),
});

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

/** Whom a form names. */
export const payeeOf = ({ bankInfo, resourceName, resourceNumber }: WithdrawalForm): Payee => ({
  bankBin: bankInfo,
  holder: resourceName,
  bankAccount: resourceNumber,
});
