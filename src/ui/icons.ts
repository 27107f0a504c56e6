import { CONTROL_ICONS } from './react/control-icons.ts';
import { MARKS } from './values/tones.ts';

/** Line icons on a 24-unit grid, drawn with one 1.5-unit pen; each is the data of one path. */
export const ICONS = {
  ...CONTROL_ICONS,
  ...MARKS,
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5c.5.7 1.2 1 2 1s1.5-.3 2-1',
  calendar: 'M4 6h16v14H4V6Zm0 4h16M8.5 3.5v4m7-4v4',
  chat: 'M4 5h16v11.5h-8.5L7 20.5v-4H4V5Zm4 4h8m-8 3.5h5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm3.5-12.5-2 5-5 2 2-5 5-2Z',
  copy: 'M9 9h11v11H9V9ZM5.5 15H4V4h11v1.5',
  document: 'M6 3.5h8l4 4v13H6v-17Zm8 0v4h4M9 12h6m-6 4h6',
  edit: 'm14.5 5.5 4 4L8 20l-4.5.5L4 16 14.5 5.5Zm-2 2 4 4',
  external: 'M13.5 4.5h6v6M19 5l-8.5 8.5M10 5H4.5v14.5H19V14',
  filter: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 4.7v4.6M9 14.7v4.6',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17m-17 5h17M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18Z',
  heart: 'M12 20S4 15.3 4 9.5A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 8 2.3C20 15.3 12 20 12 20Z',
  home: 'M4 10.5 12 4l8 6.5V20h-5.5v-6h-5v6H4v-9.5Z',
  layers: 'm12 4 9 4.7-9 4.7-9-4.7L12 4Zm-9 8.5 9 4.7 9-4.7M3 16.3 12 21l9-4.7',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.6-1.6',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1m-.1 5.5h.1m-.1 5.5h.1',
  lock: 'M5.5 10.5h13v9.5h-13v-9.5ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14v2.5',
  mail: 'M3.5 6h17v12.5h-17V6Zm0 1 8.5 6 8.5-6',
  map: 'M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20V6.5ZM9 4v13.5m6-11V20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  newspaper:
    'M4 5h13v14.5H6a2 2 0 0 1-2-2V5Zm13 4h3v8.5a2 2 0 0 1-2 2M7.5 8.5H13v3H7.5v-3Zm0 6H13m-5.5 2.5H13',
  parcel: 'm3.5 8 9-4 8 5-4.5 11-12-3.5.5-8.5Zm.5 0 11 3 5-2M15 11l1 9',
  phone:
    'M5 4h4l1.5 5-2.3 1.5a11 11 0 0 0 5.3 5.3L15 13.5l5 1.5v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1Z',
  pin: 'M12 21s6.5-6.3 6.5-11a6.5 6.5 0 0 0-13 0c0 4.7 6.5 11 6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6.5H7V14Z',
  ruler: 'M3.5 15.5 15.5 3.5l5 5-12 12-5-5Zm3-3 2 2m1-5 2 2m1-5 2 2',
  scales:
    'M12 4v16m-4.5 0h9M5 7.5h14M5 7.5l-2.5 6a2.7 2.7 0 0 0 5 0L5 7.5Zm14 0-2.5 6a2.7 2.7 0 0 0 5 0L19 7.5Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20.5 20.5',
  share: 'M12 14.5V4M8 7.5 12 3.5l4 4M6.5 11H5v9.5h14V11h-1.5',
  star: 'm12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.7L12 16.7l-5 2.8 1.1-5.7L4 9.9l5.6-.7L12 4Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
  system: 'M3.5 5h17v11h-17V5ZM8.5 20h7M12 16v4',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12V4Zm4 4h.1',
  trash: 'M4.5 7h15M9 7V4h6v3M6.5 7l1 13.5h9l1-13.5M10.2 11v5.5m3.6-5.5v5.5',
  upload: 'M12 15.5v-11m-5 4.5 5-5 5 5M4.5 20h15',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.8 3.7-6 7.5-6s6.7 2.2 7.5 6',
  wallet: 'M4 7.5V18c0 .8.7 1.5 1.5 1.5H20V8H5.5C4.7 8 4 7.3 4 6.5S4.7 5 5.5 5H18v3m-2 6h.1',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof ICONS;
