import { layerGroup, type Map as LeafletMap, polygon, polyline } from 'leaflet';
import type { Sketch } from '#ui/map/map-data.ts';
import { SKETCHES } from './base-sheet.ts';
import { label, textElement } from './labels.ts';

/** Draws sketches, each corner with the letter of its sketch and its own number; answers how to take them off. */
export function drawSketches(map: LeafletMap, sketches: readonly Sketch[]) {
  const drawn = layerGroup().addTo(map);
  for (const { letter, kind, corners } of sketches) {
    const places = corners.map(([lon, lat]): [number, number] => [lat, lon]);
    const line = { pane: SKETCHES, interactive: false, weight: 3, className: 'map-sketch-line' };
    if (kind === 'area')
      polygon(places, { ...line, fillOpacity: 1, className: 'map-sketch-area' }).addTo(drawn);
    if (kind === 'line') polyline(places, line).addTo(drawn);
    places.forEach((place, index) =>
      label(place, textElement('span', 'map-sketch-corner', `${letter}${index + 1}`), {
        pane: SKETCHES,
      }).addTo(drawn),
    );
  }
  return () => void drawn.remove();
}
