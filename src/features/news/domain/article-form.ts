import { z } from 'zod';
import { parseMoment } from '#kernel/dates.ts';
import { slugOf } from '#kernel/slug.ts';
import { collapseSpaces, nfc } from '#kernel/text.ts';
import { isPictureId } from '#kernel/web/picture-file.ts';
import { MAX_PROSE_LENGTH } from '#prose/prose.ts';
import {
  CATEGORIES,
  type Content,
  MAX_LEAD_LENGTH,
  MAX_TAGS,
  MAX_TAG_LENGTH,
  MAX_TITLE_LENGTH,
  type Words,
} from './article.ts';

const line = (most: number) => z.string().overwrite(collapseSpaces).max(most).default('');
const prose = z.string().overwrite(nfc).max(MAX_PROSE_LENGTH).default('');

const tags = z
  .string()
  .max(MAX_TAGS * (MAX_TAG_LENGTH + 2))
  .default('')
  .transform((text) => [...new Set(text.split(',').map(collapseSpaces).filter(Boolean))])
  .pipe(z.array(z.string().max(MAX_TAG_LENGTH)).max(MAX_TAGS, 'news.error.tags'));

/** Addresses of other pages below /tin-tuc. */
const RESERVED = ['preview', 'tim-kiem'];
export const isReserved = (slug: string) => RESERVED.includes(slug);

/** The submitted form; a missing slug is derived from the title. */
export const articleForm = z
  .object({
    slug: line(100),
    category: z.enum(CATEGORIES, 'validation.required'),
    author: line(80),
    cover: line(32).refine((id) => id === '' || isPictureId(id), 'news.error.cover'),
    title_vi: line(MAX_TITLE_LENGTH).refine((title) => title !== '', 'validation.required'),
    lead_vi: line(MAX_LEAD_LENGTH),
    body_vi: prose,
    tags_vi: tags,
    title_en: line(MAX_TITLE_LENGTH),
    lead_en: line(MAX_LEAD_LENGTH),
    body_en: prose,
    tags_en: tags,
    /** The version that was on the screen; undefined for a new article. */
    base: z.coerce.number().int().min(0).default(0),
  })
  .transform(({ base, slug, cover, category, author, ...form }, { addIssue }) => {
    const address = slugOf(slug === '' ? form.title_vi : slug);
    if (address === '' || isReserved(address))
      addIssue({ code: 'custom', message: 'news.error.slug', path: ['slug'] });
    const english: Words = {
      title: form.title_en,
      lead: form.lead_en,
      body: form.body_en,
      tags: form.tags_en,
    };
    const hasEnglish = english.lead !== '' || english.body.trim() !== '' || english.title !== '';
    if (hasEnglish && english.title === '')
      addIssue({ code: 'custom', message: 'validation.required', path: ['title_en'] });
    const content: Content = {
      slug: address,
      category,
      author,
      cover: cover === '' ? null : cover,
      vi: { title: form.title_vi, lead: form.lead_vi, body: form.body_vi, tags: form.tags_vi },
      en: hasEnglish ? english : null,
    };
    return { base, content };
  });

/** A stored version. */
const words = z.object({
  title: z.string(),
  lead: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
});
export const contentSchema = z.object({
  slug: z.string(),
  category: z.enum(CATEGORIES),
  author: z.string(),
  cover: z.string().nullable(),
  vi: words,
  en: words.nullable(),
}) satisfies z.ZodType<Content>;

/** The requirements for publication. */
export function missingFields({ vi, en }: Content): ('lead' | 'body' | 'body-en')[] {
  return [
    ...(vi.lead === '' ? (['lead'] as const) : []),
    ...(vi.body.trim() === '' ? (['body'] as const) : []),
    ...(en !== null && en.body.trim() === '' ? (['body-en'] as const) : []),
  ];
}

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The content of a save and its article; a new one has no id yet. */
export const saveForm = z.object({ article: z.union([z.literal(''), id]).default('') }).and(articleForm);

export const actionForm = z.object({ article: id });

/** Publishing needs the version that its editor was shown. */
export const publishForm = z.object({ article: id, version: id });

export const restoreForm = z.object({ article: id, version: id });

/** A day and a time as browsers write them, in Vietnam time. */
const moment = z.string().transform((text, { addIssue }) => {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?$/.exec(text) ?? [];
  const read = parseMoment(`${day} ${time}:00`);
  if (read.ok) return read.value;
  addIssue({ code: 'custom', message: text === '' ? 'validation.required' : 'dates.failure.not-a-moment' });
  return z.NEVER;
});

export const scheduleForm = publishForm.extend({ at: moment });
