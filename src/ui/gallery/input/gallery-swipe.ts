type Swipe = { dx: number; dy: number; ms: number };
export type SwipeDecision = 'close' | 'next' | 'previous' | 'stay';

const FAR = 200;
const NEAR = 50;
const QUICK_MS = 300;

/** What a finger meant that has left the glass: a picture is thrown away up or down, and turned over sideways. */
export function decide({ dx, dy, ms }: Swipe): SwipeDecision {
  const [across, along] = [Math.abs(dx), Math.abs(dy)];
  if (along > across) return along >= FAR || (along >= NEAR && ms < QUICK_MS) ? 'close' : 'stay';
  if (across < NEAR) return 'stay';
  return dx < 0 ? 'next' : 'previous';
}

export type Tap = { x: number; y: number; at: number };

const SAME_PLACE = 30;

/** Whether two taps are one double tap. */
export const isDouble = (first: Tap | undefined, second: Tap) =>
  first !== undefined &&
  second.at - first.at < QUICK_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) < SAME_PLACE;

/** Lets one call through and ignores those that come within so many milliseconds of it. */
export function createThrottle(ms: number, now: () => number) {
  let last = -Infinity;
  return (act: () => void) => {
    if (now() - last < ms) return;
    last = now();
    act();
  };
}
