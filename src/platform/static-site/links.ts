const RAW = new Set(['script', 'style', 'textarea', 'title']);
const NAME = /[a-z][a-z0-9-]*/iy;
const ATTRIBUTE = /[\s/]*([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|lt|gt|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };

const decoded = (text: string) =>
  text.includes('&')
    ? text.replace(ENTITY, (_, decimal?: string, hex?: string, name?: string) =>
        name === undefined
          ? String.fromCodePoint(Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10))
          : (NAMED[name.toLowerCase()] ?? ''),
      )
    : text;

/** The end of elements with raw text: markup in them is none. */
function afterRaw(html: string, name: string, from: number): number {
  if (!RAW.has(name)) return from;
  const end = html.indexOf(`</${name}`, from);
  return end === -1 ? html.length : end;
}

/** Reads the tags of a page and returns the values of their `href` and `src`. */
export function* referencesIn(html: string): Generator<string> {
  let at = html.indexOf('<');
  while (at !== -1) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      at = end === -1 ? -1 : html.indexOf('<', end);
      continue;
    }
    NAME.lastIndex = at + 1;
    const name = NAME.exec(html)?.[0]?.toLowerCase();
    if (name === undefined) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    let end = NAME.lastIndex;
    for (ATTRIBUTE.lastIndex = end; ;) {
      const found = ATTRIBUTE.exec(html);
      if (!found) break;
      end = ATTRIBUTE.lastIndex;
      const [, attribute = '', double, single, bare] = found;
      const value = double ?? single ?? bare;
      if (value !== undefined && (attribute === 'href' || attribute === 'src')) yield decoded(value);
    }
    at = html.indexOf('<', afterRaw(html, name, end));
  }
}

/**
 * The addresses on our own host that a page links to or loads, each once: path and query, without fragment and without
 * language, which the reader already has.
 */
export function linksIn(html: string, origin: string, path: string): Set<string> {
  const found = new Set<string>();
  for (const reference of referencesIn(html)) {
    if (reference.startsWith('#')) continue;
    const link = ownLink(reference, origin, path);
    if (link !== undefined) found.add(link);
  }
  return found;
}

const PLAIN = /^\/(?!\/)[\w./~-]*$/;

function ownLink(reference: string, origin: string, path: string): string | undefined {
  // Most are canonical already; parsing each as a URL would take longer than rendering the page.
  if (PLAIN.test(reference) && !reference.includes('/.')) return reference;
  const url = URL.parse(reference, origin + path);
  if (url?.origin !== origin) return undefined;
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}
