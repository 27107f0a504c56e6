import type { APIRoute } from 'astro';
import { plotCode } from '#features/planning/domain/map/map-address.ts';
import { inLang, isLang } from '#i18n/locale.ts';
import { pathTo } from '#routes/index.ts';

/** Redirects a short link to a plot, or to a state of the map. */
export const GET: APIRoute = async ({ locals: { services }, params: { id = '' }, redirect, url }) => {
  const lang = url.searchParams.get('lang');
  const to = (address: string) => redirect(inLang(address, isLang(lang) ? lang : 'vi'), 302);
  const landCode = plotCode(id);
  if (landCode !== null) return to(pathTo('planningDetail', { land_id: landCode }));
  const state = await services.planLinks.find(id);
  return state === undefined ? new Response(null, { status: 404 }) : to(`${pathTo('planningMap')}?${state}`);
};
