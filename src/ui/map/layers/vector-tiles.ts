import { type Coords, type DoneCallback, GridLayer, type GridLayerOptions } from 'leaflet';
import type { Box } from '#geo/rings/rings.ts';
import { latOf, lonOf, tileAt, worldX, worldY } from '#geo/tiles/tiles.ts';
import type { TileLayer } from '#formats/vector-tile/vector-tile-read.ts';
import { boundsOf } from './base-sheet.ts';
import type { LayerStyle, Properties } from './look.ts';
import type { Paint } from './paint.ts';
import type { TileLoader } from './tile-loader.ts';
import { crossingIn, type Drawn, holds } from './drawn.ts';
import { type Canvases, drawTile } from './vector-draw.ts';

export type VectorOptions = {
  pane: string;
  box: Box;
  minZoom: number;
  /** Deeper tiles are cut out of these. */
  maxNativeZoom: number;
  loader: TileLoader;
  paint: () => Paint;
  /** Draws in a way of its own, and needs no style. */
  draw?: (canvases: Canvases, drawn: Drawn, paint: Paint) => void;
};

type Live = {
  coords: Coords;
  canvases: Canvases;
  drawn: Drawn | undefined;
  /** Another tile has come since, which shows more of what it has labels for. */
  isStale: boolean;
  gone: AbortController;
};

const SIDE = 256;
/** The type of features that are places, of those that tiles hold. */
const PLACE = 1;
/** Of a frame of a sixtieth of a second, what drawing may take; the rest is for moving. */
const SHARE_OF_FRAME = 6;

/** Draws wait in line for the next frames, so that a map that is moved meanwhile goes on moving. */
const waiting: (() => void)[] = [];
function inTime(draw: () => void) {
  if (waiting.push(draw) === 1) requestAnimationFrame(drawSome);
}
function drawSome() {
  const until = performance.now() + SHARE_OF_FRAME;
  do waiting.shift()?.();
  while (waiting.length > 0 && performance.now() < until);
  if (waiting.length > 0) requestAnimationFrame(drawSome);
}

const sizeIn = ({ drawn }: Live, id: number) => (drawn && crossingIn(drawn.layer).get(id)) ?? 0;

/** Vector tiles of one layer, each drawn once on canvases of its own: moving the map only moves them. */
export class VectorTiles extends GridLayer {
  readonly #settings: VectorOptions;
  #style: LayerStyle | undefined;
  readonly #live = new Map<HTMLElement, Live>();

