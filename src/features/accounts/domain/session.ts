import type { Member } from '#kernel/actor.ts';
import { DAY } from '#kernel/clock.ts';
import type { Lang } from '#kernel/text.ts';
import type { CodePurpose } from './code.ts';

/** The query parameter of the page after signing out, and its value on a shared device. */
export const SIGNED_OUT = 'da-dang-xuat';
export const SHARED_DEVICE = 'may-chung';

/** A signed-in user: permissions, and what is shown of them. */
export type Signed = {
  actor: Member;
  /** The password was right, the code of the second factor is missing: such a session grants nothing. */
  awaitsSecondFactor: boolean;
  sessionId: string;
  /** When the session ends unless it is used before. */
  expiresAt: Date;
  user: {
    id: string;
    phone: string;
    fullName: string;
    email: string | null;
    isEmailProved: boolean;
    isDemo: boolean;
    deletionDueAt: Date | null;
  };
};

/** One line of the list of devices. */
export type SessionLine = {
  id: string;
  device: string;
  address: string;
  createdAt: Date;
  seenAt: Date;
  isThis: boolean;
};

/** How long a browser is known as its owner's. */
export const DEVICE_DAYS = 180;

/** A session ends after thirty days without use and after ninety in any case; at the desk after one working day. */
export const SLIDING_DAYS = 30;
export const absoluteEnd = (now: Date, isStaff: boolean) =>
  new Date(now.getTime() + (isStaff ? DAY / 2 : 90 * DAY));

/** Reasons to refuse a session that has not expired. */
export type Standing = {
  createdAt: Date;
  isStaff: boolean;
  awaitsSecondFactor: boolean;
  isMadeUp: boolean;
};

/** How long the code of a second factor may be missing. */
const OWED = 15 * 60 * 1000;

/**
 * Whether a session grants nothing any more: of a demonstration account outside a demonstration; of staff after half a
 * day; without its second factor for too long.
 */
export function isSpent({ createdAt, isStaff, awaitsSecondFactor, isMadeUp }: Standing, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime();
  return isMadeUp || (isStaff && age > DAY / 2) || (awaitsSecondFactor && age > OWED);
}

/**
 * The token for scripts is valid for less than ten minutes, and the same one is issued within five, so that polls
 * agree.
 */
const STEP = 5 * 60 * 1000;
export const accessTokenEnd = (now: Date) => new Date((Math.floor(now.getTime() / STEP) + 2) * STEP);

/** The short messages that accounts send. */
type SmsKind = `code-${CodePurpose}` | 'known' | 'phone-taken';

/** The client of a request: what accounts must know about it, and how to write to it. */
export type Caller = {
  address: string;
  device: string;
  /** What a browser shows to prove that it belongs to the owner of a number. */
  deviceToken: () => string | undefined;
  lang: Lang;
  sms: (kind: SmsKind, values?: Record<string, string>) => string;
};
