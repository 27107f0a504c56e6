import type { APIRoute } from 'astro';
import { planVersionTag } from '#features/planning/domain/plans/plan-layer.ts';
import { readTileAddress } from '#features/planning/domain/map/tile-address.ts';
import { tileAnswer } from '../../../../_tile.ts';

/** A tile of a layer of a plan. */
export const GET: APIRoute = async ({ locals: { notes, services }, params }) => {
  const address = readTileAddress(params);
  const tile = address && (await services.planTiles.tile(address));
  if (address && tile && tile.length > 0) notes.tags.add(planVersionTag(address.version));
  return tileAnswer(tile);
};
