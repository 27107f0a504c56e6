type Table<State extends string> = Readonly<Record<State, readonly State[]>>;

/** A gallery from its opening to its end; `CustomClosing` is a picture thrown away by hand. */
export const INSTANCE = {
  Init: ['Ready', 'Destroy'],
  Ready: ['Closing', 'CustomClosing', 'Destroy'],
  Closing: ['Destroy'],
  CustomClosing: ['Destroy'],
  Destroy: [],
} as const satisfies Table<string>;

/** A slide; what has come is `Opening` until it is drawn. */
export const SLIDE = {
  Loading: ['Opening', 'Closing'],
  Opening: ['Ready', 'Closing'],
  Ready: ['Closing'],
  Closing: [],
} as const satisfies Table<string>;

export const AUTOPLAY = {
  ready: ['play'],
  play: ['pause', 'ready'],
  pause: ['play', 'ready'],
} as const satisfies Table<string>;

export const THUMBS = {
  Init: ['Ready', 'Hidden'],
  Ready: ['Hidden'],
  Hidden: ['Ready'],
} as const satisfies Table<string>;

export type AutoplayState = keyof typeof AUTOPLAY;

/** A state that only goes where its table leads, and shows each it comes to. */
export function createStates<State extends string>(
  table: Table<State>,
  start: State,
  show: (state: State) => void,
) {
  let now = start;
  show(now);
  return {
    is: (...states: readonly State[]) => states.includes(now),
    /** Whether it went: a step that the table does not know changes nothing. */
    go(to: State): boolean {
      if (!table[now].includes(to)) return false;
      now = to;
      show(now);
      return true;
    },
  };
}
