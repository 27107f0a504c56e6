import { stateMachine } from '#kernel/state-machine.ts';

const MEGABYTE = 1024 * 1024;

type Rule = {
  /** What may be sent. */
  largest: number;
  /** What becomes of it: a public picture under its own address, a square, or a picture of at most so many bytes. */
  keeps: 'public' | { square: number } | { most: number };
  /** Whether it waits for the form that takes it. */
  isLoose: boolean;
  /** Whether members send it in pieces; it waits for days then. */
  isResumable: boolean;
  /** Whether it may be a paper, which is kept as it was sent. */
  takesPdf: boolean;
};

const ofForm = { isResumable: false, takesPdf: false } as const;
/** Guests, who have no address of their own there, send the same files whole. */
const ofOwner = { isLoose: true, isResumable: true } as const;

/** The most bytes of a picture where papers may be larger. */
export const MAX_PICTURE = 15 * MEGABYTE;
/** A page of small print stays readable. */
const PAPER = { most: 5_000_000 } as const;

/** What files are for. */
export const PURPOSES = {
  avatar: { largest: 8 * MEGABYTE, keeps: { square: 256 }, isLoose: false, ...ofForm },
  inquiry: { largest: 8 * MEGABYTE, keeps: { most: 1_500_000 }, ...ofOwner, takesPdf: false },
  article: { largest: 10 * MEGABYTE, keeps: 'public', isLoose: false, ...ofForm },
  marketing: { largest: 4 * MEGABYTE, keeps: 'public', isLoose: false, ...ofForm },
  'consignment-photo': { largest: MAX_PICTURE, keeps: 'public', ...ofOwner, takesPdf: false },
  'consignment-legal': { largest: 20 * MEGABYTE, keeps: PAPER, ...ofOwner, takesPdf: true },
  'consignment-land-book': { largest: MAX_PICTURE, keeps: PAPER, ...ofOwner, takesPdf: false },
} as const satisfies Record<string, Rule>;
export type Purpose = keyof typeof PURPOSES;

export const isResumable = (purpose: string): purpose is Purpose =>
  Object.hasOwn(PURPOSES, purpose) && PURPOSES[purpose as Purpose].isResumable;

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
