import type { Member } from '#kernel/actor.ts';

/** The parameter of the page where signing out ends, and its value on a device that others use as well. */
export const SIGNED_OUT = 'da-dang-xuat';
export const SHARED_DEVICE = 'may-chung';

/** Somebody signed in: what they may do, and what is shown of them. */
export type Signed = {
  actor: Member;
  /** The password was right, the code from their application is still owed: such a session opens nothing. */
  awaitsSecondFactor: boolean;
  sessionId: string;
  /** When the session ends, unless it is used before. */
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

const DAY = 24 * 60 * 60 * 1000;

/** How long a browser is known as its owner's. */
export const DEVICE_DAYS = 180;

/** Unused for thirty days a session ends, and after ninety however busy; at the desk after one working day. */
export const SLIDING_DAYS = 30;
export const absoluteEnd = (now: Date, isStaff: boolean) =>
  new Date(now.getTime() + (isStaff ? DAY / 2 : 90 * DAY));

/** What a session that has not expired may still be refused for. */
export type Standing = {
  createdAt: Date;
  isStaff: boolean;
  awaitsSecondFactor: boolean;
  isMadeUp: boolean;
};

/** How long the code of a second factor may be owed. */
const OWED = 15 * 60 * 1000;

/**
 * Whether a session opens nothing any more: that of somebody made up, outside a demonstration; that of staff after half
 * a day, since whenever they are staff; one that owes a code for too long.
 */
export function isSpent({ createdAt, isStaff, awaitsSecondFactor, isMadeUp }: Standing, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime();
  return isMadeUp || (isStaff && age > DAY / 2) || (awaitsSecondFactor && age > OWED);
}

/** The token that scripts see is good for less than ten minutes, and the same within five, so that polls agree. */
const STEP = 5 * 60 * 1000;
export const accessTokenEnd = (now: Date) => new Date((Math.floor(now.getTime() / STEP) + 2) * STEP);
