import type { Point } from '#geo/rings/rings.ts';
import { withCorner, withoutCorner } from './drawn-shape.ts';
import {
  centreOf,
  type Compared,
  type DrawnKind,
  isSameLayer,
  type LayerKey,
  type MapState,
  opacityOf,
  type ShownLayer,
  splitOf,
  zoomOf,
} from './map-state.ts';

/** What can be done to a map; all that is done to it is one of these, so that its address can follow. */
export type MapChange =
  | { do: 'look'; lon: number; lat: number; zoom: number }
  | { do: 'show'; layer: LayerKey; isVisible: boolean }
  | { do: 'fade'; layer: LayerKey; opacity: number }
  | { do: 'move'; layer: LayerKey; step: 1 | -1 }
  | { do: 'compare'; versions: Pick<Compared, 'left' | 'right'> | null }
  | { do: 'split'; split: number }
  | { do: 'select'; code: string | null }
  /** Of the shapes that are drawn, the one so many behind the first; it begins with its first corner. */
  | { do: 'mark'; shape: number; kind: DrawnKind; at: Point }
  | { do: 'unmark'; shape: number }
  | { do: 'rub-out'; shape: number }
  | { do: 'clear' };

export function changed(state: MapState, change: MapChange): MapState {
  switch (change.do) {
    case 'look':
      return { ...state, centre: centreOf(change.lon, change.lat), zoom: zoomOf(change.zoom) };
    case 'show':
      return shown(state, change.layer, change.isVisible);
    case 'fade':
      return { ...state, layers: changedLayer(state, change.layer, { opacity: opacityOf(change.opacity) }) };
    case 'move':
      return { ...state, layers: moved(state.layers, change.layer, change.step) };
    case 'compare':
      return {
        ...state,
        compare: change.versions && { ...change.versions, split: state.compare?.split ?? 0.5 },
      };
    case 'split':
      return { ...state, compare: state.compare && { ...state.compare, split: splitOf(change.split) } };
    case 'select':
      return { ...state, selected: change.code };
    case 'mark':
      return { ...state, drawn: withCorner(state.drawn, change.shape, change.kind, change.at) };
    case 'unmark':
      return { ...state, drawn: withoutCorner(state.drawn, change.shape) };
    case 'rub-out':
      return { ...state, drawn: state.drawn.filter((_, index) => index !== change.shape) };
    case 'clear':
      return { ...state, drawn: [] };
  }
}

/** Every layer of a map in the order of its list: those that the state has, then the others, which are out of sight. */
export function rowsOf<Layer extends LayerKey>(
  state: Pick<MapState, 'layers'>,
  offered: readonly Layer[],
): (ShownLayer & { offer: Layer; isListed: boolean })[] {
  const listed = state.layers.flatMap((shown) => {
    const offer = offered.find((layer) => isSameLayer(layer, shown));
    return offer ? [{ ...shown, offer, isListed: true }] : [];
  });
  const rest = offered.filter((layer) => !state.layers.some((shown) => isSameLayer(layer, shown)));
  return [
    ...listed,
    ...rest.map((offer) => ({
      version: offer.version,
      layer: offer.layer,
      opacity: 1,
      isVisible: false,
      offer,
      isListed: false,
    })),
  ];
}

const changedLayer = ({ layers }: MapState, key: LayerKey, part: Partial<ShownLayer>) =>
  layers.map((layer) => (isSameLayer(layer, key) ? { ...layer, ...part } : layer));

function shown(state: MapState, key: LayerKey, isVisible: boolean): MapState {
  const isListed = state.layers.some((layer) => isSameLayer(layer, key));
  const { version, layer } = key;
  const layers = isListed
    ? changedLayer(state, key, { isVisible })
    : [{ version, layer, opacity: 1, isVisible }, ...state.layers];
  return { ...state, layers };
}

function moved(layers: readonly ShownLayer[], key: LayerKey, step: 1 | -1): readonly ShownLayer[] {
  const from = layers.findIndex((layer) => isSameLayer(layer, key));
  const to = from + step;
  const [one, other] = [layers[from], layers[to]];
  if (!one || !other) return layers;
  return layers.with(from, other).with(to, one);
}
