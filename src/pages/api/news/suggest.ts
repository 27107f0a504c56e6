import type { APIRoute } from 'astro';
import { articlePath } from '#features/news/ui/addresses.ts';
import { reply } from '../_reply.ts';

/** Articles whose titles go on from what has been typed so far. */
export const GET: APIRoute = async ({ locals: { services, lang }, url }) => {
  const found = await services.news.suggest(url.searchParams.get('q') ?? '', lang);
  const rows = found.map(({ title, slug }) => ({ name: title, detail: '', href: articlePath(slug) }));
  return reply(rows, { maxAge: 300 });
};
