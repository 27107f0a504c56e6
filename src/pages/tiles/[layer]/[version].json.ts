import type { APIRoute } from 'astro';
import { planVersionTag } from '#features/planning/domain/plans/plan-layer.ts';
import { readLayerAddress } from '#features/planning/domain/map/tile-address.ts';
import { tileJsonOf } from '#features/planning/ui/ogc/ogc-documents.ts';
import { openJson, openMissing } from '../../_open.ts';

/** What a program must know to draw a layer. */
export const GET: APIRoute = async ({ locals: { notes, services, site, t }, params }) => {
  const address = readLayerAddress(params);
  const layer = address && (await services.planFeatures.layer(address));
  if (!layer) return openMissing(t);
  notes.tags.add(planVersionTag(layer.version));
  return openJson(tileJsonOf(t, site.origin, layer));
};
