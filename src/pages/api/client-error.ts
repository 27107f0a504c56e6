import type { APIRoute } from 'astro';
import { z } from 'zod';
import { loggedPath } from '#routes/index.ts';

const report = z.object({
  message: z.string().max(500),
  path: z.string().max(500),
  status: z.int().optional(),
});

/** Logs a JavaScript error of a browser, rate limited by visitor. */
export const POST: APIRoute = async ({ request, clientAddress, locals }) => {
  const parsed = report.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return new Response(null, { status: 400 });
  const path = loggedPath(parsed.data.path.split('?', 1)[0] ?? '');
  return new Response(null, {
    status: locals.services.clientErrors.report(clientAddress, { ...parsed.data, path }) ? 204 : 429,
  });
};
