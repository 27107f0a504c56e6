import { DAY, HOUR, MINUTE } from '#kernel/clock.ts';

/** Failed or pending sign-in attempts, per counter. */
export type Attempts = {
  /** For this account from this address; for a known device, from that device. */
  here: number;
  /** For this account in a day, from all known devices or from all unknown ones. */
  account: number;
  /** The same within the last minutes. */
  lately: number;
  /** Of these, the ones from the network of this address. */
  nearby: number;
  /** From this address, for any account. */
  address: number;
  /** From the network of this address, for any account. */
  network: number;
  isKnownDevice: boolean;
};

/** The counters, each under a key of its own. */
export type Counted = Exclude<keyof Attempts, 'isKnownDevice'>;

export const ATTEMPT_WINDOWS: Record<Counted, number> = {
  here: 15 * MINUTE,
  account: DAY,
  lately: 15 * MINUTE,
  nearby: 15 * MINUTE,
  address: HOUR,
  network: HOUR,
};

/** Above these an attempt is refused, or needs a challenge. */
const MAX = { here: 10, account: 100, lately: 200, nearby: 5, address: 100 };
const FREE = { here: 5, account: 20, network: 300 };

/** Unknown devices have failed so often at this account that it must be an attack. */
const isBesieged = ({ account, isKnownDevice }: Attempts) => !isKnownDevice && account > MAX.account;

/** The counters that refuse an attempt. */
export function closedBy(attempts: Attempts): Counted[] {
  const { here, account, lately, nearby, address, isKnownDevice } = attempts;
  const besieged = isBesieged(attempts);
  const over: Record<Counted, boolean> = {
    here: here > MAX.here,
    account: isKnownDevice && account > MAX.account,
    lately: besieged && lately > MAX.lately,
    nearby: besieged && nearby > MAX.nearby,
    address: !isKnownDevice && address > MAX.address,
    network: false,
  };
  return (Object.keys(over) as Counted[]).filter((counted) => over[counted]);
}

/**
 * What a sign-in attempt needs: proof of work after five failures, a wait after ten. After a hundred failures of
 * unknown devices in a day an account accepts five more per quarter of an hour and network, each with a heavier
 * challenge, and 200 in all: a few attackers never make the owner wait, and many no longer than that. A network with
 * many addresses needs proof of work after 300 failures an hour. Known devices share none of these limits; they have a
 * limit of a hundred of their own, since one may be stolen.
 */
export function workFor(attempts: Attempts): 'none' | 'some' | 'more' {
  const { here, account, network, isKnownDevice } = attempts;
  if (isBesieged(attempts)) return 'more';
  const isSuspect = !isKnownDevice && (account > FREE.account || network > FREE.network);
  return here > FREE.here || isSuspect ? 'some' : 'none';
}

/** What may need a heavier challenge: a code by message, or one more attempt at an account under attack. */
const WORK_FOR = ['code', 'retry'] as const;
export type WorkFor = (typeof WORK_FOR)[number];

export const isWorkFor = (text: string | null): text is WorkFor => WORK_FOR.some((known) => known === text);

/** How many times heavier the challenge is for an account that many have attempted. */
export const MORE_WORK = 8;

/** A challenge for a code gets heavier as the hourly messages run out, so that abuse becomes expensive. */
export const workAtShare = (share: number): number => (share >= 0.8 ? 8 : share >= 0.5 ? 2 : 1);
