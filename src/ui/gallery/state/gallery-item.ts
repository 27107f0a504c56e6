const KINDS = ['image', 'video', 'inline', 'ajax', 'iframe'] as const;

export type Kind = (typeof KINDS)[number];

export const isKind = (name: string | undefined): name is Kind => KINDS.some((kind) => kind === name);

/** One thing a gallery shows: what a page knows of it, and what its small picture is. */
export type GalleryItem = {
  /** The full picture or film; the address of a text or page; `#id` of an element of the page. Never of another host. */
  href: string;
  kind?: Kind;
  caption?: string;
  thumb: { src: string; srcset?: string; sizes?: string; alt: string; width: number; height: number };
  /** Not a photo: it is dimmed at night. */
  isDrawn?: boolean;
};

/** One slide of an opened gallery, read from a link of the page. */
export type Item = {
  /** Counted from 1. */
  number: number;
  href: string;
  kind: Kind;
  caption: string;
  alt: string;
  /** The small picture that is on the page already. */
  thumb: string | undefined;
  /** Whether it lies on our host. */
  isOurs: boolean;
  isDrawn?: boolean | undefined;
};

/** Longest text of a text slide. */
const MAX_LETTERS = 1000;

export const altOf = (text: string) => [...text].slice(0, MAX_LETTERS).join('');

/** Why a slide is empty; texts under `gallery.error`. */
export type SlideError = 'any' | 'image' | 'element' | 'not-found' | 'forbidden' | 'page';

/** What is said of something that may not be loaded at all, because it lies on another host. */
export const REFUSAL = {
  image: 'image',
  video: 'any',
  inline: 'element',
  ajax: 'forbidden',
  iframe: 'page',
} as const satisfies Record<Kind, SlideError>;

/** What an answer to a request for text means, by its status. */
export const errorOf = (status: number): SlideError | undefined => {
  if (status === 200) return undefined;
  return status === 404 ? 'not-found' : 'forbidden';
};