  constructor(settings: VectorOptions) {
    const options: GridLayerOptions = {
      pane: settings.pane,
      bounds: boundsOf(settings.box),
      minZoom: settings.minZoom,
      keepBuffer: 1,
      updateWhenIdle: false,
      updateWhenZooming: false,
    };
    super(options);
    this.#settings = settings;
    this.on('load', () => {
      for (const live of this.#live.values()) if (live.isStale) inTime(() => this.#draw(live));
    });
    this.on('tileunload', ({ tile }) => {
      this.#live.get(tile)?.gone.abort(new Error('out of sight'));
      this.#live.delete(tile);
    });
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('div');
    const [fill, line] = [this.#canvas('map-fill', tile), this.#canvas('map-line', tile)];
    if (!fill || !line) return tile;
    const live: Live = {
      coords,
      canvases: { fill, line },
      drawn: undefined,
      isStale: false,
      gone: new AbortController(),
    };
    this.#live.set(tile, live);
    this.#fetch(live).then(
      () => done(undefined, tile),
      (error: Error) => done(error, tile),
    );
    return tile;
  }

  #canvas(className: string, tile: HTMLElement) {
    const canvas = tile.appendChild(document.createElement('canvas'));
    canvas.className = className;
    canvas.width = canvas.height = Math.round(SIDE * this.#settings.paint().ratio);
    return canvas.getContext('2d');
  }

  async #fetch(live: Live) {
    const { x, y, z } = live.coords;
    const { loader, maxNativeZoom } = this.#settings;
    const times = 2 ** Math.max(0, z - maxNativeZoom);
    const native = { z: Math.min(z, maxNativeZoom), x: Math.floor(x / times), y: Math.floor(y / times) };
    const layer = await loader.load(native, live.gone.signal);
    if (!layer) return;
    const window = { x: (x % times) * SIDE, y: (y % times) * SIDE, scale: (SIDE * times) / layer.extent };
    live.drawn = { layer, native, window, zoom: z };
    const ids = this.#settings.draw ? [] : [...crossingIn(layer).keys()];
    for (const other of this.#beside(live)) other.isStale ||= ids.some((id) => sizeIn(other, id) > 0);
    await new Promise<void>((resolve) =>
      inTime(() => {
        this.#draw(live);
        resolve();
      }),
    );
  }

  #draw(live: Live) {
    const { canvases, drawn, gone } = live;
    const [style, { draw, paint }] = [this.#style, this.#settings];
    if (!drawn || gone.signal.aborted) return;
    if (draw) return draw(canvases, drawn, paint());
    if (!style) return;
    live.isStale = false;
    const own = crossingIn(drawn.layer);
    const others = this.#beside(live);
    // What lies in several tiles has its label where most of it is.
    const hasLabel = ({ id }: { id: number }) =>
      !own.has(id) || others.every((other) => sizeIn(other, id) <= (own.get(id) ?? 0));
    drawTile(canvases, drawn, paint(), style, hasLabel);
  }

  /** The other tiles of the same zoom, without those that are cut out of the same one. */
  #beside({ coords, drawn }: Live) {
    return [...this.#live.values()].filter(
      (other) => other.drawn && other.coords.z === coords.z && other.drawn.layer !== drawn?.layer,
    );
  }

  restyle(style: LayerStyle) {
    if (style === this.#style) return;
    this.#style = style;
    this.repaint();
  }

  /** Draws what is in sight again, after something has changed that its look depends on. */
  repaint() {
    for (const live of this.#live.values()) inTime(() => this.#draw(live));
  }

  /** What the tiles of the zoom in sight are cut out of, each once. */
  inSight(zoom: number): Pick<Drawn, 'layer' | 'native'>[] {
    const layers = new Map<TileLayer, Pick<Drawn, 'layer' | 'native'>>();
    for (const { coords, drawn } of this.#live.values())
      if (drawn && coords.z === zoom) layers.set(drawn.layer, drawn);
    return [...layers.values()];
  }

  /** The places that the tiles of the zoom in sight hold. */
  places(zoom: number): { lon: number; lat: number; properties: Properties }[] {
    return this.inSight(zoom).flatMap(({ layer, native }) => {
      const share = (at: number, tile: number) => (tile + at / layer.extent) / 2 ** native.z;
      return layer.features.flatMap(({ type, rings: [point], properties }) =>
        type === PLACE && point
          ? [
              {
                lon: lonOf(share(point[0] ?? 0, native.x)),
                lat: latOf(share(point[1] ?? 0, native.y)),
                properties,
              },
            ]
          : [],
      );
    });
  }

  /** What lies at a place, of all that is loaded, the topmost first. */
  featuresAt(lon: number, lat: number, zoom: number): Properties[] {
    const native = tileAt(lon, lat, Math.min(zoom, this.#settings.maxNativeZoom));
    const [x, y] = [worldX(lon) * 2 ** native.z - native.x, worldY(lat) * 2 ** native.z - native.y];
    const layer = this.#loadedAt(lon, lat, zoom);
    const found = layer?.features.filter((each) => holds(each, x * layer.extent, y * layer.extent)) ?? [];
    return found.toReversed().map(({ properties }) => properties);
  }

  #loadedAt(lon: number, lat: number, zoom: number) {
    const { x, y } = tileAt(lon, lat, zoom);
    const live = [...this.#live.values()].find(
      ({ coords }) => coords.x === x && coords.y === y && coords.z === zoom,
    );
    return live?.drawn?.layer;
  }
}
