import { stateMachine } from '#kernel/state-machine.ts';

const MEGABYTE = 1024 * 1024;

/**
 * What files are for. `largest` is what may be sent; `keeps` is what becomes of it: a public picture under its
 * own address, a square, or a picture of at most so many bytes. An `isLoose` file waits for the form that takes it.
 */
export const PURPOSES = {
  avatar: { largest: 8 * MEGABYTE, keeps: { square: 256 }, isLoose: false },
  inquiry: { largest: 8 * MEGABYTE, keeps: { most: 1_500_000 }, isLoose: true },
  article: { largest: 10 * MEGABYTE, keeps: 'public', isLoose: false },
  marketing: { largest: 4 * MEGABYTE, keeps: 'public', isLoose: false },
  'consignment-photo': { largest: 15 * MEGABYTE, keeps: 'public', isLoose: true },
  'consignment-legal': { largest: 15 * MEGABYTE, keeps: { most: 3_000_000 }, isLoose: true },
  'consignment-land-book': { largest: 15 * MEGABYTE, keeps: { most: 3_000_000 }, isLoose: true },
} as const satisfies Record<string, { largest: number; keeps: unknown; isLoose: boolean }>;
export type Purpose = keyof typeof PURPOSES;

export const UPLOAD_STATUSES = ['ready', 'uploading', 'success', 'fail'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** A file that is chosen is ready; one that failed may be tried again. */
export const uploadMachine = stateMachine({
  ready: { upload: { to: 'uploading', by: 'owner' } },
  uploading: { succeed: { to: 'success', by: 'system' }, fail: { to: 'fail', by: 'system' } },
  success: {},
  fail: { upload: { to: 'uploading', by: 'owner' } },
});

/** `full`: so many files wait for their forms that no more are taken for the moment. */
export type UploadRefusal = 'too-large' | 'unreadable' | 'busy' | 'full';

const MAX_NAME = 120;

/** The name of a file as it is shown; of a path only the end. */
export const fileName = (name: string, otherwise: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .trim() || otherwise;
