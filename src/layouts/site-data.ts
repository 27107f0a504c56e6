import { pathTo } from '#routes/index.ts';

/** The site, whose it is and how it is searched, as search engines read it; brief, for it stands on the home page. */
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
