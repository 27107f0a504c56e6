import * as z from 'zod/mini';
import { parseMoment } from '#kernel/dates.ts';
import { slugOf } from '#kernel/slug.ts';
import { collapseSpaces, nfc } from '#kernel/text.ts';
import { focusOf, isPictureId } from '#kernel/web/picture-file.ts';
import { MAX_PROSE_LENGTH } from '#prose/prose.ts';
import {
  CATEGORIES,
  type Content,
  MAX_ALT_LENGTH,
  MAX_LEAD_LENGTH,
  MAX_TAGS,
  MAX_TAG_LENGTH,
  MAX_TITLE_LENGTH,
  type Words,
} from './article.ts';

const line = (most: number) =>
  z._default(z.string().check(z.overwrite(collapseSpaces), z.maxLength(most)), '');
/** Browsers send line breaks in two ways. */
const tidy = (text: string) => nfc(text).replaceAll(/\r\n?/g, '\n');
const prose = z._default(z.string().check(z.overwrite(tidy), z.maxLength(MAX_PROSE_LENGTH)), '');

const alt = line(MAX_ALT_LENGTH);
const place = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)), 50);

const tags = z.pipe(
  z.pipe(
    z._default(z.string().check(z.maxLength(MAX_TAGS * (MAX_TAG_LENGTH + 2))), ''),
    z.transform((text) => [...new Set(text.split(',').map(collapseSpaces).filter(Boolean))]),
  ),
  z.array(z.string().check(z.maxLength(MAX_TAG_LENGTH))).check(z.maxLength(MAX_TAGS, 'news.error.tags')),
);

/** Addresses of other pages below /tin-tuc. */
const RESERVED = ['preview', 'tim-kiem'];
export const isReserved = (slug: string) => RESERVED.includes(slug);

/** Where there is none, versions do not differ from those of before there were any. */
const altOf = (alt: string) => (alt === '' ? {} : { alt });

/** The submitted form; a missing slug is derived from the title. */
export const articleForm = z.pipe(
  z.object({
    slug: line(100),
    category: z.enum(CATEGORIES, 'validation.required'),
    author: line(80),
    cover: line(32).check(z.refine((id) => id === '' || isPictureId(id), 'news.error.cover')),
    cover_x: place,
    cover_y: place,
    title_vi: line(MAX_TITLE_LENGTH).check(z.refine((title) => title !== '', 'validation.required')),
    lead_vi: line(MAX_LEAD_LENGTH),
    body_vi: prose,
    tags_vi: tags,
    alt_vi: alt,
    title_en: line(MAX_TITLE_LENGTH),
    lead_en: line(MAX_LEAD_LENGTH),
    body_en: prose,
    tags_en: tags,
    alt_en: alt,
    /** The version that was on the screen; undefined for a new article. */
    base: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  }),
  z.transform(({ base, slug, cover, category, author, ...form }, { issues }) => {
    const address = slugOf(slug === '' ? form.title_vi : slug);
    if (address === '' || isReserved(address))
      issues.push({ code: 'custom', message: 'news.error.slug', path: ['slug'], input: slug });
    const focus = focusOf(form.cover_x, form.cover_y);
    const english: Words = {
      title: form.title_en,
      lead: form.lead_en,
      body: form.body_en,
      tags: form.tags_en,
      ...altOf(form.alt_en),
    };
    const hasEnglish = english.lead !== '' || english.body.trim() !== '' || english.title !== '';
    if (hasEnglish && english.title === '')
      issues.push({ code: 'custom', message: 'validation.required', path: ['title_en'], input: '' });
    const content: Content = {
      slug: address,
      category,
      author,
      cover: cover === '' ? null : cover,
      ...(focus && cover !== '' && { focus }),
      vi: {
        title: form.title_vi,
        lead: form.lead_vi,
        body: form.body_vi,
        tags: form.tags_vi,
        ...altOf(form.alt_vi),
      },
      en: hasEnglish ? english : null,
    };
    return { base, content };
  }),
);

/** A stored version. */
const words = z.object({
  title: z.string(),
  lead: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  alt: z.optional(z.string()),
});
export const contentSchema = z.object({
  slug: z.string(),
  category: z.enum(CATEGORIES),
  author: z.string(),
  cover: z.nullable(z.string()),
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
  vi: words,
  en: z.nullable(words),
}) satisfies z.core.$ZodType<Content>;

/** The requirements for publication. */
export function missingFields({ vi, en }: Content): ('lead' | 'body' | 'body-en')[] {
  return [
    ...(vi.lead === '' ? (['lead'] as const) : []),
    ...(vi.body.trim() === '' ? (['body'] as const) : []),
    ...(en !== null && en.body.trim() === '' ? (['body-en'] as const) : []),
  ];
}

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

/** The content of a save and its article; a new one has no id yet. */
export const saveForm = z.intersection(
  z.object({ article: z._default(z.union([z.literal(''), id]), '') }),
  articleForm,
);

export const actionForm = z.object({ article: id });

/** Publishing needs the version that its editor was shown. */
export const publishForm = z.object({ article: id, version: id });

export const restoreForm = z.object({ article: id, version: id });

/** A day and a time as browsers write them, in Vietnam time. */
const moment = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?$/.exec(text) ?? [];
    const read = parseMoment(`${day} ${time}:00`);
    if (read.ok) return read.value;
    const message = text === '' ? 'validation.required' : 'dates.failure.not-a-moment';
    issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

export const scheduleForm = z.extend(publishForm, { at: moment });
