import * as z from 'zod/mini';
import { type IsoDate, typedDay } from '#kernel/dates.ts';
import { typedVnd, type Vnd } from '#kernel/money.ts';
import type { Lang } from '#kernel/text.ts';
import { neededLine, optionalRowId, orNull, position, rowId } from './fields.ts';

/** Price units: once, per file, per listing, per month. */
export const PRICE_UNITS = ['time', 'file', 'listing', 'month'] as const;
type PriceUnit = (typeof PRICE_UNITS)[number];

const MAX_NAME_LENGTH = 120;

export const priceForm = z.pipe(
  z.object({
    id: optionalRowId,
    version: z._default(rowId, 1),
    // `code` is what is never shown again: a code that was sent to someone.
    price_code: z.string('validation.required').check(
      z.overwrite((text) => text.trim().toLowerCase()),
      z.minLength(1, 'validation.required'),
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'marketing.error.slug'),
      z.maxLength(60, 'validation.max-character'),
    ),
    name_vi: neededLine(MAX_NAME_LENGTH),
    name_en: neededLine(MAX_NAME_LENGTH),
    /** If empty, the price is negotiable. */
    amount: orNull(typedVnd),
    unit: z.enum(PRICE_UNITS, 'validation.required'),
    landing: optionalRowId,
    position,
    in_force_from: typedDay,
  }),
  z.transform(({ price_code: code, ...price }) => ({ ...price, code })),
);
export type PriceForm = z.infer<typeof priceForm>;

export type Price = {
  id: number;
  code: string;
  name_vi: string;
  name_en: string;
  amount: Vnd | null;
  unit: PriceUnit;
  landing: number | null;
  position: number;
  in_force_from: IsoDate;
  version: number;
};

const byOrder = (a: Price, b: Price) => a.position - b.position || (a.code < b.code ? -1 : 1);

/** The latest price of each service. */
export function pricesOn(prices: readonly Price[], day: IsoDate): readonly Price[] {
  const begun = prices.filter(({ in_force_from }) => in_force_from <= day);
  const isNewest = (price: Price) =>
    !begun.some(({ code, in_force_from }) => code === price.code && in_force_from > price.in_force_from);
  return begun.filter(isNewest).toSorted(byOrder);
}

export const nameIn = ({ name_vi, name_en }: Pick<Price, 'name_vi' | 'name_en'>, lang: Lang) =>
  lang === 'vi' ? name_vi : name_en;

/**
 * Why a price cannot be saved. Published prices are final: a price in force keeps its amount and its
 * day, and a new one begins today at the earliest.
 */
export function priceFault(
  form: Pick<PriceForm, 'amount' | 'code' | 'in_force_from'>,
  before: Pick<Price, 'amount' | 'code' | 'in_force_from'> | undefined,
  today: IsoDate,
): 'past-day' | 'price-in-force' | undefined {
  if (before && before.in_force_from <= today) {
    const isSame =
      form.amount === before.amount &&
      form.in_force_from === before.in_force_from &&
      form.code === before.code;
    return isSame ? undefined : 'price-in-force';
  }
  return form.in_force_from < today ? 'past-day' : undefined;
}
