import { z } from 'zod';
import { type Article, type Card, CATEGORIES, type DeskLine, type Version } from '../domain/article.ts';
import { contentSchema } from '#features/news/domain/article-form.ts';
import { STATUSES } from '#features/news/domain/status.ts';
import { slugOf } from '#kernel/slug.ts';
import { focusOf } from '#kernel/web/picture-file.ts';

const category = z.enum(CATEGORIES);
const moment = z.date();

const cardRow = z.object({
  id: z.number(),
  slug: z.string(),
  category,
  lang: z.enum(['vi', 'en']),
  title: z.string(),
  lead: z.string(),
  minutes: z.number(),
  published_at: moment,
  cover: z.string().nullable(),
  cover_x: z.number(),
  cover_y: z.number(),
  colour: z.string().nullable(),
  is_drawn: z.boolean(),
});

function cardOf(from: z.infer<typeof cardRow>): Card {
  const { cover, cover_x, cover_y, colour, is_drawn, published_at, ...row } = from;
  const focus = focusOf(cover_x, cover_y);
  return {
    ...row,
    cover: cover === null ? null : { id: cover, colour: colour ?? '', isDrawn: is_drawn, focus },
    publishedAt: published_at,
  };
}

export const readCards = (rows: readonly unknown[]) => z.array(cardRow).parse(rows).map(cardOf);

const readingRow = cardRow.extend({ plain: z.string() });

/** Cards, each with the complete text of its article. */
export const readReadings = (rows: readonly unknown[]) =>
  z
    .array(readingRow)
    .parse(rows)
    .map(({ plain, ...row }) => ({ card: cardOf(row), plain }));

const articleRow = cardRow.extend({
  author: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  cover_alt: z.string(),
  changed_at: moment,
  is_demo: z.boolean(),
});

export function readArticle(row: unknown): Article {
  const { author, body, tags, cover_alt, changed_at, is_demo, ...card } = articleRow.parse(row);
  return {
    ...cardOf(card),
    author,
    body,
    tags: tags.map((name) => ({ slug: slugOf(name), name })),
    coverAlt: cover_alt,
    changedAt: changed_at,
    isDemo: is_demo,
  };
}

const lineRow = z
  .object({
    id: z.number(),
    slug: z.string(),
    category,
    title: z.string(),
    status: z.enum(STATUSES),
    version: z.number(),
    shown_version: z.number().nullable(),
    publish_at: moment.nullable(),
    published_at: moment.nullable(),
    saved_at: moment,
    held_here: z.boolean(),
    is_waiting: z.boolean(),
  })
  .transform(
    ({ shown_version, publish_at, published_at, saved_at, held_here, is_waiting, ...row }): DeskLine => ({
      ...row,
      shownVersion: shown_version,
      publishAt: publish_at,
      publishedAt: published_at,
      savedAt: saved_at,
      isHeld: held_here,
      isWaiting: is_waiting,
    }),
  );

export const readLine = (row: unknown) => lineRow.parse(row);

const versionRow = z.object({
  version: z.number(),
  at: moment,
  by: z.string().nullable(),
  what: z.enum(['saved', 'restored', 'imported']),
  content: contentSchema,
}) satisfies z.ZodType<Version>;

export const readVersion = (row: unknown) => versionRow.parse(row);
