type Table = Readonly<Record<string, readonly string[]>>;

/** A gallery from its opening to its end; `CustomClosing` is a picture thrown away by hand. */
export const INSTANCE = {
  Init: ['Ready', 'Destroy'],
  Ready: ['Closing', 'CustomClosing', 'Destroy'],
  Closing: ['Destroy'],
  CustomClosing: ['Destroy'],
  Destroy: [],
} as const satisfies Table;

/** A slide; what has come is `Opening` until it is drawn. */
export const SLIDE = {
  Loading: ['Opening', 'Closing'],
  Opening: ['Ready', 'Closing'],
  Ready: ['Closing'],
  Closing: [],
} as const satisfies Table;

export const AUTOPLAY = {
  ready: ['play'],
  play: ['pause', 'ready'],
  pause: ['play', 'ready'],
} as const satisfies Table;

export const THUMBS = {
  Init: ['Ready', 'Hidden'],
  Ready: ['Hidden'],
  Hidden: ['Ready'],
} as const satisfies Table;

export type InstanceState = keyof typeof INSTANCE;
export type SlideState = keyof typeof SLIDE;
export type AutoplayState = keyof typeof AUTOPLAY;
export type ThumbsState = keyof typeof THUMBS;

/** The state after a step: one that the table does not know changes nothing. */
export const stepped = <State extends string>(
  table: Readonly<Record<State, readonly State[]>>,
  from: State,
  to: State,
): State => (table[from].includes(to) ? to : from);
