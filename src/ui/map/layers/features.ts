import { featureGroup, type Map as LeafletMap, polygon } from 'leaflet';
import { ringArea } from '#geo/rings/rings.ts';
import { type MapPoint, type MapShape, OUTLINE_KINDS, OUTLINE_WEIGHTS } from '#ui/map/map-data.ts';
import { NAMES } from './base-sheet.ts';
import { label, nameOf, textElement } from './labels.ts';

/** Things of one layer; of them one at most is marked as chosen. */
export type Features = { mark: (chosen: number) => void; remove: () => void };

type Choose = (index: number) => void;

/** More names than this at once hide what they name. */
const FEW = 12;

/** Draws outlines, the widest above the others. */
export function drawShapes(map: LeafletMap, shapes: readonly MapShape[], onChoose: Choose): Features {
  const group = featureGroup().addTo(map);
  const smallest = Math.min(...shapes.map(({ kind }) => OUTLINE_KINDS.indexOf(kind)));

  const paths = shapes.map((shape, index) => {
    const isAround = OUTLINE_KINDS.indexOf(shape.kind) > smallest;
    const path = polygonOf(shape, isAround).addTo(group);
    path.on('click', () => onChoose(index));
    if (shapes.length > FEW)
      path.bindTooltip(textElement('span', 'map-name', shape.name), { sticky: true, className: 'map-tip' });
    else {
      const { tag, fit } = nameOf(map, shape.name, path.getBounds(), isAround, NAMES);
      tag.addTo(group);
      fit();
    }
    return path;
  });
  for (const kind of OUTLINE_KINDS)
    shapes.forEach((shape, index) => shape.kind === kind && paths[index]?.bringToFront());

  return {
    mark: (chosen) =>
      paths.forEach((path, index) => {
        path.getElement()?.classList.toggle('map-chosen', index === chosen);
        if (index === chosen) path.bringToFront().openTooltip();
        else path.closeTooltip();
      }),
    remove: () => void group.remove(),
  };
}

/** Draws pins; nothing happens on them without a choice, so that what lies under them can be pointed at. */
export function drawPins(
  map: LeafletMap,
  points: readonly MapPoint[],
  onChoose: Choose | undefined,
): Features {
  const group = featureGroup().addTo(map);
  const pins = points.map(({ name, mark, at: [lon, lat] }, index) => {
    const html = textElement('div', 'map-pin', textElement('span', 'map-name', mark ?? name));
    html.classList.toggle('map-mark', mark !== undefined);
    html.title = name;
    const pin = label([lat, lon], html, { pane: 'markerPane', interactive: onChoose !== undefined });
    pin.addTo(group).on('click', () => onChoose?.(index));
    return html;
  });
  return {
    mark: (chosen) => pins.forEach((html, index) => html.classList.toggle('map-chosen', index === chosen)),
    remove: () => void group.remove(),
  };
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
