import { z } from 'zod';
import type { Contact } from '#kernel/contact/contact.ts';
import { householdOf, networkOf } from '#kernel/contact/household.ts';
import type { Phone } from '#kernel/contact/phone.ts';
import { stateMachine } from '#kernel/state-machine.ts';
import { nfkc } from '#kernel/text.ts';

/** What a one-time code is asked for. */
export const CODE_PURPOSES = ['register', 'reset', 'delete', 'phone', 'guest'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const CODE_STATES = ['started', 'sent', 'verified', 'burned', 'expired'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** Asking again makes a new code, whatever became of the old one, unless it has done its work. */
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

/** Six digits and five tries: a guess is right once in 200,000 codes. */
export const CODE_DIGITS = 6;
export const CODE_TRIES = 5;
export const CODE_SECONDS = 5 * 60;
/** How long somebody may still ask for another code for the same purpose. */
export const REQUEST_SECONDS = 30 * 60;
/** How long a guest gets at what they wrote with one code: long enough to read it, short enough to forget to leave. */
export const GUEST_SECONDS = 30 * 60;

/** A code as people type it: «123 456», «123-456». */
export const typedCode = z
  .string()
  .overwrite((text) => nfkc(text).replace(/[\s.\p{Pd}\p{Cf}]/gu, ''))
  .min(1, 'validation.required')
  .regex(/^\d{6}$/, 'accounts.error.code');

/** «090 3xx» to a prefix of seven digits: how numbers are bought in rows. */
export const prefixOf = (phone: string) => phone.slice(0, 7);

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export type Limit = { key: string; most: number; seconds: number; by?: number };

export type Asker = {
  /** The number or the address of e-mail that the code goes to. */
  to: string;
  isLetter: boolean;
  address: string;
  purpose: CodePurpose;
  /** Whether the browser has proved itself to be that of the number's owner before. */
  isKnownDevice: boolean;
  /** Whether a message goes out at all; nothing but the budget may depend on it. */
  isSent: boolean;
  /** Whether strangers have used up the number's day, and this one has done the heavier work for that. */
  isBesieged: boolean;
};

/**
 * The messages of an hour: for all, all but the tenth that is kept for known devices, the half that strangers to their own
 * numbers may use up, and a quarter for guests.
 */
export const budgetsOf = (hourlyBudget: number) => ({
  'code:all': hourlyBudget,
  'code:unknown': Math.ceil(hourlyBudget * 0.9),
  'code:strangers': Math.ceil(hourlyBudget / 2),
  'code:guests': Math.ceil(hourlyBudget / 4),
});

/** To whom half of the messages is open: the other half is for numbers that have proved themselves, and for their owners' browsers. */
const isStranger = ({ purpose, isKnownDevice }: Asker) =>
  !isKnownDevice && (purpose === 'register' || purpose === 'phone');

/** What strangers may ask for in a day for one number before each asking takes heavier work. */
export const MAX_PER_DAY = 15;
export const dayKeyOf = (number: string) => `code:total:${number}`;

/** A day that is used up for a number still leaves a few in an hour, so that strangers never shut its owner's way in. */
const dayLimits = (number: string, network: string, isBesieged: boolean): Limit[] => [
  { key: `code:day:${number}:${network}`, most: 5, seconds: 24 * HOUR },
  ...(isBesieged
    ? [
        { key: `code:besieged:${number}:${network}`, most: 1, seconds: HOUR / 4 },
        { key: `code:besieged:${number}`, most: 8, seconds: HOUR },
      ]
    : [{ key: dayKeyOf(number), most: MAX_PER_DAY, seconds: 24 * HOUR }]),
];

/**
 * How many messages may be asked for: one a minute and few a day for a number, fewer of them from one network so that
 * it cannot use up the number's, some for an address and its network, so many for all. A browser of the number's owner has
 * a share of its own, which no stranger can use up. Counts outlive an account by a day, so whose they are stands in their
 * keys only as `hide` writes it.
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
    seconds: HOUR,
    by: isSent ? 1 : 0,
  });
  return [
    { key: `code:again${own}:${number}`, most: 1, seconds: MINUTE },
    { key: `code:phone${own}:${number}`, most: 3, seconds: 10 * MINUTE },
    ...(isKnownDevice
      ? [{ key: `code:day:own:${number}`, most: 5, seconds: 24 * HOUR }]
      : dayLimits(number, network, isBesieged)),
    { key: `code:address:${hide(householdOf(address))}`, most: 10, seconds: HOUR },
    { key: `code:network:${network}`, most: 60, seconds: HOUR },
    ...(isLetter ? [] : [budget('code:all')]),
    ...(isLetter || isKnownDevice ? [] : [budget('code:unknown')]),
    ...(isStranger(asker) ? [budget('code:strangers')] : []),
    ...(purpose === 'guest' ? [budget('code:guests')] : []),
  ];
}

const SUSPECT_SENDS = 20;
const HONEST_SHARE = 0.3;

/** Numbers in a row that get many messages and type few codes back belong to somebody who earns by the message. */
export const isPumping = (sent: number, verified: number) =>
  sent >= SUSPECT_SENDS && verified / sent < HONEST_SHARE;

/** The texts of a message: with a code for its owner, without one for notices. */
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
