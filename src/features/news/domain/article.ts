import type { Lang } from '#kernel/text.ts';
import type { Focus } from '#kernel/web/picture-file.ts';
import type { Status } from './status.ts';

/** Search engines cut headlines here. */
export const MAX_TITLE_LENGTH = 110;
export const MAX_LEAD_LENGTH = 300;
export const MAX_ALT_LENGTH = 300;
export const MAX_TAGS = 8;
export const MAX_TAG_LENGTH = 40;

/**
 * The texts of an article in one language; `body` is prose in the format of `prose/prose-read.ts`, and `alt` says what
 * the cover shows.
 */
export type Words = {
  title: string;
  lead: string;
  body: string;
  tags: readonly string[];
  alt?: string | undefined;
};

/** The editable state of an article: a version. */
export type Content = {
  slug: string;
  category: Category;
  author: string;
  cover: string | null;
  focus?: Focus | undefined;
  vi: Words;
  /** Null without an English translation: its readers see the Vietnamese text. */
  en: Words | null;
};

type Cover = { id: string; colour: string; isDrawn: boolean; focus?: Focus | undefined };

/** An article in lists. */
export type Card = {
  id: number;
  slug: string;
  category: Category;
  /** The language of the text, which may not be the reader's. */
  lang: Lang;
  title: string;
  lead: string;
  minutes: number;
  cover: Cover | null;
  publishedAt: Date;
};

export type Tag = { slug: string; name: string };

/** An article on its page. */
export type Article = Card & {
  author: string;
  body: string;
  tags: readonly Tag[];
  /** What the cover shows; empty where it only decorates. */
  coverAlt: string;
  changedAt: Date;
  isDemo: boolean;
};

/** An article on the desk. */
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

/** Categories in menu order; the names are part of addresses. */
export const CATEGORIES = ['giay-to', 'gia-dat', 'quy-hoach', 'sap-nhap', 'toa-an', 'mua-ban'] as const;
export type Category = (typeof CATEGORIES)[number];

export const isCategory = (text: string): text is Category => CATEGORIES.some((one) => one === text);

/** Tags of what cached pages show, for invalidation. */
export const articleTag = (id: number) => `article:${id}`;

/** Pages that show the newest articles: of all, or of one kind. */
export const newestTag = (category: Category | null) => `news:${category ?? ''}`;
