import { AUTOPLAY, createStates, type AutoplayState } from './state/gallery-states.ts';

const SLIDE_MS = 3000;

type Settings = {
  show: (state: AutoplayState) => void;
  isLast: () => boolean;
  /** Goes to the next slide, or to the first when a show begins on the last. */
  turn: (to: 'next' | 'first') => void;
  signal: AbortSignal;
};

/** Turns the slides over until the last one, while the page is seen. */
export function createSlideshow({ show, isLast, turn, signal }: Settings) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const states = createStates(AUTOPLAY, 'ready', show);

  /** A slide is seen for its whole time, counted from when it is there. */
  function rest() {
    clearTimeout(timer);
    if (states.is('play')) timer = setTimeout(() => (isLast() ? states.go('ready') : turn('next')), SLIDE_MS);
  }

  function pause() {
    clearTimeout(timer);
    states.go('pause');
  }

  function play() {
    if (isLast()) turn('first');
    if (states.go('play')) rest();
  }

  document.addEventListener('visibilitychange', () => document.hidden && pause(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    rest,
    pause,
    isPlaying: () => states.is('play'),
    toggle: () => (states.is('play') ? pause() : play()),
  };
}
