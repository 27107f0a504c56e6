import { layerGroup, type Map as LeafletMap, polygon, polyline } from 'leaflet';
import type { Point } from '#geo/rings/rings.ts';
import { label, textElement } from './labels.ts';

/** Something drawn by hand: points alone, a line through them, or the area that they enclose. */
export type Sketch = { letter: string; kind: 'area' | 'line' | 'points'; corners: readonly Point[] };

/** Draws sketches, each corner with the letter of its sketch and its own number. */
export function createSketchLayer(map: LeafletMap, pane: string) {
  const drawn = layerGroup().addTo(map);

  function draw({ letter, kind, corners }: Sketch) {
    const places = corners.map(([lon, lat]): [number, number] => [lat, lon]);
    const line = { pane, interactive: false, weight: 3, className: 'map-sketch-line' };
    if (kind === 'area')
      polygon(places, { ...line, fillOpacity: 1, className: 'map-sketch-area' }).addTo(drawn);
    if (kind === 'line') polyline(places, line).addTo(drawn);
    places.forEach((place, index) =>
      label(place, textElement('span', 'map-sketch-corner', `${letter}${index + 1}`), { pane }).addTo(drawn),
    );
  }

  return (sketches: readonly Sketch[]) => {
    drawn.clearLayers();
    for (const sketch of sketches) draw(sketch);
  };
}
