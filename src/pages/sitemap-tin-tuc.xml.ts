import type { APIRoute } from 'astro';
import { newsSitemap } from '#features/news/ui/feeds.ts';
import { xml } from './sitemap/_xml.ts';

const TWO_DAYS = 2 * 86_400_000;
/** News search engines read no more. */
const MAX = 1_000;

/** What was published within two days. */
export const GET: APIRoute = async ({ locals: { services, site, t } }) => {
  const since = new Date(Date.now() - TWO_DAYS);
  const articles = await services.news.publishedSince(since, MAX);
  return xml(newsSitemap(articles, { origin: site.origin, name: t('shell.name') }));
};
