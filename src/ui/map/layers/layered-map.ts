import { map as createMap, type LatLng, type LatLngTuple, type Map as LeafletMap, rectangle } from 'leaflet';
import type { Box } from '#geo/rings/rings.ts';
import type { Tile } from '#geo/tiles/tiles.ts';
import { loadSheet } from '#ui/dialog/load-sheet.ts';
import { boundsOf, drawBase, NAMES } from '#ui/map/base-layer.ts';
import { addBaseTiles } from '#ui/map/base-tiles.ts';
import type { LayerStyle, Properties } from '#ui/map/look.ts';
import { loadMapTexts } from '#ui/map/map-texts.ts';
import sheet from '#ui/map/map.css?url';
import { createSketchLayer, type Sketch } from '#ui/map/sketch-layer.ts';
import { listenOn } from './layered-input.ts';
import { onColours, readPaint } from './paint.ts';
import { createTileLoader, type LayerState } from './tile-loader.ts';
import { VectorLayer } from './vector-layer.ts';

type Side = 'left' | 'right';

/** Clips a pane to one side of the divider, or shows all of it; called whenever the map moves. */
function clipPane(map: LeafletMap, pane: HTMLElement, side: Side | null, split: number): void {
  const { x: west, y: north } = map.containerPointToLayerPoint([0, 0]);
  const { x: width, y: height } = map.getSize();
  const [middle, east, south] = [west + width * split, west + width, north + height];
  const [from, to] = side === 'left' ? [west, middle] : [middle, east];
  pane.style.clipPath = side
    ? `polygon(${from}px ${north}px, ${to}px ${north}px, ${to}px ${south}px, ${from}px ${south}px)`
    : '';
}

/** A layer that can be shown, with a unique name. */
export type LayerSource = {
  name: string;
  addressOf: (tile: Tile) => string;
  box: Box;
  minZoom: number;
  maxZoom: number;
  style: LayerStyle;
};

/** The state of a layer, the topmost first; beside a split it is clipped to its side. */
export type LayerShown = { name: string; opacity: number; isVisible: boolean; side: Side | null };

export type Place = { lon: number; lat: number };

/** What lies somewhere, by the name of its layer. */
export type Found = { name: string; properties: Properties };

export type LayeredSettings = {
  canvas: HTMLElement;
  lang: string;
  tiles: string | undefined;
  sources: readonly LayerSource[];
  view: { centre: Place; zoom: number };
  zooms: readonly [number, number];
  /** The reader has moved the map. */
  onView: (view: { centre: Place; zoom: number }) => void;
  onPoint: (at: Place) => void;
  onCommand: (command: 'back' | 'end') => void;
  onState: (name: string, state: LayerState) => void;
  onTiles: (areAway: boolean) => void;
  onBase: (isOn: boolean) => void;
  say: (text: string) => void;
};

export type LayeredMap = Awaited<ReturnType<typeof openLayeredMap>>;

/** Above the base and below the names. */
const FIRST_PANE = 410;

