import { layerGroup, type Map as LeafletMap, polygon, polyline } from 'leaflet';
import type { Point } from '#kernel/rings.ts';
import { label, textElement } from './labels.ts';

/** Draws what is measured: the way with a number at each point, and from three points on the area that it encloses. */
export function createMeasureLayer(map: LeafletMap, pane: string) {
  const drawn = layerGroup().addTo(map);
  return (points: readonly Point[]) => {
    drawn.clearLayers();
    const places = points.map(([lon, lat]): [number, number] => [lat, lon]);
    const options = { pane, interactive: false };
    if (places.length > 2)
      polygon(places, { ...options, stroke: false, fillOpacity: 1, className: 'map-measure-area' }).addTo(
        drawn,
      );
    polyline(places, { ...options, weight: 3, className: 'map-measure-way' }).addTo(drawn);
    places.forEach((place, index) =>
      label(place, textElement('span', 'map-measure-point', String(index + 1)), { pane }).addTo(drawn),
    );
  };
}
