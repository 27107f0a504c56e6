import type { Lang } from '#kernel/text.ts';

/** One address of the site in one language, and its file. */
export type Address = { path: string; lang: Lang };

/** The prefix of English pages. */
const ENGLISH = '_en';

/**
 * The file of an address: `/tin-tuc` is `tin-tuc.html`, which static hosts serve at the address without a trailing
 * slash; a folder with an index would be served with one. A path with an extension keeps it.
 */
export function fileOf({ path, lang }: Address): string {
  const plain = decodeURI(path).slice(1);
  const name = plain === '' ? 'index.html' : /\.[a-z]+$/.test(plain) ? plain : `${plain}.html`;
  return lang === 'en' ? `${ENGLISH}/${name}` : name;
}

/** The directives that a policy may contain in a `meta` element; the others work as a header only. */
const HEADER_ONLY = /^\s*(?:frame-ancestors|report-uri|sandbox)\b/;
const CHARSET = '<meta charset="utf-8">';

/** The page with its own content security policy, since a static host sends the same headers with every page. */
export function withPolicy(html: string, policy: string): string {
  const said = policy
    .split(';')
    .filter((directive) => directive.trim() !== '' && !HEADER_ONLY.test(directive))
    .map((directive) => directive.trim());
  const meta = `<meta http-equiv="content-security-policy" content="${said.join('; ').replaceAll('"', '&quot;')}">`;
  const at = html.indexOf(CHARSET);
  if (at === -1) return html;
  const after = at + CHARSET.length;
  return html.slice(0, after) + meta + html.slice(after);
}
