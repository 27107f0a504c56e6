import type { APIRoute } from 'astro';
import { FLOORS } from '#features/places/domain/floors.ts';
import { reply } from '../_reply.ts';

/** Lists to choose from: `floors`, `districts` and `wards` of a province, `streets` of a ward. */
export const GET: APIRoute = async ({ locals: { services, lang }, params, url }) => {
  const given = (name: string, otherwise = '') => url.searchParams.get(name) ?? otherwise;
  const { places } = services;
  // City 79 is the product's default wherever no province is named.
  const province = given('ma_tinh_thanh', '79');
  const lists: Record<string, () => Promise<unknown> | unknown> = {
    floors: () => FLOORS.map(({ id, name }) => ({ id, name: name[lang] })),
    districts: () => places.districtsOf(province),
    wards: () => places.communesOf(province, given('ma_quan_huyen')),
    streets: () => places.streetsOf(given('ma_px')),
  };
  const list = Object.hasOwn(lists, params['tool'] ?? '') ? lists[params['tool'] ?? ''] : undefined;
  if (!list) return new Response(null, { status: 404 });
  return reply(await list(), { maxAge: 300 });
};
