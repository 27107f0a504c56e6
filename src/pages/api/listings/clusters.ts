import type { APIRoute } from 'astro';
import { readFilter } from '#features/listings/domain/filter/filter-address.ts';
import { readWindow } from '#features/listings/domain/map-window.ts';
import { type ShownClusters, viewOf } from '#features/listings/ui/card-view.ts';
import { isProductType } from '#features/listings/domain/kinds.ts';
import { shortMoney } from '#kernel/money.ts';
import { isUnitCode } from '#kernel/codes.ts';
import { refuse, reply } from '../_reply.ts';

/** What the map of a list shows in a window. */
export const GET: APIRoute = async ({ locals, url }) => {
  const given = url.searchParams;
  const [type, code] = [given.get('muc') ?? '', given.get('noi')];
  const window = readWindow(given);
  if (!window || !isProductType(type) || (code !== null && !isUnitCode(code)))
    return refuse({ kind: 'invalid', code: 'listings/bad-window' }, locals.t);
  const { filter } = readFilter(type, code, given);
  const found = await locals.services.listings.clusters(filter, window);
  const shown: ShownClusters = {
    ...found,
    cards: found.cards.map((card) => viewOf(card, locals.t, locals.lang)),
    clusters: found.clusters.map((cluster) => ({
      ...cluster,
      price: cluster.least === null ? '' : shortMoney(cluster.least, locals.lang),
    })),
  };
  return reply(shown, { maxAge: 60 });
};
