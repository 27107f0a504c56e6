import * as z from 'zod/mini';
import { consignmentNumber } from '#features/consignments/domain/decisions.ts';
import { DEPOSIT_TYPES } from '#features/consignments/domain/deposit-type.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { typedVnd } from '#kernel/money.ts';
import { BONUS_DAYS } from './bonus.ts';
import { MAX_GIFT, MAX_GIFT_DAYS } from './gift.ts';
import { SERVICE_CODES, SERVICES } from './purchase.ts';

export const MAX_REASON_LENGTH = 200;

/** Made when the form is shown, so that what is sent twice is done once. */
const operation = z.uuid();
const reason = z
  .string('validation.required')
  .check(
    z.overwrite(collapseSpaces),
    z.minLength(1, 'validation.required'),
    z.maxLength(MAX_REASON_LENGTH, 'validation.max-character'),
  );
/** The offer that it is for, and the list in which that is. */
const offer = { number: consignmentNumber, deal: z.enum(DEPOSIT_TYPES) };
const priceId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));

/** Who buys more days says once more that all of it is true. */
export const buyForm = z
  .object({
    ...offer,
    service: z.enum(SERVICE_CODES),
    price: priceId,
    confirmed: z.optional(z.string()),
    operation,
  })
  .check(
    z.refine(({ service, confirmed }) => SERVICES[service].does !== 'extend' || confirmed === 'on', {
      path: ['confirmed'],
      message: 'validation.confirm',
    }),
  );

/** The sheet of a valuation, by its code, with the seal of the company. */
export const buySheetForm = z.object({
  valuation: z.string().check(z.regex(/^[0-9a-z]{10}$/)),
  price: priceId,
  operation,
});

export const undoForm = z.object({ ...offer, purchase: z.uuid(), operation });

export const undoByStaffForm = z.object({
  account: z.uuid(),
  purchase: z.uuid('validation.required'),
  reason,
  operation,
});

export const takeBackForm = z.object({
  account: z.uuid(),
  grant: z.uuid('validation.required'),
  reason,
  operation,
});

const days = z._default(z.coerce.number(), BONUS_DAYS);

/** A bonus that staff give. */
export const giftForm = z.object({
  account: z.uuid(),
  amount: typedVnd.check(z.refine((amount) => amount >= 1_000 && amount <= MAX_GIFT, 'purchases.error.gift')),
  days: days.check(
    z.int('purchases.error.days'),
    z.minimum(1, 'purchases.error.days'),
    z.maximum(MAX_GIFT_DAYS, 'purchases.error.days'),
  ),
  reason,
  operation,
});

export const decideGiftForm = z.object({
  account: z.uuid(),
  gift: z.uuid(),
  decision: z.enum(['approve', 'refuse']),
});
