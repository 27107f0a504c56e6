import type { APIRoute } from 'astro';
import { fileXml } from '#features/sitemap/domain/sitemap-xml.ts';
import { streamOf, xml } from './_xml.ts';

/** One file of addresses, written as they are read. */
export const GET: APIRoute = async ({ params: { name = '' }, locals: { services, site } }) => {
  const entries = await services.sitemap.entries(name);
  if (!entries) return new Response(null, { status: 404 });
  return xml(streamOf(fileXml(entries, site.origin)));
};
