import type { Lang } from '#kernel/text.ts';

/** One address of the site in one language: as it is asked for, and the file that answers it. */
export type Address = { path: string; lang: Lang };

/** Below it lies everything in English. */
const ENGLISH = '_en';

/**
 * The file of an address: `/tin-tuc` is `tin-tuc.html`, which hosts of static sites serve at the address without a
 * slash at its end; a folder with an index would be served with one. What has an ending of its own keeps it.
 */
export function fileOf({ path, lang }: Address): string {
  const plain = decodeURI(path).slice(1);
  const name = plain === '' ? 'index.html' : /\.[a-z]+$/.test(plain) ? plain : `${plain}.html`;
  return lang === 'en' ? `${ENGLISH}/${name}` : name;
}

/** What a policy may say in a page itself; the rest only counts as a header. */
const HEADER_ONLY = /^\s*(?:frame-ancestors|report-uri|sandbox)\b/;
const CHARSET = '<meta charset="utf-8">';

/** The page with its own content policy in it, for a static host sends the same headers with every page. */
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
