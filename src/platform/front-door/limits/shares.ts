import { householdOf, networkOf } from '#kernel/contact/household.ts';

/** The sender of a request, for its share of a common resource. */
export type Sender = {
  household: string;
  network: string;
  /** Whether the request carries a valid session; checked only when room is scarce. */
  isMember: () => Promise<boolean>;
};

export function senderAt(address: string, isMember: (household: string) => Promise<boolean>): Sender {
  const household = householdOf(address);
  return { household, network: networkOf(address), isMember: () => isMember(household) };
}

export type ShareLimits = { all: number; household: number; network: number };

/** The body of the 503 when there is no room. */
export const RETRY_AFTER = ['retry-after', '1'];

/** The part of the room that is reserved for signed-in users. */
const KEPT_FOR_MEMBERS = 1 / 4;

/**
 * A limit on concurrent work, or on bytes where each item has a size: in all, per household and per network around it.
 * One household never takes everything, and when guests have filled their part, signed-in users still find room. An
 * item larger than a share enters when nothing else uses it.
 */
export function createShares({ all, household, network }: ShareLimits) {
  const held = new Map<string, number>();
  const forGuests = all - Math.floor(all * KEPT_FOR_MEMBERS);
  let taken = 0;

  const add = (key: string, count: number) => {
    const now = (held.get(key) ?? 0) + count;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  };

  const hasRoom = (sender: Sender, most: number) =>
    taken < most &&
    (held.get(`h ${sender.household}`) ?? 0) < household &&
    (held.get(`n ${sender.network}`) ?? 0) < network;

  function take(sender: Sender, size: number): () => void {
    const change = (count: number) => {
      taken += count;
      add(`h ${sender.household}`, count);
      add(`n ${sender.network}`, count);
    };
    let isOver = false;
    change(size);
    return () => {
      if (!isOver) change(-size);
      isOver = true;
    };
  }

  return {
    /** Takes a place, if need be a reserved one, and returns how to release it; undefined where there is none. */
    async enter(sender: Sender, size = 1): Promise<(() => void) | undefined> {
      if (hasRoom(sender, forGuests)) return take(sender, size);
      if (!hasRoom(sender, all) || !(await sender.isMember())) return undefined;
      // Others may have entered while the session was checked.
      return hasRoom(sender, all) ? take(sender, size) : undefined;
    },
  };
}

export type Shares = ReturnType<typeof createShares>;