/** Puts a map of layers into an element. */
export async function openLayeredMap(settings: LayeredSettings) {
  const { canvas, lang, tiles, sources, zooms, say } = settings;
  const [texts] = await Promise.all([loadMapTexts(lang), loadSheet(sheet)]);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(canvas, {
    attributionControl: false,
    zoomControl: false,
    minZoom: zooms[0],
    maxZoom: zooms[1],
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    keyboard: false,
    doubleClickZoom: false,
    // A page that is scrolled past a map must not stop in it.
    scrollWheelZoom: false,
  });
  let { view } = settings;
  const at = ({ lon, lat }: Place): LatLngTuple => [lat, lon];
  map.setView(at(view.centre), view.zoom, { animate: false });
  drawBase(map, texts);
  const { onTiles, onBase } = settings;
  const base = addBaseTiles(map, { url: tiles, maxZoom: zooms[1], maxNativeZoom: 19, onTiles, onBase });

  let paint = readPaint(canvas);
  const layers = new Map(sources.map((source) => [source.name, openLayer(source)]));
  const sketch = createSketchLayer(map, NAMES);

  function openLayer(source: LayerSource) {
    const pane = map.createPane(source.name);
    const loader = createTileLoader(source.addressOf, (state) => settings.onState(source.name, state));
    const vector = new VectorLayer({
      pane: source.name,
      box: source.box,
      minZoom: source.minZoom,
      maxNativeZoom: source.maxZoom,
      loader,
      style: source.style,
      paint: () => paint,
    });
    const covered = rectangle(boundsOf(source.box), { pane: 'base', interactive: false, fill: false, className: 'map-covered' }); // prettier-ignore
    return { source, pane, loader, vector, covered, shown: undefined as LayerShown | undefined };
  }

  const isNear = (place: LatLng, centre: Place) =>
    map.latLngToContainerPoint(place).distanceTo(map.latLngToContainerPoint(at(centre))) < 1;

  map.on('moveend', () => {
    const [centre, zoom] = [map.getCenter(), map.getZoom()];
    sendFar();
    // A window that changes its size moves the middle by a part of a pixel.
    if (zoom === view.zoom && isNear(centre, view.centre)) return;
    view = { centre: { lon: centre.lng, lat: centre.lat }, zoom };
    settings.onView(view);
  });
  map.on('click', ({ latlng: { lng, lat } }) => settings.onPoint({ lon: lng, lat }));
  map.on('move zoom resize', clip);

  let split = 0.5;
  function clip() {
    for (const { pane, shown } of layers.values()) clipPane(map, pane, shown?.side ?? null, split);
  }

  function sendFar() {
    for (const { source, shown, loader } of layers.values())
      if (shown?.isVisible) {
        if (map.getZoom() < source.minZoom) settings.onState(source.name, 'far');
        else loader.report();
      }
  }

  const input = listenOn(canvas, map, isCalm, {
    ...settings,
    onMoved: () => say(texts.t('map.centre', { place: texts.place(map.getCenter()), zoom: map.getZoom() })),
  });
  const repaint = () => {
    paint = readPaint(canvas);
    for (const { vector } of layers.values()) vector.repaint();
  };
  const stopColours = onColours(repaint);

  return {
    obey: input.obey,
    toggleBase: base.toggle,
    /** Redraws the selection; its style depends on it. */
    choose: (_code: string | null) => repaint(),
    draw: (sketches: readonly Sketch[]) => sketch(sketches),
    place: ({ lon, lat }: Place) => texts.place({ lat, lng: lon }),
    /** Goes somewhere at once, exactly: a map alone would stop at a whole pixel. */
    look(to: { centre: Place; zoom: number }) {
      view = to;
      map.setView(at(to.centre), to.zoom, { animate: false });
      settings.onView(to);
    },
    show(shown: readonly LayerShown[], at: number) {
      split = at;
      shown.forEach((each, index) => {
        const layer = layers.get(each.name);
        if (!layer) return;
        layer.shown = each;
        layer.pane.style.zIndex = String(FIRST_PANE + shown.length - index);
        layer.pane.style.setProperty('--map-opacity', String(each.opacity));
        if (each.isVisible) layer.vector.addTo(map);
        else layer.vector.remove();
        if (each.isVisible) layer.covered.addTo(map);
        else layer.covered.remove();
      });
      clip();
      sendFar();
    },
    found({ lon, lat }: Place): Found[] {
      const inSight = [...layers.values()].filter(({ shown }) => shown?.isVisible);
      return inSight
        .toSorted((a, b) => Number(b.pane.style.zIndex) - Number(a.pane.style.zIndex))
        .flatMap(({ source, vector }) =>
          vector.featuresAt(lon, lat, map.getZoom()).map((properties) => ({ name: source.name, properties })),
        );
    },
    retry(name: string) {
      const layer = layers.get(name);
      layer?.loader.retry();
      layer?.vector.redraw();
    },
    close() {
      stopColours();
      input.stop();
      map.remove();
    },
  };
}
