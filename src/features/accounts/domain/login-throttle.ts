/** Counted attempts that have failed so far, or are under way. */
export type Attempts = {
  /** For this account from this address; for a device that has signed in before, from that device. */
  here: number;
  /** For this account from all devices of the same kind: those it has met, or those it has not. */
  account: number;
  /** From this address, whatever the account. */
  address: number;
  isKnownDevice: boolean;
};

export type LoginDoor = 'open' | 'proof' | 'closed';

export const ATTEMPT_SECONDS = { here: 15 * 60, account: 24 * 60 * 60, address: 60 * 60 };
/** More than this many close the door. */
export const ATTEMPT_LIMITS = { here: 10, account: 100, address: 100 };

/**
 * What an attempt to sign in must bring: after five failures work that costs a machine more than a person, after ten a
 * wait. Strangers share a limit of 100 a day, and an address one of 100 an hour, that devices of the owner do not
 * touch, so nobody can lock them out; these have 100 of their own, for one of them may be in other hands by now.
 */
export function loginDoor({ here, account, address, isKnownDevice }: Attempts): LoginDoor {
  if (here > ATTEMPT_LIMITS.here || account > ATTEMPT_LIMITS.account) return 'closed';
  if (address > ATTEMPT_LIMITS.address && !isKnownDevice) return 'closed';
  return here > 5 || (!isKnownDevice && account > 20) ? 'proof' : 'open';
}
