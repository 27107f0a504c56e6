import type { APIRoute } from 'astro';
import { pathTo } from '#routes/index.ts';

const CLOSED = [
  '/api/',
  '/quan-tri/',
  '/tai-khoan',
  '/tin-tuc/preview/',
  '/_actions/',
  // Personal calculations, never cached.
  '/tra-cuu/so-sanh?',
];

export const GET: APIRoute = ({ locals: { site } }) => {
  const closed = CLOSED.map((path) => `Disallow: ${path}`);
  const lines = ['User-agent: *', ...closed, `Allow: ${pathTo('appPolicy')}`, ''];
  return new Response([...lines, `Sitemap: ${site.origin}${pathTo('sitemapIndex')}`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
