/** Counted attempts that have failed so far, or are under way. */
export type Attempts = {
  /** For this account from this address; for a device that has signed in before, from that device. */
  here: number;
  /** For this account in a day from all devices of the same kind: those it has met, or those it has not. */
  account: number;
  /** The same of the last minutes. */
  lately: number;
  /** Of these, the ones from the network around this address. */
  nearby: number;
  /** From this address, whatever the account. */
  address: number;
  /** From the network around this address, whatever the account. */
  network: number;
  isKnownDevice: boolean;
};

/** What is counted; each under a key of its own. */
export type Counted = Exclude<keyof Attempts, 'isKnownDevice'>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const ATTEMPT_SECONDS: Record<Counted, number> = {
  here: 15 * MINUTE,
  account: 24 * HOUR,
  lately: 15 * MINUTE,
  nearby: 15 * MINUTE,
  address: HOUR,
  network: HOUR,
};

/** More than this many close the door, or ask for work. */
const MAX = { here: 10, account: 100, lately: 200, nearby: 5, address: 100 };
const FREE = { here: 5, account: 20, network: 300 };

/** Strangers have failed so often at this account that it must be somebody who guesses. */
const isBesieged = ({ account, isKnownDevice }: Attempts) => !isKnownDevice && account > MAX.account;

/** The counts that close the door. */
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
 * What an attempt to sign in must bring: after five failures work that costs a machine more than a person, after ten a
 * wait. After a hundred failures of strangers in a day an account takes five more in a quarter of an hour from each
 * network, each with heavier work, and 200 in all: a few strangers never make its owner wait, and many no longer than
 * that. A network of many addresses brings work after 300 failures an hour. Devices of the owner share none of this;
 * they have a hundred of their own, for one of them may be in other hands by now.
 */
export function workFor(attempts: Attempts): 'none' | 'some' | 'more' {
  const { here, account, network, isKnownDevice } = attempts;
  if (isBesieged(attempts)) return 'more';
  const isSuspect = !isKnownDevice && (account > FREE.account || network > FREE.network);
  return here > FREE.here || isSuspect ? 'some' : 'none';
}
