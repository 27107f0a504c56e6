import * as z from 'zod/mini';
import type { Lang } from '#kernel/text.ts';
import type { Focus } from '#kernel/web/picture-file.ts';
import { MAX_PROSE_LENGTH } from '#prose/prose.ts';
import {
  line,
  lines,
  neededLine,
  neededLines,
  optionalPictureId,
  optionalRowId,
  place,
  position,
  rowId,
  typedSlug,
} from './fields.ts';
import { type PublicationStatus, publicationMachine } from './publication.ts';

/** A service has a page of its own; the policy is one text that always exists. */
type LandingKind = 'service' | 'policy';

/** Search engines cut longer headlines. */
export const MAX_TITLE_LENGTH = 110;
export const MAX_LEAD_LENGTH = 300;

export const MAX_ALT_LENGTH = 300;

const about = {
  id: optionalRowId,
  version: z._default(rowId, 1),
  slug: typedSlug,
  category: optionalRowId,
  cover: optionalPictureId,
  cover_x: place,
  cover_y: place,
  cover_alt_vi: line(MAX_ALT_LENGTH),
  cover_alt_en: line(MAX_ALT_LENGTH),
  position,
};

/** A draft, which needs only a name. */
export const landingDraft = z.object({
  ...about,
  title_vi: neededLine(MAX_TITLE_LENGTH),
  title_en: line(MAX_TITLE_LENGTH),
  lead_vi: line(MAX_LEAD_LENGTH),
  lead_en: line(MAX_LEAD_LENGTH),
  body_vi: lines(MAX_PROSE_LENGTH),
  body_en: lines(MAX_PROSE_LENGTH),
});

/** Published pages are complete in both languages. */
export const landingPage = z.object({
  ...about,
  title_vi: neededLine(MAX_TITLE_LENGTH),
  title_en: neededLine(MAX_TITLE_LENGTH),
  lead_vi: neededLine(MAX_LEAD_LENGTH),
  lead_en: neededLine(MAX_LEAD_LENGTH),
  body_vi: neededLines(MAX_PROSE_LENGTH),
  body_en: neededLines(MAX_PROSE_LENGTH),
});

export type LandingForm = z.infer<typeof landingDraft>;

const TEXTS = ['title_vi', 'title_en', 'lead_vi', 'lead_en', 'body_vi', 'body_en'] as const;

/** Whether it may be published: complete in both languages. */
export const isWhole = (form: Pick<LandingForm, (typeof TEXTS)[number]>) =>
  TEXTS.every((name) => form[name] !== '');

/** A landing page as the desk shows it. */
export type Landing = Omit<LandingForm, 'id' | 'slug' | 'category' | 'cover'> & {
  id: number;
  kind: LandingKind;
  slug: string;
  category: number | null;
  cover: LandingPicture | null;
  status: PublicationStatus;
  at: Date;
};

export type LandingPicture = { id: string; colour: string; isDrawn: boolean; focus?: Focus | undefined };

/** A landing page in one language. */
export type LandingText = {
  id: number;
  slug: string;
  title: string;
  lead: string;
  body: string;
  cover: LandingPicture | null;
  /** What the picture shows; empty where it only decorates. */
  coverAlt: string;
  version: number;
  at: Date;
};

/** A service without its text, for lists. */
export type Offered = Omit<Landing, 'body_vi' | 'body_en'>;

export type LandingSource = Pick<
  Landing,
  | 'id'
  | 'slug'
  | 'title_vi'
  | 'title_en'
  | 'lead_vi'
  | 'lead_en'
  | 'body_vi'
  | 'body_en'
  | 'cover'
  | 'cover_alt_vi'
  | 'cover_alt_en'
  | 'version'
  | 'at'
>;

export const textIn = (landing: LandingSource, lang: Lang): LandingText => ({
  id: landing.id,
  slug: landing.slug,
  title: landing[`title_${lang}`],
  lead: landing[`lead_${lang}`],
  body: landing[`body_${lang}`],
  cover: landing.cover,
  coverAlt: landing[`cover_alt_${lang}`],
  version: landing.version,
  at: landing.at,
});

export const withdrawForm = z.object({ id: rowId, version: rowId });

/** Only services can be withdrawn. */
export const mayWithdraw = ({ kind, status }: Pick<Landing, 'kind' | 'status'>) =>
  kind === 'service' && publicationMachine.can(status, 'withdraw');

/** The app store addresses, as far as they exist. */
export type Stores = { ios: string | undefined; android: string | undefined };

/** The user agents of Windows phones named both systems. */
const NEITHER = /Windows Phone/i;

/** The app store for a user agent; undefined for computers and other systems. */
export function storeFor(userAgent: string, { ios, android }: Stores): string | undefined {
  if (NEITHER.test(userAgent)) return undefined;
  if (/iPhone|iPad|iPod/i.test(userAgent)) return ios;
  return /Android/i.test(userAgent) ? android : undefined;
}

const MAX_NAME_LENGTH = 80;

export const categoryForm = z.object({
  id: optionalRowId,
  slug: typedSlug,
  name_vi: neededLine(MAX_NAME_LENGTH),
  name_en: neededLine(MAX_NAME_LENGTH),
  position,
});
export type CategoryForm = z.infer<typeof categoryForm>;

export const removeForm = z.object({ id: rowId });

/** A group of landing pages, with their number. */
export type Category = {
  id: number;
  slug: string;
  name_vi: string;
  name_en: string;
  position: number;
  landings: number;
};
