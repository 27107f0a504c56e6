import type { APIContext, APIRoute } from 'astro';
import { listingNumber } from '#kernel/ids.ts';
import { refuse, reply, SIGN_IN } from '../_reply.ts';

const change =
  (verb: 'keep' | 'drop'): APIRoute =>
  async ({ locals: { services, t, visit }, params }: APIContext) => {
    const signed = await visit.signed();
    if (!signed) return refuse(SIGN_IN, t);
    const listing = listingNumber.safeParse(params['listing']);
    if (!listing.success) return refuse({ kind: 'missing', code: 'listings/no-such-listing' }, t);
    const done = await services.favourites[verb](signed.actor, listing.data);
    return done.ok ? reply(null) : refuse(done.error, t);
  };

export const PUT = change('keep');
export const DELETE = change('drop');
