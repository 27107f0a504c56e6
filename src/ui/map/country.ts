import { boxCentre, type Box, type Point } from '#geo/rings/rings.ts';
import type { MapLimits } from './map-data.ts';

/** Both archipelagos are named on every map. */
export const ARCHIPELAGOS = [
  { name: 'map.hoang-sa', province: 'map.hoang-sa-province', at: [112, 16.5] },
  { name: 'map.truong-sa', province: 'map.truong-sa-province', at: [113.5, 9.5] },
] as const satisfies readonly { name: string; province: string; at: Point }[];

/** Maps of places are moved within the country and around it, and fit what they show closely. */
export const AROUND_COUNTRY: MapLimits = {
  zooms: [4, 19],
  snap: 0.25,
  reach: [92, -2, 128, 32],
  zoomsOnDoubleClick: true,
};

/** A box wide enough to show where in the country it is. */
export function withRoom(box: Box): Box {
  const [lon, lat] = boxCentre(box);
  const half = Math.max(0.35, (box[2] - box[0]) * 0.6, (box[3] - box[1]) * 0.6);
  return [lon - half, lat - half, lon + half, lat + half];
}
