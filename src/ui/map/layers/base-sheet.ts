import { latLngBounds, layerGroup, polyline, type LatLngTuple, type Map as LeafletMap } from 'leaflet';
import type { Box } from '#geo/rings/rings.ts';
import { ARCHIPELAGOS } from '#ui/map/country.ts';
import type { MapTexts } from '#ui/map/map-texts.ts';
import { graticule } from '#geo/tiles/graticule.ts';
import { label, textElement } from './labels.ts';

/** Lines to a screen of usual width. */
const LINES = 6;
/** Nearer than this the figures would lie on land, which hides the lines. */
const NEAREST = 7;
const MARGIN = 4;
/** Where the figures would meet each other, and the words in the corner. */
const CORNER = 28;

export const boundsOf = ([west, south, east, north]: Box) => latLngBounds([south, west], [north, east]);

/** What the land hides. */
const SEA = 'sea';
/** Below the tiles of others, so that it is what is left when they do not come. */
export const BASE = 'base';
/** Above the outlines: tiles of others may name the archipelagos wrongly or not at all. */
export const NAMES = 'names';
/** Above the pins, which would hide its corners. */
export const SKETCHES = 'sketches';

/** The sheet a map is drawn on: the sea with its graticule, and the two archipelagos by name. */
export function drawBase(map: LeafletMap, texts: MapTexts): void {
  map.createPane(SEA).style.zIndex = '140';
  map.createPane(BASE).style.zIndex = '150';
  map.createPane(NAMES).style.zIndex = '450';
  map.createPane(SKETCHES).style.zIndex = '620';
  for (const { name, province, at } of ARCHIPELAGOS) {
    const [lon, lat] = at;
    const smaller = textElement('span', 'map-archipelago-province', texts.t(province));
    const sign = textElement('div', 'map-archipelago', texts.t(name), smaller);
    label([lat, lon], sign, { pane: NAMES }).addTo(map);
  }
  drawGraticule(map, texts);
}

function drawGraticule(map: LeafletMap, texts: MapTexts) {
  const lines = layerGroup().addTo(map);
  const draw = (from: LatLngTuple, to: LatLngTuple) =>
    polyline([from, to], { pane: SEA, interactive: false, className: 'map-graticule' }).addTo(lines);
  const write = (at: LatLngTuple, text: string, className: string) =>
    map.getZoom() <= NEAREST &&
    label(at, textElement('span', `map-degrees ${className}`, text), { pane: BASE }).addTo(lines);

  function redraw() {
    lines.clearLayers();
    const bounds = map.getBounds();
    const [south, west] = [bounds.getSouth(), bounds.getWest()];
    const [north, east] = [bounds.getNorth(), bounds.getEast()];
    const { lons, lats } = graticule([west, south, east, north], LINES);
    // On the right, where there is more sea than names.
    const { x, y } = map.getSize();
    const corner = map.containerPointToLatLng([x - MARGIN, y - MARGIN]);
    const above = map.containerPointToLatLng([0, y - CORNER]);
    for (const lon of lons) {
      draw([south, lon], [north, lon]);
      write([corner.lat, lon], texts.lon(lon), 'map-degrees-lon');
    }
    for (const lat of lats) {
      draw([lat, west], [lat, east]);
      if (lat > above.lat) write([lat, corner.lng], texts.lat(lat), 'map-degrees-lat');
    }
  }
  map.on('moveend resize', redraw);
  map.whenReady(redraw);
}
