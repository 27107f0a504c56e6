import type { Lang } from '#kernel/text.ts';
import type { Category } from './category.ts';
import type { Status } from './status.ts';

/** Search engines cut headlines here. */
export const MAX_TITLE_LENGTH = 110;
export const MAX_LEAD_LENGTH = 300;
export const MAX_TAGS = 8;
export const MAX_TAG_LENGTH = 40;

/** What an article says in one language; `body` is prose as `prose/prose-read.ts` reads it. */
export type Words = { title: string; lead: string; body: string; tags: readonly string[] };

/** All that editors decide on: a version of an article is one of these. */
export type Content = {
  slug: string;
  category: Category;
  author: string;
  cover: string | null;
  vi: Words;
  /** None without an English translation: those readers see the Vietnamese text. */
  en: Words | null;
};

type Cover = { id: string; colour: string; isDrawn: boolean };

/** An article as lists show it. */
export type Card = {
  id: number;
  slug: string;
  category: Category;
  /** The language of the words, which may not be the reader's. */
  lang: Lang;
  title: string;
  lead: string;
  minutes: number;
  cover: Cover | null;
  publishedAt: Date;
};

export type Tag = { slug: string; name: string };

/** An article as its page shows it. */
export type Article = Card & {
  author: string;
  body: string;
  tags: readonly Tag[];
  changedAt: Date;
  isDemo: boolean;
};

/** An article as the desk lists it. */
export type DeskLine = {
  id: number;
  slug: string;
  category: Category;
  title: string;
  status: Status;
  version: number;
  shownVersion: number | null;
  publishAt: Date | null;
  publishedAt: Date | null;
  savedAt: Date;
  /** Imported, then edited here. */
  isHeld: boolean;
  /** Imported changes since then wait for an editor. */
  isWaiting: boolean;
};

/** One saved state of an article. */
export type Version = {
  version: number;
  at: Date;
  by: string | null;
  what: 'saved' | 'restored' | 'imported';
  content: Content;
};

/** The outcome of the last rebuild call. */
export type HookOutcome = {
  at: Date | null;
  status: number | null;
  error: string | null;
  attempts: number;
  nextTryAt: Date;
};
