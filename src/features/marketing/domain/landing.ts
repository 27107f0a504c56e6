import { z } from 'zod';
import type { Lang } from '#kernel/text.ts';
import { MOST_PROSE } from '#prose/prose.ts';
import {
  lines,
  line,
  neededLine,
  neededLines,
  optionalPictureId,
  optionalRowId,
  position,
  rowId,
  typedSlug,
} from './fields.ts';
import { publicationMachine, type PublicationStatus } from './publication.ts';

/** A service has a page of its own; the policy is one text that is always there. */
export type LandingKind = 'service' | 'policy';

/** Search engines show no longer headlines. */
export const MOST_TITLE = 110;
export const MOST_LEAD = 300;

const about = {
  id: optionalRowId,
  version: rowId.default(1),
  slug: typedSlug,
  category: optionalRowId,
  cover: optionalPictureId,
  position,
};

/** What editors may leave for later, but for a name to find it by. */
export const landingDraft = z.object({
  ...about,
  title_vi: neededLine(MOST_TITLE),
  title_en: line(MOST_TITLE),
  lead_vi: line(MOST_LEAD),
  lead_en: line(MOST_LEAD),
  body_vi: lines(MOST_PROSE),
  body_en: lines(MOST_PROSE),
});

/** What everybody reads is there in both languages. */
export const landingPage = z.object({
  ...about,
  title_vi: neededLine(MOST_TITLE),
  title_en: neededLine(MOST_TITLE),
  lead_vi: neededLine(MOST_LEAD),
  lead_en: neededLine(MOST_LEAD),
  body_vi: neededLines(MOST_PROSE),
  body_en: neededLines(MOST_PROSE),
});

export type LandingForm = z.infer<typeof landingDraft>;

const TEXTS = ['title_vi', 'title_en', 'lead_vi', 'lead_en', 'body_vi', 'body_en'] as const;

/** Whether everybody may read it: nothing is missing in either language. */
export const isWhole = (form: Pick<LandingForm, (typeof TEXTS)[number]>) =>
  TEXTS.every((name) => form[name] !== '');

/** A landing page as the desk knows it. */
export type Landing = Omit<LandingForm, 'id' | 'slug' | 'category' | 'cover'> & {
  id: number;
  kind: LandingKind;
  slug: string;
  category: number | null;
  cover: LandingPicture | null;
  status: PublicationStatus;
  at: Date;
};

export type LandingPicture = { id: string; colour: string; isDrawn: boolean };

/** What a reader of one language is shown of it. */
export type LandingText = {
  id: number;
  slug: string;
  title: string;
  lead: string;
  body: string;
  cover: LandingPicture | null;
  version: number;
  at: Date;
};

/** A service as others offer it: all but its text. */
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
  | 'version'
  | 'at'
>;

export const textIn = (
  { id, slug, title_vi, title_en, lead_vi, lead_en, body_vi, body_en, cover, version, at }: LandingSource,
  lang: Lang,
): LandingText => ({
  id,
  slug,
  title: lang === 'vi' ? title_vi : title_en,
  lead: lang === 'vi' ? lead_vi : lead_en,
  body: lang === 'vi' ? body_vi : body_en,
  cover,
  version,
  at,
});

export const withdrawForm = z.object({ id: rowId, version: rowId });

/** Only a service comes to an end. */
export const mayWithdraw = ({ kind, status }: Pick<Landing, 'kind' | 'status'>) =>
  kind === 'service' && publicationMachine.can(status, 'withdraw');
