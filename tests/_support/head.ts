import { attributeOf } from '#formats/xml.ts';

/** What the head of a page says to search engines, each as often as it is said. */
export function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes);
  const metas = (attribute: 'name' | 'property', wanted: string) =>
    tags('meta')
      .filter((tag) => attributeOf(tag, attribute) === wanted)
      .map((tag) => attributeOf(tag, 'content') ?? '');
  const links = tags('link').map((tag) => ({
    rel: attributeOf(tag, 'rel'),
    lang: attributeOf(tag, 'hreflang') ?? '',
    href: attributeOf(tag, 'href') ?? '',
  }));
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => text),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    descriptions: metas('name', 'description'),
    robots: metas('name', 'robots'),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: Object.fromEntries(
      links
        .filter(({ rel, lang }) => rel === 'alternate' && lang !== '')
        .map(({ lang, href }) => [lang, href]),
    ),
    og: (name: string) => metas('property', `og:${name}`),
    card: metas('name', 'twitter:card'),
  };
}
