import { map as createMap } from 'leaflet';
import type { Box } from '#geo/rings/rings.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { MapCentre, MapLimits, MapPoint, MapShape, MapWindow, Sketch } from '#ui/map/map-data.ts';
import type { MapTexts } from '#ui/map/map-texts.ts';
import { addBaseTiles } from './base-tiles.ts';
import { drawLand } from './base-land.ts';
import { loadStreets } from './streets/load-streets.ts';
import { boundsOf, drawBase } from './base-sheet.ts';
import { drawPins, drawShapes } from './features.ts';
import type { Properties } from './look.ts';
import { listenOn, type MapCalls } from './map-input.ts';
import { drawSketches } from './sketches.ts';
import type { LayerState } from './tile-loader.ts';
import { createVectorPane, type VectorPane, type VectorSource } from './vector-pane.ts';

type Calls = Pick<MapCalls, 'onCommand'> & {
  onPoint: (at: LonLat) => void;
  onMove: (window: MapWindow) => void;
  /** Announces changes, visibly and to screen readers. */
  say: (text: string) => void;
};

type OpenMapOptions = {
  limits: MapLimits;
  /** The view to begin with, or a box that fits. */
  start: MapCentre | Box;
  texts: MapTexts;
};

/** What lies somewhere, by the name of its layer. */
export type Found = { name: string; properties: Properties };

/** Where on the canvas a place is, in pixels. */
type Spot = { x: number; y: number; isHigh: boolean };

export type OpenMap = ReturnType<typeof openMap>;

/** So that pins and names are in sight as well. */
const EDGE = 40;

/** No nearer than this to something small, so that its surroundings stay in sight. */
const NEAREST = 16;

/** Puts a map into an empty element. What is added to it answers how to take it off. */
export function openMap(canvas: HTMLElement, { limits, start, texts }: OpenMapOptions, calls: Calls) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [minZoom, maxZoom] = limits.zooms;
  const map = createMap(canvas, {
    attributionControl: false,
    zoomControl: false,
    minZoom,
    maxZoom,
    zoomSnap: limits.snap,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    keyboard: false,
    doubleClickZoom: limits.zoomsOnDoubleClick,
    scrollWheelZoom: false,
    ...(limits.reach && { maxBounds: boundsOf(limits.reach) }),
  });
  const vectors = new Map<string, VectorPane>();

  const see = (box: Box) =>
    void map.fitBounds(boundsOf(box), { animate: !isCalm, maxZoom: NEAREST, padding: [EDGE, EDGE] });
  const look = ({ centre: { lon, lat }, zoom }: MapCentre) =>
    void map.setView([lat, lon], zoom, { animate: false });

  if ('zoom' in start) look(start);
  else see(start);
  drawBase(map, texts);
  drawLand(map, texts.lang);
  void loadStreets(map, texts.lang);

  map.on('moveend', () => {
    const { lng: lon, lat } = map.getCenter();
    const seen = map.getBounds();
    const box = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()] as const;
    calls.onMove({ centre: { lon, lat }, zoom: map.getZoom(), box });
  });
  const { obey, stop } = listenOn(canvas, map, isCalm, {
    onPoint(at, isMiddle) {
      if (isMiddle) calls.say(texts.t('map.picked', { place: texts.place(map.getCenter()) }));
      calls.onPoint(at);
    },
    onCommand: calls.onCommand,
    onMovedByKeys() {
      const [place, zoom] = [texts.place(map.getCenter()), Math.round(map.getZoom())];
      calls.say(texts.t('map.centre', { place, zoom }));
    },
  });

  return {
    obey,
    /** Goes where all of a box is in sight. */
    see,
    /** Goes somewhere at once. */
    look,
    /** Calls with where on the canvas a place is, now and whenever that changes; answers how to stop. */
    follow({ lon, lat }: LonLat, onPlaced: (spot: Spot) => void) {
      const place = () => {
        const { x, y } = map.latLngToContainerPoint([lat, lon]);
        onPlaced({ x, y, isHigh: y < map.getSize().y / 2 });
      };
      place();
      map.on('move zoom resize', place);
      return () => void map.off('move zoom resize', place);
    },
    addTiles: (url: string, onTiles: (areAway: boolean) => void) => addBaseTiles(map, url, onTiles),
    addShapes: (shapes: readonly MapShape[], onChoose: (index: number) => void) =>
      drawShapes(map, shapes, onChoose),
    addPins: (points: readonly MapPoint[], onChoose: ((index: number) => void) | undefined) =>
      drawPins(map, points, onChoose),
    addSketches: (sketches: readonly Sketch[]) => drawSketches(map, sketches),
    addVectors(source: VectorSource, onState: (state: LayerState) => void) {
      const pane = createVectorPane(map, source, onState);
      vectors.set(source.name, pane);
      const remove = () => {
        vectors.delete(source.name);
        pane.remove();
      };
      return { ...pane, remove };
    },
    retry: (name: string) => vectors.get(name)?.retry(),
    /** What of the vector layers in sight lies at a place, the topmost first. */
    found: ({ lon, lat }: LonLat): Found[] =>
      [...vectors]
        .toSorted(([, a], [, b]) => b.heightNow() - a.heightNow())
        .flatMap(([name, pane]) => pane.featuresAt(lon, lat).map((properties) => ({ name, properties }))),
    close() {
      stop();
      map.remove();
    },
  };
}
