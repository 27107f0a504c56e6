import type { Lang } from '#kernel/text.ts';

export type { Lang };

/** The two languages of the product. */
export const LANGUAGES = ['vi', 'en'] as const satisfies readonly Lang[];

/** The default language. */
export const DEFAULT_LANG: Lang = 'vi';

export const isLang = (text: string | null | undefined): text is Lang =>
  LANGUAGES.some((lang) => lang === text);

/** The address of a page in a language: to programs the plain one is Vietnamese. */
export const inLang = (address: string, lang: Lang) =>
  lang === 'en' ? `${address}${address.includes('?') ? '&' : '?'}lang=en` : address;

/** A path in the language that the address says, if it says one. */
export function withLang(path: string, given: URLSearchParams): string {
  const lang = given.get('lang');
  if (lang === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(lang)}`;
}

const CRAWLERS = /bot|lighthouse|facebook ?external ?hit|google/i;

/** Crawlers get the Vietnamese page and, on errors, a status with a minimal page instead of the error screen. */
export const isCrawler = (userAgent: string | undefined) =>
  userAgent !== undefined && CRAWLERS.test(userAgent);

type Wish = {
  query?: string | null | undefined;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
  userAgent?: string | undefined;
};

/** The address decides, then the reader's own choice, then the browser's first language; crawlers read Vietnamese. */
export function langOf({ query, cookie, acceptLanguage, userAgent }: Wish): Lang {
  if (isLang(query)) return query;
  if (isLang(cookie)) return cookie;
  const first = acceptLanguage?.trimStart().slice(0, 2).toLowerCase();
  return isLang(first) && !isCrawler(userAgent) ? first : DEFAULT_LANG;
}
