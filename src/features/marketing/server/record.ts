import { z } from 'zod';
import { BANNER_LANGS, BANNER_PLACES, type Banner } from '#features/marketing/domain/banner.ts';
import type { Landing, LandingPicture } from '#features/marketing/domain/landing.ts';
import { PRICE_UNITS, type Price } from '#features/marketing/domain/price.ts';
import { STATUSES } from '#features/marketing/domain/publication.ts';
import { isoDate } from '#kernel/dates.ts';
import { focusOf } from '#kernel/web/picture-file.ts';
import { vnd } from '#kernel/money.ts';

const status = z.enum(STATUSES);

const landingRow = z.object({
  id: z.int(),
  kind: z.enum(['service', 'policy']),
  slug: z.string(),
  category: z.int().nullable(),
  title_vi: z.string(),
  title_en: z.string(),
  lead_vi: z.string(),
  lead_en: z.string(),
  body_vi: z.string(),
  body_en: z.string(),
  cover: z.string().nullable(),
  cover_x: z.int(),
  cover_y: z.int(),
  cover_alt_vi: z.string(),
  cover_alt_en: z.string(),
  colour: z.string().nullable(),
  drawing: z.string().nullable(),
  position: z.int(),
  status,
  version: z.int(),
  at: z.date(),
});

/** A landing page from its row. */
export function landingOf(row: unknown): Landing {
  const { cover, colour, drawing, ...landing } = landingRow.parse(row);
  const picture: LandingPicture | null =
    cover === null
      ? null
      : {
          id: cover,
          colour: colour ?? '',
          isDrawn: drawing !== null,
          focus: focusOf(landing.cover_x, landing.cover_y),
        };
  return { ...landing, cover: picture };
}

const bannerRow = z.object({
  id: z.int(),
  version: z.int(),
  place: z.enum(BANNER_PLACES),
  lang: z.enum(BANNER_LANGS),
  starts_on: isoDate,
  ends_on: z.nullable(isoDate),
  href: z.string(),
  alt_vi: z.string(),
  alt_en: z.string(),
  position: z.int(),
  status,
  picture: z.string(),
  colour: z.string(),
  drawing: z.string().nullable(),
  width: z.int(),
  height: z.int(),
});

export function bannerOf(row: unknown): Banner {
  const { picture, colour, drawing, width, height, ...banner } = bannerRow.parse(row);
  return { ...banner, picture: { id: picture, colour, isDrawn: drawing !== null, width, height } };
}

const priceRow = z.object({
  id: z.int(),
  code: z.string(),
  name_vi: z.string(),
  name_en: z.string(),
  amount: z.nullable(vnd),
  unit: z.enum(PRICE_UNITS),
  landing: z.int().nullable(),
  position: z.int(),
  in_force_from: isoDate,
  version: z.int(),
});

export const priceOf = (row: unknown): Price => priceRow.parse(row);
