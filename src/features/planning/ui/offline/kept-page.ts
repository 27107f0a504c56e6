import { isLang, type Lang } from '#i18n/locale.ts';

/** The one address under which a page is kept in a language, whatever else its address says. */
export const keyOf = (path: string, lang: Lang) => `${path}?lang=${lang}`;

/** The language of a page, from its HTML. */
export function langIn(html: string): Lang | undefined {
  const lang = /<html[^<>]*? lang="(\w+)"/.exec(html)?.[1];
  return isLang(lang) ? lang : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The title of a page without the name of the site. */
export function titleIn(html: string): string {
  const written = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  const title = written.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
  return title.replace(/ · [^·]*$/, '');
}

/** Names of built files in a page or a sheet of styles. */
const NAMED = /\/_astro\/[^\s"'()<>&]+/g;
/** What a built script cannot run without; what it fetches later it can. */
const IMPORTED = /(?:from|import)\s*["']\.\/([^"']+)["']/g;

/** The built files that a text of an address needs at once. */
export function assetsIn(text: string, path: string): string[] {
  const found = path.endsWith('.js')
    ? [...text.matchAll(IMPORTED)].map(([, name = '']) => `/_astro/${name}`)
    : (text.match(NAMED) ?? []);
  return [...new Set(found)];
}

/** Why a cached page is shown: the network failed, or timed out. */
export type Why = 'lost' | 'slow';

/** A kept page that says of itself when it was kept, and why it is shown. */
export const asKept = (html: string, at: string, why: Why) =>
  html.replace('<html', () => `<html data-kept="${at}" data-kept-why="${why}"`);

/** The pages that are to go, of pages with the time they were kept: all but the newest. */
export const outlived = <Page extends { at: string }>(pages: readonly Page[], most: number): Page[] =>
  pages.toSorted((a, b) => b.at.localeCompare(a.at)).slice(most);

/** The day in Vietnam of a time that was noted, as dates are written everywhere here. */
export function keptDay(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return '';
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(time);
}

/** Placeholder of a date in a sentence that is rendered before the date is known. */
export const DAY = '#';
