/** More answers than this under way only make each other late; the rest are told to come back. */
const MOST_AT_ONCE = 256;

export const COME_BACK = ['retry-after', '1'];

/** Counts the answers that are being made, for all who make some. */
export function createCrowd(most = MOST_AT_ONCE) {
  let underWay = 0;
  /** Does the work, or answers nothing at once when there is no room for it. */
  return async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    if (underWay >= most) return undefined;
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}

export type Crowd = ReturnType<typeof createCrowd>;
