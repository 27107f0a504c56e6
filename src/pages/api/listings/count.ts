import type { APIRoute } from 'astro';
import { isProductType } from '#features/listings/domain/kinds.ts';
import { sayCount } from '#features/listings/ui/listing-text.ts';
import { isUnitCode } from '#kernel/codes.ts';
import { refuse, reply } from '../_reply.ts';

/** How many the filters of a form find, in words. */
export const GET: APIRoute = async ({ locals: { services, t, lang }, url }) => {
  const given = url.searchParams;
  const [type, code] = [given.get('muc') ?? '', given.get('noi') || null];
  if (!isProductType(type) || (code !== null && !isUnitCode(code)))
    return refuse({ kind: 'invalid', code: 'listings/bad-window' }, t);
  const filter = await services.listings.filterFromQuery(type, code, given, given.get('tim') ?? '');
  const count = await services.listings.count(filter);
  const said = sayCount(count, t, lang);
  return reply(count.listings === 0 ? said : t('listings.filter.submit-count', { count: said }), {
    maxAge: 60,
  });
};
