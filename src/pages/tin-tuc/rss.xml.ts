import type { APIRoute } from 'astro';
import { rssFeed } from '#features/news/ui/feeds.ts';
import { feedOf } from './_feed.ts';

export const GET: APIRoute = (context) => feedOf(context, 'application/rss+xml', rssFeed);
