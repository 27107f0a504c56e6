import { type LatLngBounds, map as createMap } from 'leaflet';
import { loadSheet } from '#ui/dialog/load-sheet.ts';
import { boundsOf, drawBase } from './base-layer.ts';
import { addBaseTiles } from './base-tiles.ts';
import { REACH, WHOLE_COUNTRY } from './country.ts';
import { drawFeatures, type MapFeature } from './layers/features-layer.ts';
import type { MapData, MapPick, MapWindow } from './map-data.ts';
import { commandOf, isMove } from './map-keys.ts';
import { loadMapTexts } from './map-texts.ts';
import sheet from './map.css?url';

export type MapSettings = {
  canvas: HTMLElement;
  lang: string;
  tiles: string | undefined;
  /** Announces changes, visibly and to screen readers. */
  say: (text: string) => void;
  onPick: (pick: MapPick) => void;
  /** Something drawn was chosen, by its place in the data: shapes first, then points. */
  onChoose: (index: number) => void;
  onView: (view: MapWindow) => void;
  onTiles: (areAway: boolean) => void;
  /** The base map was turned on or off. */
  onBase: (isOn: boolean) => void;
};

export type MapAction = keyof OpenMap['actions'];
export type OpenMap = Awaited<ReturnType<typeof openMap>>;

const STEP = 120;
/** No nearer than this to something small, so that its surroundings stay in sight. */
const NEAREST = 16;

/** Puts a map into an element; everything that costs anything is fetched only now. */
export async function openMap(settings: MapSettings) {
  const { canvas, lang, tiles, say, onPick, onChoose, onView, onTiles, onBase } = settings;
  const [texts] = await Promise.all([loadMapTexts(lang), loadSheet(sheet)]);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(canvas, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 4,
    maxZoom: 19,
    zoomSnap: 0.25,
    maxBounds: boundsOf(REACH),
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    // A page that is scrolled past a map must not stop in it.
    scrollWheelZoom: false,
  });
  const see = (bounds: LatLngBounds) =>
    map.fitBounds(bounds, { animate: !isCalm, maxZoom: NEAREST, padding: [24, 24] });
  const base = addBaseTiles(map, {
    url: tiles,
    maxZoom: 19,
    onTiles,
    onBase(isOn) {
      // Tiles are sharp at whole steps only.
      map.options.zoomSnap = isOn ? 1 : 0.25;
      onBase(isOn);
    },
  });
  see(boundsOf(WHOLE_COUNTRY));
  drawBase(map, texts);

  let drawn = drawFeatures(map, {}, choose);
  let chosen: MapFeature | undefined;

  function choose(feature: MapFeature) {
    chosen?.mark(false);
    chosen = feature;
    feature.mark(true);
    const [number, count] = [drawn.features.indexOf(feature) + 1, drawn.features.length];
    say(texts.t('map.chosen', { name: feature.name, number, count }));
    onChoose(number - 1);
  }

  function walk(step: 1 | -1) {
    const { features } = drawn;
    const from = chosen ? features.indexOf(chosen) : step === 1 ? -1 : 0;
    const feature = features.at((from + step) % features.length);
    if (!feature) return;
    see(feature.bounds);
    choose(feature);
  }

  function pick(at: { lat: number; lng: number }) {
    onPick({ lon: at.lng, lat: at.lat });
  }

  const actions = {
    next: () => walk(1),
    previous: () => walk(-1),
    pick: () => {
      say(texts.t('map.picked', { place: texts.place(map.getCenter()) }));
      pick(map.getCenter());
    },
    'zoom-in': () => void map.zoomIn(),
    'zoom-out': () => void map.zoomOut(),
    north: () => void map.panBy([0, -STEP]),
    south: () => void map.panBy([0, STEP]),
    west: () => void map.panBy([-STEP, 0]),
    east: () => void map.panBy([STEP, 0]),
    country: () => void see(boundsOf(WHOLE_COUNTRY)),
    base: () => base.toggle(),
  };

  map.on('click', ({ latlng }) => pick(latlng));
  map.on('focus', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable());
  let isByKey = false;
  map.on('moveend', () => {
    const seen = map.getBounds();
    onView({
      west: seen.getWest(),
      south: seen.getSouth(),
      east: seen.getEast(),
      north: seen.getNorth(),
      zoom: Math.round(map.getZoom()),
    });
    if (!isByKey) return;
    const zoom = Math.round(map.getZoom());
    say(texts.t('map.centre', { place: texts.place(map.getCenter()), zoom }));
  });
  canvas.addEventListener('keydown', (event) => {
    const command = event.target === canvas ? commandOf(event) : undefined;
    isByKey = command === undefined && isMove(event);
    if (!command) return;
    event.preventDefault();
    actions[command]();
  });

  return {
    actions,
    /** Shows other things; the view goes to them unless it is to stay. */
    show(data: MapData, stays = false) {
      drawn.group.remove();
      chosen = undefined;
      drawn = drawFeatures(map, data, choose);
      const bounds = drawn.group.getBounds();
      if (bounds.isValid() && !stays) see(bounds);
    },
  };
}
