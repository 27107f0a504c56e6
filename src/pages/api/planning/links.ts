import type { APIRoute } from 'astro';
import { z } from 'zod';
import type { LinkFailure } from '#features/planning/domain/map/map-link.ts';
import { failureText } from '#i18n/plain-error.ts';
import { pathTo } from '#routes/index.ts';
import { reply } from '../_reply.ts';

const wish = z.object({ state: z.string(), proof: z.string().max(4_096).default('') });

const STATUS = {
  'planning/no-map-state': 422,
  'planning/map-state-too-long': 422,
  'planning/too-many-links': 429,
  'accounts/proof-needed': 428,
} as const satisfies Record<LinkFailure['code'], number>;

/** Makes a short address of what a map shows. */
export const POST: APIRoute = async ({ request, clientAddress, locals: { services, t } }) => {
  const { data } = wish.safeParse(await request.json().catch(() => undefined));
  const made = await services.planLinks.make(data?.state ?? '', clientAddress, data?.proof);
  if (made.ok) return reply({ path: pathTo('mapLink', { id: made.value }) });
  return reply(null, { message: failureText(t, made.error), status: STATUS[made.error.code] });
};
