import type { Place } from '#ui/gallery/state/gallery-view.ts';

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

type Tap = { x: number; y: number; at: number };

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

/** What fingers and the mouse do on the stage. */
export type Gestures = {
  /** Whether there is a picture to look at closely, and whether one does. */
  canLook: () => boolean;
  isNear: () => boolean;
  onZoom: (factor: number, at: Place) => void;
  onMove: (by: Place) => void;
  onDoubleTap: (at: Place) => void;
  /** How far the picture has been moved up or down by a finger that is still on it. */
  onLift: (by: number) => void;
  onSwipe: (decision: SwipeDecision) => void;
};

const WHEEL_MS = 45;
const WHEEL_STEP = 1.2;
/** A finger that lies still moves a little. */
const STILL = 10;

/** What keeps its own pointers: what is pressed, played, scrolled or selected. */
const TAKEN = 'button, a, video, iframe, [data-scrolls]';

const isFree = ({ target }: Event) => target instanceof Element && !target.closest(TAKEN);

const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y);

/** Fingers and the mouse on the stage: drag, swipe, pinch, two taps, wheel. Each has a button that does the same. */
export function watchGestures(stage: HTMLElement, gestures: Gestures, signal: AbortSignal) {
  const held = new Map<number, Place>();
  let start: (Tap & { canSwipe: boolean }) | undefined;
  let lastTap: Tap | undefined;
  const throttle = createThrottle(WHEEL_MS, () => performance.now());

  /** Where an event is, away from the middle of the stage. */
  function placeOf({ clientX, clientY }: MouseEvent): Place {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  function lift(dx: number, dy: number) {
    gestures.onLift(Math.abs(dy) > Math.abs(dx) ? dy : 0);
  }

  function press(event: PointerEvent) {
    if (event.button !== 0 || !isFree(event)) return;
    const place = placeOf(event);
    held.set(event.pointerId, place);
    stage.setPointerCapture(event.pointerId);
    const canSwipe = event.pointerType !== 'mouse' && !gestures.isNear();
    // A second finger makes it a pinch.
    start = held.size === 1 ? { ...place, at: event.timeStamp, canSwipe } : undefined;
    if (!start) lift(0, 0);
  }

  function drag(event: PointerEvent) {
    const from = held.get(event.pointerId);
    if (!from) return;
    const to = placeOf(event);
    held.set(event.pointerId, to);
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
      gestures.onZoom(distance(to, other) / Math.max(1, distance(from, other)), middle);
    } else if (gestures.isNear()) gestures.onMove({ x: to.x - from.x, y: to.y - from.y });
    else if (start?.canSwipe) lift(to.x - start.x, to.y - start.y);
  }

  function release(event: PointerEvent) {
    if (!held.delete(event.pointerId) || !start) return;
    const { canSwipe, ...from } = start;
    start = undefined;
    const to = { ...placeOf(event), at: event.timeStamp };
    if (distance(from, to) < STILL) tap(to);
    else if (canSwipe)
      gestures.onSwipe(decide({ dx: to.x - from.x, dy: to.y - from.y, ms: to.at - from.at }));
    lift(0, 0);
  }

  function tap(at: Tap) {
    const isSecond = isDouble(lastTap, at);
    lastTap = isSecond ? undefined : at;
    if (isSecond) gestures.onDoubleTap(at);
  }

  function cancel({ pointerId }: PointerEvent) {
    held.delete(pointerId);
    start = undefined;
    lift(0, 0);
  }

  function roll(event: WheelEvent) {
    if (!gestures.canLook() || !isFree(event)) return;
    event.preventDefault();
    throttle(() => gestures.onZoom(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, placeOf(event)));
  }

  stage.addEventListener('pointerdown', press, { signal });
  stage.addEventListener('pointermove', drag, { signal });
  stage.addEventListener('pointerup', release, { signal });
  stage.addEventListener('pointercancel', cancel, { signal });
  stage.addEventListener('wheel', roll, { signal, passive: false });
}
