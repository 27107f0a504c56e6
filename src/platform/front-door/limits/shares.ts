import { householdOf, networkOf } from '#kernel/contact/household.ts';

/** Who a request comes from, as far as its share of what all use is concerned. */
export type Sender = {
  household: string;
  network: string;
  /** Whether the request carries a session that opens; asked only when room is scarce. */
  isMember: () => Promise<boolean>;
};

export function senderAt(address: string, isMember: (household: string) => Promise<boolean>): Sender {
  const household = householdOf(address);
  return { household, network: networkOf(address), isMember: () => isMember(household) };
}

export type ShareLimits = { all: number; household: number; network: number };

/** What is said with a 503 to whoever finds no room. */
export const RETRY_AFTER = ['retry-after', '1'];

/** The part of the room that is only for people who are signed in. */
const KEPT_FOR_MEMBERS = 1 / 4;

/**
 * Room for so many at once, or for so much where each says how large it is: in all, from one household and from the network around it. One household never takes what
 * belongs to all, and when guests have filled their part the signed-in still find room. What is larger than a share enters
 * where nothing else fills it.
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
    /** A place, if need be in the part that is kept for the signed-in, and how to give it back; nothing where there is none. */
    async enter(sender: Sender, size = 1): Promise<(() => void) | undefined> {
      if (hasRoom(sender, forGuests)) return take(sender, size);
      if (!hasRoom(sender, all) || !(await sender.isMember())) return undefined;
      // Others may have come in while it was asked who this is.
      return hasRoom(sender, all) ? take(sender, size) : undefined;
    },
  };
}

export type Shares = ReturnType<typeof createShares>;
