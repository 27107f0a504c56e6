/** The icons that scripts draw: a part of `icons.ts` of its own, so that browsers get no others. */
export const CONTROL_ICONS = {
  'arrow-left': 'M20 12H4.5m6-6-6 6 6 6',
  'arrow-right': 'M4 12h15.5m-6-6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4.5 20h15',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  flip: 'M12 3v18M8.5 6v12H3l5.5-12Zm7 0v12H21L15.5 6Z',
  grid: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4ZM4 13h7v7H4v-7Zm9 0h7v7h-7v-7Z',
  minus: 'M5 12h14',
  pause: 'M8.5 5v14m7-14v14',
  play: 'M7 4.5 19 12 7 19.5v-15Z',
  plus: 'M12 5v14M5 12h14',
  rotate: 'M19.5 12A7.5 7.5 0 1 1 17 6.4l2.5 2.1m0-5v5h-5',
} as const satisfies Record<string, string>;
