import type { APIRoute } from 'astro';
import type { NamedPlace } from '#features/places/domain/directory.ts';
import { FLOORS } from '#features/places/domain/floors.ts';
import { reply } from '../_reply.ts';

const choicesOf = (places: readonly NamedPlace[]) => places.map(({ code, name }) => ({ id: code, name }));

/** Lists to choose from: `floors`, `districts` and `wards` of a province, `streets` of a ward. */
export const GET: APIRoute = async ({ locals: { services, lang }, params, url }) => {
  const given = (name: string, otherwise = '') => url.searchParams.get(name) ?? otherwise;
  const { places } = services;
  // City 79 is the product's default wherever no province is named.
  const province = given('ma_tinh_thanh', '79');
  const lists: Record<string, () => Promise<unknown> | unknown> = {
    floors: () => FLOORS.map(({ id, name }) => ({ id, name: name[lang] })),
    districts: async () => choicesOf(await places.districtsOf(province)),
    wards: async () => choicesOf(await places.communesOf(province, given('ma_quan_huyen'))),
    streets: () => places.streetsOf(given('ma_px')),
  };
  const list = Object.hasOwn(lists, params['tool'] ?? '') ? lists[params['tool'] ?? ''] : undefined;
  if (!list) return new Response(null, { status: 404 });
  return reply(await list(), { maxAge: 300 });
};
