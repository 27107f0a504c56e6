import type { MapShape } from '#ui/map/map-data.ts';
import type { OpenMap } from './open-map.ts';
import { useFeatures } from './use-features.ts';

type Props = {
  shapes: readonly MapShape[];
  /** The place of the chosen one among them; any other number chooses none. */
  chosen: number;
  onChoose: (index: number) => void;
};

const draw = (map: OpenMap, shapes: readonly MapShape[], choose: Props['onChoose'] = () => {}) =>
  map.addShapes(shapes, choose);

/** The outlines of places, with their names. */
export function OutlineLayer({ shapes, ...choice }: Props) {
  useFeatures({ things: shapes, draw, ...choice });
  return null;
}
