import {
  type FeatureGroup,
  featureGroup,
  type LatLngBounds,
  latLngBounds,
  type Map as LeafletMap,
  type Path,
  polygon,
} from 'leaflet';
import { ringArea } from '#geo/rings/rings.ts';
import { NAMES } from '#ui/map/base-layer.ts';
import { label, nameOf, textElement } from '#ui/map/labels.ts';
import {
  type MapData,
  type MapPoint,
  type MapShape,
  OUTLINE_KINDS,
  OUTLINE_WEIGHTS,
} from '#ui/map/map-data.ts';

/** One thing on the map that can be walked to. */
export type MapFeature = { name: string; bounds: LatLngBounds; mark: (chosen: boolean) => void };

/** More names than this at once hide what they name. */
const FEW = 12;

/** Draws shapes and points into a group and answers them in the order of the data. */
export function drawFeatures(
  map: LeafletMap,
  { shapes = [], points = [] }: MapData,
  onClick: (feature: MapFeature) => void,
): { group: FeatureGroup; features: MapFeature[] } {
  const group = featureGroup().addTo(map);
  const hasSmaller = (kind: MapShape['kind']) =>
    shapes.some((other) => OUTLINE_KINDS.indexOf(other.kind) < OUTLINE_KINDS.indexOf(kind));
  const isFew = shapes.length <= FEW;

  const drawShape = (shape: MapShape): MapFeature => {
    const isAround = hasSmaller(shape.kind);
    const path = polygonOf(shape, isAround).addTo(group);
    const bounds = path.getBounds();
    if (isFew) {
      const { tag, fit } = nameOf(map, shape.name, bounds, isAround, NAMES);
      tag.addTo(group);
      fit();
    } else
      path.bindTooltip(textElement('span', 'map-name', shape.name), { sticky: true, className: 'map-tip' });
    const feature = { name: shape.name, bounds, mark: markerOf(path) };
    path.on('click', () => onClick(feature));
    return feature;
  };

  const drawPoint = ({ name, mark: short, at: [lon, lat] }: MapPoint): MapFeature => {
    const html =
      short === undefined
        ? textElement('div', 'map-pin', textElement('span', 'map-name', name))
        : textElement('div', 'map-pin map-mark', textElement('span', 'map-name', short));
    html.title = name;
    const pin = label([lat, lon], html, { pane: 'markerPane', interactive: true }).addTo(group);
    const mark = (chosen: boolean) => html.classList.toggle('map-chosen', chosen);
    const feature = { name, bounds: latLngBounds([lat, lon], [lat, lon]), mark };
    pin.on('click', () => onClick(feature));
    return feature;
  };

  const features = new Map<MapShape | MapPoint, MapFeature>();
  for (const kind of OUTLINE_KINDS)
    for (const shape of shapes) if (shape.kind === kind) features.set(shape, drawShape(shape));
  for (const point of points) features.set(point, drawPoint(point));
  return { group, features: [...shapes, ...points].flatMap((each) => features.get(each) ?? []) };
}

/** Lines of the specification's weights; their colours and the clear fill, which counts for clicks, are in map.css. */
function polygonOf({ kind, shape }: MapShape, isAround: boolean) {
  const bySize = shape.toSorted(([a = []], [b = []]) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)));
  const corners = bySize.map((rings) =>
    rings.map((ring) => ring.map(([lon, lat]): [number, number] => [lat, lon])),
  );
  return polygon(corners, {
    weight: OUTLINE_WEIGHTS[kind],
    fill: true,
    fillOpacity: 1,
    smoothFactor: 0.5,
    // Where smaller areas lie inside, only the line itself is hit, or they could not be reached.
    className: `map-outline map-${kind}${isAround ? ' map-around' : ''}`,
  });
}

const markerOf = (path: Path) => (chosen: boolean) => {
  path.getElement()?.classList.toggle('map-chosen', chosen);
  if (chosen) path.bringToFront().openTooltip();
  else path.closeTooltip();
};
