import { DAY, HOUR, MINUTE } from '#kernel/clock.ts';
import type { Contact, Phone } from '#kernel/contact/contact.ts';
import { householdOf, networkOf } from '#kernel/contact/household.ts';
import { stateMachine } from '#kernel/state-machine.ts';

/** Purposes of a one-time code. */
const CODE_PURPOSES = ['register', 'reset', 'delete', 'phone', 'guest', 'withdrawal'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const CODE_STATES = ['started', 'sent', 'verified', 'burned', 'expired'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** A new request replaces the code in any state but `used`. */
export const codeMachine = stateMachine({
  started: {
    send: { to: 'sent', by: 'system' },
    verify: { to: 'verified', by: 'owner' },
    burn: { to: 'burned', by: 'system' },
    expire: { to: 'expired', by: 'system' },
    resend: { to: 'started', by: 'owner' },
  },
  sent: {
    verify: { to: 'verified', by: 'owner' },
    burn: { to: 'burned', by: 'system' },
    expire: { to: 'expired', by: 'system' },
    resend: { to: 'started', by: 'owner' },
  },
  burned: { resend: { to: 'started', by: 'owner' } },
  expired: { resend: { to: 'started', by: 'owner' } },
  verified: {},
});

/** Six digits and five attempts: a guess succeeds once in 200,000 codes. */
export const CODE_DIGITS = 6;
export const CODE_TRIES = 5;
export const CODE_SECONDS = 5 * 60;
/** How long another code may be requested for the same purpose. */
export const REQUEST_SECONDS = 30 * 60;
/** How long one code gives a guest access to what they wrote. Short, because guests forget to sign out. */
export const GUEST_SECONDS = 30 * 60;

/** «090 3xx» to a prefix of seven digits: numbers are bought in ranges. */
export const prefixOf = (phone: string) => phone.slice(0, 7);

export type Limit = { key: string; most: number; windowMs: number; by?: number };

export type Asker = {
  /** The phone number or e-mail address that the code is sent to. */
  to: string;
  isLetter: boolean;
  address: string;
  purpose: CodePurpose;
  /** Whether the browser has been verified as the number owner's before. */
  isKnownDevice: boolean;
  /** Whether a message is sent at all; only the budget may depend on it, or a response would reveal accounts. */
  isSent: boolean;
  /** Whether unknown devices have used up the number's daily limit, and this one has solved the heavier challenge. */
  isBesieged: boolean;
};

/**
 * Messages per hour: in total; for unknown devices (a tenth is reserved for known ones); for unknown devices on
 * unverified numbers (half); for guests (a quarter).
 */
export const budgetsOf = (hourlyBudget: number) => ({
  'code:all': hourlyBudget,
  'code:unknown': Math.ceil(hourlyBudget * 0.9),
  'code:strangers': Math.ceil(hourlyBudget / 2),
  'code:guests': Math.ceil(hourlyBudget / 4),
});

/** Limited to half of the messages: the other half is reserved for verified numbers and known devices. */
const isStranger = ({ purpose, isKnownDevice }: Asker) =>
  !isKnownDevice && (purpose === 'register' || purpose === 'phone');

/** Requests of unknown devices per number and day before each needs a heavier challenge. */
export const MAX_PER_DAY = 15;
export const dayKeyOf = (number: string) => `code:total:${number}`;

/** Above the daily limit a few an hour are still allowed, so that attackers cannot lock the owner out. */
const dayLimits = (number: string, network: string, isBesieged: boolean): Limit[] => [
  { key: `code:day:${number}:${network}`, most: 5, windowMs: DAY },
  ...(isBesieged
    ? [
        { key: `code:besieged:${number}:${network}`, most: 1, windowMs: HOUR / 4 },
        { key: `code:besieged:${number}`, most: 8, windowMs: HOUR },
      ]
    : [{ key: dayKeyOf(number), most: MAX_PER_DAY, windowMs: DAY }]),
];

/**
 * The rate limits of a code request: per number one a minute and a few a day, with a lower limit per network so that no
 * single network uses it up; per address and network; and in total. Known devices have limits of their own, which
 * attackers cannot use up. Counters outlive an account by a day, so their keys hold numbers only in the form that
 * `hide` returns.
 */
export function codeLimits(asker: Asker, hourlyBudget: number, hide: (text: string) => string): Limit[] {
  const { to, isLetter, address, purpose, isKnownDevice, isSent, isBesieged } = asker;
  const number = hide(to);
  const network = hide(networkOf(address));
  const own = isKnownDevice ? ':own' : '';
  const budgets = budgetsOf(hourlyBudget);
  const budget = (key: keyof typeof budgets): Limit => ({
    key,
    most: budgets[key],
    windowMs: HOUR,
    by: isSent ? 1 : 0,
  });
  return [
    { key: `code:again${own}:${number}`, most: 1, windowMs: MINUTE },
    { key: `code:phone${own}:${number}`, most: 3, windowMs: 10 * MINUTE },
    ...(isKnownDevice
      ? [{ key: `code:day:own:${number}`, most: 5, windowMs: DAY }]
      : dayLimits(number, network, isBesieged)),
    { key: `code:address:${hide(householdOf(address))}`, most: 10, windowMs: HOUR },
    { key: `code:network:${network}`, most: 60, windowMs: HOUR },
    ...(isLetter ? [] : [budget('code:all')]),
    ...(isLetter || isKnownDevice ? [] : [budget('code:unknown')]),
    ...(isStranger(asker) ? [budget('code:strangers')] : []),
    ...(purpose === 'guest' ? [budget('code:guests')] : []),
  ];
}

const SUSPECT_SENDS = 20;
const HONEST_SHARE = 0.3;

/** A number range that receives many messages but returns few codes is SMS pumping. */
export const isPumping = (sent: number, verified: number) =>
  sent >= SUSPECT_SENDS && verified / sent < HONEST_SHARE;

/** The texts of a message: with a code for the account owner, without one for notices. */
export type CodeTexts = { withCode: (code: string) => string; without?: string; subject?: string };

/** A request for a code, kept by the browser that started it. */
export type CodeRequest = {
  id: string;
  purpose: CodePurpose;
  phone: Phone;
  state: CodeState;
  account: string | null;
  pending: unknown;
};

/** A guest's request, by phone or by e-mail. */
export type GuestRequest = { id: string; state: CodeState; contact: Contact };
