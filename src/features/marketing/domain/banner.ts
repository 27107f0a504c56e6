import * as z from 'zod/mini';
import { type IsoDate, typedDay } from '#kernel/dates.ts';
import { safeHref } from '#prose/prose-spans.ts';
import { MAX_CAPTION_LENGTH } from '#prose/prose.ts';
import type { Lang } from '#kernel/text.ts';
import { always, line, neededLine, optionalRowId, orNull, pictureId, position, rowId } from './fields.ts';
import type { LandingPicture } from './landing.ts';
import type { PublicationStatus } from './publication.ts';

/** Banner slots: one banner per slot. */
export const BANNER_PLACES = ['home-top', 'news-side', 'list-top'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];

export const BANNER_LANGS = ['vi', 'en', 'both'] as const;
export type BannerLang = (typeof BANNER_LANGS)[number];

const MAX_HREF_LENGTH = 2_000;

const href = z.pipe(
  neededLine(MAX_HREF_LENGTH),
  z.transform((written, context) => {
    const safe = safeHref(written);
    if (safe !== undefined) return safe;
    context.issues.push({ code: 'custom', message: 'marketing.error.href', input: written });
    return z.NEVER;
  }),
);

const needed = (path: string) => ({ path: [path], error: 'validation.required', when: always });

const fields = z.object({
  id: optionalRowId,
  version: z._default(rowId, 1),
  place: z.enum(BANNER_PLACES, 'validation.required'),
  lang: z.enum(BANNER_LANGS, 'validation.required'),
  starts_on: typedDay,
  ends_on: orNull(typedDay),
  href,
  alt_vi: line(MAX_CAPTION_LENGTH),
  alt_en: line(MAX_CAPTION_LENGTH),
  position,
});

type Fields = z.infer<typeof fields>;

const RULES = [
  z.refine<Fields>(({ lang, alt_vi }) => lang === 'en' || alt_vi !== '', needed('alt_vi')),
  z.refine<Fields>(({ lang, alt_en }) => lang === 'vi' || alt_en !== '', needed('alt_en')),
  z.refine<Fields>(({ starts_on, ends_on }) => ends_on === null || ends_on >= starts_on, {
    path: ['ends_on'],
    error: 'marketing.error.ends-before',
    when: always,
  }),
];

export const bannerForm = z.extend(fields, { picture: pictureId }).check(...RULES);
/** A banner as its form has it, whose picture may still be on its way. */
export const sentBanner = z
  .extend(fields, { picture: z._default(z.string(), ''), picture_sending: z.optional(z.string()) })
  .check(
    ...RULES,
    z.refine(
      ({ picture, picture_sending }) => picture !== '' || picture_sending !== undefined,
      needed('picture'),
    ),
  );

export type BannerForm = z.infer<typeof bannerForm>;

export type Banner = Omit<BannerForm, 'id' | 'picture'> & {
  id: number;
  picture: LandingPicture & { width: number; height: number };
  status: PublicationStatus;
};

type Days = { starts_on: IsoDate; ends_on: IsoDate | null };

/** Both days are included. */
export const isInForce = ({ starts_on, ends_on }: Days, day: IsoDate) =>
  starts_on <= day && (ends_on === null || day <= ends_on);

/** A banner whose period is over would never be shown. */
export const isOver = ({ ends_on }: Days, day: IsoDate) => ends_on !== null && ends_on < day;

const speaks = (banner: BannerLang, lang: Lang) => banner === 'both' || banner === lang;

/** The banner of a slot: the first by position, then the one that began last. */
export const bannerAt = (
  banners: readonly Banner[],
  { place, lang, day }: { place: BannerPlace; lang: Lang; day: IsoDate },
): Banner | undefined => bannersIn(banners, { lang, day }).find((banner) => banner.place === place);

/** All banners shown on a day to readers of a language, in their order. */
export const bannersIn = (
  banners: readonly Banner[],
  { lang, day }: { lang: Lang; day: IsoDate },
): readonly Banner[] =>
  banners
    .filter((banner) => banner.status === 'published' && speaks(banner.lang, lang) && isInForce(banner, day))
    .toSorted((a, b) => a.position - b.position || compare(b.starts_on, a.starts_on) || b.id - a.id);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const altIn = ({ alt_vi, alt_en }: Pick<Banner, 'alt_vi' | 'alt_en'>, lang: Lang) =>
  lang === 'vi' ? alt_vi : alt_en;
