import type { Permission } from '#kernel/actor.ts';

const MEGABYTE = 1024 * 1024;

type Rule = {
  /** What may be sent. */
  largest: number;
  /** What becomes of it: a public picture under its own address, a square, or a picture of at most so many bytes. */
  keeps: 'public' | { square: number } | { most: number };
  /** Whether it waits for the form that takes it. */
  isLoose: boolean;
  /** Who sends it in pieces: all members, or those who may do something at the desk. */
  from: 'members' | Permission;
  /** Whether it may be a paper, which is kept as it was sent. */
  takesPdf: boolean;
};

/** Of a desk, where the texts and pages name the public picture and not the file. */
const ofDesk = { keeps: 'public', isLoose: false, takesPdf: false } as const;
/** Guests, who have no address of their own there, send the same files whole. */
const ofMember = { isLoose: true, from: 'members' } as const;

/** The most bytes of a picture where papers may be larger. */
export const MAX_PICTURE = 15 * MEGABYTE;
/** A page of small print stays readable. */
const PAPER = { most: 5_000_000 } as const;

/** What files are for. */
export const PURPOSES = {
  avatar: { largest: 8 * MEGABYTE, keeps: { square: 256 }, ...ofMember, takesPdf: false },
  inquiry: { largest: 8 * MEGABYTE, keeps: { most: 1_500_000 }, ...ofMember, takesPdf: false },
  article: { largest: 10 * MEGABYTE, from: 'news.edit', ...ofDesk },
  marketing: { largest: 4 * MEGABYTE, from: 'marketing.edit', ...ofDesk },
  'consignment-photo': { largest: MAX_PICTURE, keeps: 'public', ...ofMember, takesPdf: false },
  'consignment-legal': { largest: 20 * MEGABYTE, keeps: PAPER, ...ofMember, takesPdf: true },
  'consignment-land-book': { largest: MAX_PICTURE, keeps: PAPER, ...ofMember, takesPdf: false },
} as const satisfies Record<string, Rule>;
export type Purpose = keyof typeof PURPOSES;
