/** Counted attempts that have failed so far, or are under way. */
export type Attempts = {
  /** For this account from this address; for a device that has signed in before, from that device. */
  here: number;
  /** For this account from devices it has never met. */
  strangers: number;
  /** From this address, whatever the account. */
  address: number;
  isKnownDevice: boolean;
};

export type LoginDoor = 'open' | 'proof' | 'closed';

export const ATTEMPT_SECONDS = { here: 15 * 60, strangers: 24 * 60 * 60, address: 60 * 60 };
/** More than this many close the door. */
export const ATTEMPT_LIMITS = { here: 10, strangers: 100, address: 100 };

/**
 * What an attempt to sign in must bring: after five failures work that costs a machine more than a person, after ten a
 * wait. Strangers share a limit of 100 a day, and an address one of 100 an hour, that a device of the owner does not
 * touch, so nobody can lock them out.
 */
export function loginDoor({ here, strangers, address, isKnownDevice }: Attempts): LoginDoor {
  const isCrowded = address > ATTEMPT_LIMITS.address || strangers > ATTEMPT_LIMITS.strangers;
  if (here > ATTEMPT_LIMITS.here || (isCrowded && !isKnownDevice)) return 'closed';
  return here > 5 || (!isKnownDevice && strangers > 20) ? 'proof' : 'open';
}
