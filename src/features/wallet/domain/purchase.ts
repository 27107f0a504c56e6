import { DAY, MINUTE } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { type Party, stateMachine } from '#kernel/state-machine.ts';
import { type BonusGrant, type Portion, takeFrom } from './bonus.ts';

/** What can be bought for an offer, by the code of its price: only what is really delivered. */
export const SERVICES = {
  'tin-quang-cao-7-ngay': { does: 'advertise', days: 7 },
  'tin-quang-cao-30-ngay': { does: 'advertise', days: 30 },
  'them-30-ngay': { does: 'extend', days: 30 },
} as const satisfies Record<string, { does: 'advertise' | 'extend'; days: number }>;
export type ServiceCode = keyof typeof SERVICES;
export const SERVICE_CODES = Object.keys(SERVICES) as ServiceCode[];
export const isService = (code: string): code is ServiceCode => Object.hasOwn(SERVICES, code);

/** A valuation sheet as a PDF with the company's electronic seal. */
export const SEALED_SHEET = 'phieu-dinh-gia-co-dau';
export const SOLD_CODES = [...SERVICE_CODES, SEALED_SHEET] as const;
export type SoldCode = (typeof SOLD_CODES)[number];

/** Of these one follows the other. */
export const ADVERTISING = SERVICE_CODES.filter((code) => SERVICES[code].does === 'advertise');

/** A service begins so long after it was bought; until then its buyer can undo the purchase. */
export const MINUTES_TO_UNDO = 30;
/** An offer cannot be extended further ahead, since its price has to be confirmed from time to time. */
export const MAX_DAYS_AHEAD = 180;

/**
 * The rate of value added tax in our prices, from a day on: Resolution 204/2025/QH15 lowers 10 % to 8 % until
 * 2026-12-31. An accountant confirms that it covers what we sell before money is taken.
 */
const VAT_FROM = [
  { from: '2027-01-01', percent: 10 },
  { from: '2025-07-01', percent: 8 },
] as const;

export const vatPercentOn = (day: string): number => VAT_FROM.find(({ from }) => from <= day)?.percent ?? 10;

/** The tax that is inside of a price. */
export const vatIn = (amount: number, percent: number): number =>
  Math.round((amount * percent) / (100 + percent));

const staff = { by: 'staff', permission: 'wallet.adjust' } as const;

/** The life of a purchase. Money is paid at once; what cannot be delivered any more is undone. */
export const purchaseMachine = stateMachine({
  bought: {
    begin: { to: 'running', by: 'system' },
    /** Of what is done at once. */
    deliver: { to: 'over', by: 'system' },
    undo: { to: 'undone', by: ['owner', 'staff', 'system'], permission: 'wallet.adjust' },
  },
  running: { end: { to: 'over', by: 'system' }, undo: { to: 'undone', ...staff } },
  over: { undo: { to: 'undone', ...staff } },
  undone: {},
});
export const PURCHASE_STATUSES = purchaseMachine.states;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** How a price would be paid now. */
export type Quote = {
  amount: number;
  vatPercent: number;
  vat: number;
  fromBonus: number;
  fromMain: number;
  /** What there is too little for it. */
  missing: number;
  /** What would be left. */
  bonusAfter: number;
  mainAfter: number;
  portions: readonly Portion[];
};

type Money = { grants: readonly BonusGrant[]; main: number };

/** Paid from bonuses as far as they go, from that which expires first, and the rest from the main wallet. */
export function quoteOf(amount: number, { grants, main }: Money, day: string): Quote {
  const portions = takeFrom(grants, amount);
  const bonus = grants.reduce((sum, { left }) => sum + left, 0);
  const fromBonus = portions.reduce((sum, portion) => sum + portion.amount, 0);
  const fromMain = Math.min(main, amount - fromBonus);
  const vatPercent = vatPercentOn(day);
  return {
    amount,
    vatPercent,
    vat: vatIn(amount, vatPercent),
    fromBonus,
    fromMain,
    missing: amount - fromBonus - fromMain,
    bonusAfter: bonus - fromBonus,
    mainAfter: main - fromMain,
    portions,
  };
}

/** An offer for which something is bought, and what runs for it already. */
export type Served = { isOnOffer: boolean; expiresAt: Date | null; advertisedUntil: Date | null };

export type Times = { startsAt: Date; endsAt: Date };

/** When a service would begin and end: advertising after what was bought before. Or why it is not sold for the offer. */
export function timesOf(code: ServiceCode, served: Served, now: Date): Result<Times, Failure> {
  const { does, days } = SERVICES[code];
  if (!served.isOnOffer || served.expiresAt === null)
    return fail({ kind: 'conflict', code: 'purchases/not-on-offer' });
  const soon = now.getTime() + MINUTES_TO_UNDO * MINUTE;
  const start = does === 'advertise' ? Math.max(soon, served.advertisedUntil?.getTime() ?? 0) : soon;
  const times = { startsAt: new Date(start), endsAt: new Date(start + days * DAY) };
  if (does === 'advertise' && times.endsAt > served.expiresAt)
    return fail({ kind: 'conflict', code: 'purchases/ends-before' });
  if (does === 'extend' && served.expiresAt.getTime() + days * DAY > now.getTime() + MAX_DAYS_AHEAD * DAY)
    return fail({ kind: 'conflict', code: 'purchases/too-far-ahead', values: { days: MAX_DAYS_AHEAD } });
  return ok(times);
}

/** A service as it can be bought for an offer now. */
export type Offered = {
  service: ServiceCode;
  /** Which price it is, so that no other is paid. */
  price: number;
  quote: Quote;
  times: Times | undefined;
  refusal: Failure | undefined;
};

/** «MH-100001» */
export const purchaseNumber = (number: number) => `MH-${number}`;

export function quotedPurchase(text: string): number | undefined {
  const [, number] = /^MH-(\d{1,9})$/.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** A valuation sheet that was bought: its bytes stay what they were. */
export type SealedSheet = { purchase: number; sha256: string; madeAt: Date; isUndone: boolean };

/** What the seal of a valuation sheet costs now, and whose seal it is. */
export type SealedShop = {
  offered: { price: number; quote: Quote; holder: string; issuer: string; validUntil: Date } | undefined;
  bought: readonly SealedSheet[];
};

/** A purchase as its buyer and staff see it. */
export type Purchase = {
  id: string;
  number: number;
  service: SoldCode;
  amount: number;
  vatPercent: number;
  vat: number;
  fromBonus: number;
  fromMain: number;
  transfer: string | null;
  status: PurchaseStatus;
  startsAt: Date;
  endsAt: Date;
  madeAt: Date;
  undoneBy: Party | null;
  reason: string;
  /** Whether its buyer may still undo it. */
  isUndoable: boolean;
};
