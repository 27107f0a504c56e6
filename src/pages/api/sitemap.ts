import type { APIRoute } from 'astro';
import { z } from 'zod';
import type { VisitFailure } from '#features/sitemap/domain/visit.ts';
import { isCrawler } from '#i18n/locale.ts';
import { failureText } from '#i18n/plain-error.ts';
import { reply } from './_reply.ts';

const visit = z.object({ fullPath: z.string() });

const STATUS = {
  'sitemap/not-an-address': 422,
  'sitemap/unknown-parameter': 422,
  'sitemap/unknown-address': 404,
  'sitemap/too-many': 429,
} as const satisfies Record<VisitFailure['code'], number>;

/** Counts that a public page was read; what is said of any other address is refused, and nothing is ever fetched. */
export const POST: APIRoute = async ({ request, clientAddress, locals: { services, t } }) => {
  // What a program fetches is not read.
  if (isCrawler(request.headers.get('user-agent') ?? '')) return reply(null);
  const { data } = visit.safeParse(await request.json().catch(() => undefined));
  const done = await services.sitemap.report(data?.fullPath ?? '', clientAddress);
  if (done.ok) return reply(null);
  return reply(null, { message: failureText(t, done.error), status: STATUS[done.error.code] });
};
