import type { APIRoute } from 'astro';
import { z } from 'zod';
import { MAX_HERE } from '#features/favourites/domain/favourite.ts';
import { newSearch } from '#features/favourites/domain/forms.ts';
import { MAX_SEARCHES_HERE } from '#features/favourites/domain/saved-search.ts';
import { listingNumber } from '#kernel/ids.ts';
import { failureText } from '#i18n/plain-error.ts';
import { refuse, reply, SIGN_IN } from '../_reply.ts';

const UNREADABLE = { kind: 'invalid', code: 'favourites/unreadable' } as const;

/** Favourites that a browser saved before login. */
const device = z.object({
  ids: z.array(listingNumber).max(MAX_HERE),
  searches: z.array(newSearch).max(MAX_SEARCHES_HERE),
});

export const GET: APIRoute = async ({ locals: { services, t, visit } }) => {
  const signed = await visit.signed();
  return signed
    ? reply({ ids: await services.favourites.numbers(signed.actor), untaken: '' })
    : refuse(SIGN_IN, t);
};

/** Takes over what a device kept, and answers all that the account keeps, and why some of it was not taken. */
export const POST: APIRoute = async ({ locals: { services, t, visit }, request }) => {
  const signed = await visit.signed();
  if (!signed) return refuse(SIGN_IN, t);
  const read = device.safeParse(await request.json().catch(() => undefined));
  if (!read.success) return refuse(UNREADABLE, t);
  const { ids, searches } = read.data;
  const merged = await services.favourites.merge(signed.actor, ids);
  if (!merged.ok) return refuse(merged.error, t);
  const saved = await services.favourites.searches.save(signed.actor, searches);
  const { numbers, refused } = merged.value;
  const untaken = refused ?? (saved.ok ? undefined : saved.error);
  return reply({ ids: numbers, untaken: untaken ? failureText(t, untaken) : '' });
};
