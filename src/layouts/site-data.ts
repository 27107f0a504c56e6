import { pathTo } from '#routes/index.ts';

/** Structured data of the site, its owner and its search; brief, since the home page has it. */
export function siteData(origin: string, name: string) {
  const url = `${origin}/`;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url,
    publisher: { '@type': 'Organization', name, url },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${pathTo('listings', { product_type: 'nha-dat-ban' })}?tim={tim}`,
      'query-input': 'required name=tim',
    },
  };
}
