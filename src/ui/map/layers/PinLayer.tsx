import type { MapPoint } from '#ui/map/map-data.ts';
import type { OpenMap } from './open-map.ts';
import { useFeatures } from './use-features.ts';

type Props = {
  points: readonly MapPoint[];
  /** The place of the chosen one among them; any other number chooses none. */
  chosen: number;
  /** Without it the map under the pins is pointed at. */
  onChoose: ((index: number, map: OpenMap) => void) | undefined;
};

const draw = (map: OpenMap, points: readonly MapPoint[], choose: ((index: number) => void) | undefined) =>
  map.addPins(points, choose);

/** Points with their names or marks. */
export function PinLayer({ points, ...choice }: Props) {
  useFeatures({ things: points, draw, ...choice });
  return null;
}
