import { escapeXml } from '#formats/xml.ts';
import type { SitemapEntry } from './source.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The list of the files. */
export const indexXml = (addresses: readonly string[]) =>
  [
    `${DECLARATION}<sitemapindex ${NAMESPACE}>`,
    ...addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n');

/** A page under its two addresses, each with alternates; the plain one is Vietnamese and x-default. */
function pageXml({ path, lastmod }: SitemapEntry, origin: string): string {
  const vi = escapeXml(origin + path);
  const en = escapeXml(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=en`);
  const link = (lang: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/>`;
  const rest = [
    lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : '',
    link('vi', vi),
    link('en', en),
    link('x-default', vi),
  ].join('');
  return `<url><loc>${vi}</loc>${rest}</url>\n<url><loc>${en}</loc>${rest}</url>\n`;
}

/** One file, piece by piece, as its pages come. */
export async function* fileXml(
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
  origin: string,
): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset ${NAMESPACE} ${LINKS}>\n`;
  for await (const entry of entries) yield pageXml(entry, origin);
  yield '</urlset>\n';
}
