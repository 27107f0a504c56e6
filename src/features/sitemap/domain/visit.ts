import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { encodeSegment, localPath } from '#kernel/web/local-path.ts';
import { followsRules, type QueryRules } from '#kernel/web/path-pattern.ts';

type Values = Readonly<Record<string, string>>;

/** An indexable page, by the route table. */
type Page = { name: string; params: Values; query: QueryRules };
export type PageAt = (pathname: string) => Page | undefined;

/** What a path names: a page, what its parameters say, and the one spelling under which it is counted. */
export type Visit = { page: string; values: Values; path: string };

export type VisitFailure = Failure<
  'sitemap/not-an-address' | 'sitemap/unknown-parameter' | 'sitemap/unknown-address' | 'sitemap/too-many'
>;

const isLang = (value: string) => value === 'vi' || value === 'en';

/** A part that says something, is written as it must be and hides neither a slash nor a control character. */
function isOneSpelling(part: string): boolean {
  try {
    const plain = decodeURIComponent(part);
    return plain !== '' && encodeSegment(plain) === part && !/[/\\\p{Cc}]/u.test(plain);
  } catch {
    return false;
  }
}

/** A path on this site as a browser shows it, without a place in the page. */
function readAddress(fullPath: string): { pathname: string; search: URLSearchParams } | undefined {
  if (fullPath.includes('#') || localPath(fullPath) !== fullPath) return undefined;
  const end = fullPath.indexOf('?');
  const pathname = end === -1 ? fullPath : fullPath.slice(0, end);
  if (pathname !== '/' && !pathname.slice(1).split('/').every(isOneSpelling)) return undefined;
  return { pathname, search: new URLSearchParams(end === -1 ? '' : fullPath.slice(end)) };
}

/** Parses a reported path; whether the thing behind the parameters exists is checked by the caller. */
export function readVisit(fullPath: string, pageAt: PageAt): Result<Visit, VisitFailure> {
  const address = readAddress(fullPath);
  if (!address) return fail({ kind: 'invalid', code: 'sitemap/not-an-address' });
  const { pathname, search } = address;
  const page = pageAt(pathname);
  if (!page) return fail({ kind: 'missing', code: 'sitemap/unknown-address' });
  if (!followsRules(search, { ...page.query, lang: isLang }))
    return fail({ kind: 'invalid', code: 'sitemap/unknown-parameter' });

  const said = Object.keys(page.query).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  // The plain address is Vietnamese already.
  const lang = search.get('lang') === 'en' ? [['lang', 'en'] as const] : [];
  const kept = new URLSearchParams([...said, ...lang].map(([name, value]) => [name, value])).toString();
  return ok({
    page: page.name,
    values: { ...page.params, ...Object.fromEntries(said) },
    path: kept === '' ? pathname : `${pathname}?${kept}`,
  });
}
