import * as z from 'zod/mini';
import { isReserved } from '#features/news/domain/article-form.ts';
import { CATEGORIES, MAX_LEAD_LENGTH, MAX_TAG_LENGTH, MAX_TAGS, MAX_TITLE_LENGTH } from '../article.ts';
import { slugOf } from '#kernel/slug.ts';
import { collapseSpaces, nfc } from '#kernel/text.ts';

const MAX_TEXT_LENGTH = 500_000;

/** Removes lone surrogates and control characters, which cannot be stored. */
const clean = (text: string) => nfc(text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]/gu, ''));
const line = (most: number) =>
  z.string().check(
    z.maxLength(most * 4),
    z.overwrite((text) => collapseSpaces(clean(text))),
    z.maxLength(most),
  );
const long = z.string().check(z.maxLength(MAX_TEXT_LENGTH), z.overwrite(clean));

/** Part of addresses, so it must not be a path. */
export const cmsKey = z.string().check(z.regex(/^[A-Za-z0-9][\w.:-]{0,99}$/));
const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
);

/** The fields that a list must contain for each article. */
export const cmsListed = z.object({ key: cmsKey, updatedAt: moment });

/** The fields needed to take an article down, even if others are invalid. */
export const cmsHead = z.object({
  key: cmsKey,
  updatedAt: moment,
  status: z.enum(['published', 'withdrawn']),
});

export const cmsPage = z.object({
  data: z.array(z.unknown()).check(z.maxLength(1_000)),
  next: z.nullable(z.int().check(z.positive())),
});

const text = z.union([
  z.object({ html: long, body: z.optional(z.undefined()) }),
  z.object({ body: long, html: z.optional(z.undefined()) }),
]);

const words = z.intersection(
  z.object({
    title: line(MAX_TITLE_LENGTH).check(z.minLength(1)),
    lead: line(MAX_LEAD_LENGTH).check(z.minLength(1)),
    tags: z.pipe(
      z.pipe(
        z.array(line(MAX_TAG_LENGTH)),
        z.transform((tags) => [...new Set(tags.filter(Boolean))]),
      ),
      z.array(z.string()).check(z.maxLength(MAX_TAGS)),
    ),
  }),
  text,
);

/** An article as the other system sends it. */
export const cmsArticle = z.object({
  slug: z
    .pipe(
      z.string().check(z.maxLength(93)),
      z.transform((slug) => slugOf(slug)),
    )
    .check(z.refine((slug) => slug !== '' && !isReserved(slug))),
  category: z.enum(CATEGORIES),
  author: z._default(line(80), ''),
  cover: z.nullable(z.string().check(z.maxLength(2_000))),
  vi: words,
  en: z.nullable(words),
});

type CmsArticle = z.infer<typeof cmsArticle>;
export type CmsWords = CmsArticle['vi'];

/** The paths of invalid parts, without their contents. */
export const wrongIn = ({ issues }: z.core.$ZodError) =>
  [...new Set(issues.map(({ path }) => path.join('.')))].slice(0, 10).join(', ');

type Options = {
  /** The base of a path without a host. */
  base: string;
  /** Hosts of the system that the address comes from. */
  hosts: ReadonlySet<string>;
  isHttpAllowed: boolean;
};

const hasHost = (written: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written);

/** A public host name: nothing in our own network. */
const isPublicName = (host: string) =>
  /\.[a-z][a-z\d-]*$/i.test(host) && !/\.(?:local|internal|localhost)$/i.test(host);

/** The address to fetch an external picture from; undefined where fetching is not allowed. */
export function pictureAddress(written: string, { base, hosts, isHttpAllowed }: Options): string | undefined {
  const whole = hasHost(written)
    ? written.replace(/^\/\//, 'https://')
    : `${base.replace(/(?<!\/)\/+$/, '')}/${written.replace(/^\/+/, '')}`;
  const url = URL.parse(whole);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol !== 'https:' && !(isHttpAllowed && url.protocol === 'http:')) return undefined;
  if (!hosts.has(url.host) && (url.port !== '' || !isPublicName(url.hostname))) return undefined;
  url.hash = '';
  return url.href.length > 2_000 ? undefined : url.href;
}
