import type { APIRoute } from 'astro';
import { indexXml } from '#features/sitemap/domain/sitemap-xml.ts';
import { pathTo } from '#routes/index.ts';
import { xml } from './sitemap/_xml.ts';

/** The files that name all addresses. */
export const GET: APIRoute = async ({ locals: { services, site } }) => {
  const names = await services.sitemap.files();
  const files = [pathTo('newsSitemap'), ...names.map((name) => pathTo('sitemapFile', { name }))];
  return xml(indexXml(files.map((path) => site.origin + path)));
};
