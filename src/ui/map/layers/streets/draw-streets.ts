import type { TileFeature } from '#formats/vector-tile/vector-tile-read.ts';
import type { Drawn, Window } from '#ui/map/layers/drawn.ts';
import type { Paint } from '#ui/map/layers/paint.ts';
import { type Canvases, cleared, pathsOf } from '#ui/map/layers/vector-draw.ts';
import { LAND, ROADS, roadKindOf, type RoadLook, widthAt } from './street-looks.ts';

const [LINE, AREA] = [2, 3];
const SIDE = 256;
/** What lines and their edges may reach into a tile from outside. */
const REACH = 24;

/** Farther off the coast of our own map is fine enough. */
const OWN_COAST = 11;
const HOUSES = 15;

/** Whether some of a feature is on the canvas: deep tiles show little of what they are cut out of. */
function isOn({ rings }: TileFeature, { x, y, scale }: Window): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const [across = 0, down = 0] = [ring[at], ring[at + 1]];
      [left, right] = [Math.min(left, across), Math.max(right, across)];
      [top, bottom] = [Math.min(top, down), Math.max(bottom, down)];
    }
  const isWithin = (from: number, to: number) => to > -REACH && from < SIDE + REACH;
  return isWithin(left * scale - x, right * scale - x) && isWithin(top * scale - y, bottom * scale - y);
}

/** Draws streets and what lies between them; forced colours leave only lines. */
export function drawStreetTile({ fill, line }: Canvases, drawn: Drawn, paint: Paint): void {
  const { layer, window, zoom } = drawn;
  for (const context of [fill, line]) cleared(context, paint);
  const seen = layer.features.filter((feature) => isOn(feature, window));
  const of = (name: string, type: number) =>
    seen.filter((feature) => feature.layer === name && feature.type === type);

  function area(features: readonly TileFeature[], token: `--${string}`) {
    fill.fillStyle = paint.colour(token);
    for (const path of pathsOf(features, window)) fill.fill(path);
  }
  function stroke(
    features: readonly TileFeature[],
    token: `--${string}`,
    width: number,
    dash: readonly number[] = [],
  ) {
    line.strokeStyle = paint.colour(token);
    line.lineWidth = width;
    line.setLineDash([...dash]);
    for (const path of pathsOf(features, window)) line.stroke(path);
  }

  if (!paint.isForced) {
    if (zoom >= OWN_COAST) area(of('earth', AREA), '--map-land');
    for (const [token, features] of grouped(of('landuse', AREA), ({ properties }) =>
      LAND.get(String(properties['kind'])),
    ))
      area(features, token);
    if (zoom >= OWN_COAST) area(of('water', AREA), '--street-water');
    if (zoom > OWN_COAST) stroke(of('water', LINE), '--street-water', Math.max(1, zoom - 13));
    if (zoom >= HOUSES) {
      const houses = of('buildings', AREA);
      area(houses, '--street-house');
      fill.strokeStyle = paint.colour('--street-house-line');
      for (const path of pathsOf(houses, window)) fill.stroke(path);
    }
  }
  drawRoads(of('roads', LINE), zoom, paint.isForced, stroke);
}

/** All edges come before what they surround, so that crossings are open. */
function drawRoads(
  features: readonly TileFeature[],
  zoom: number,
  isForced: boolean,
  stroke: (
    features: readonly TileFeature[],
    token: `--${string}`,
    width: number,
    dash?: readonly number[],
  ) => void,
) {
  const kinds = grouped(features, roadKindOf);
  const looks = Object.entries<RoadLook>(ROADS).flatMap(([kind, look]) => {
    const roads = new Map<string, readonly TileFeature[]>(kinds).get(kind);
    return roads && zoom >= look.first ? [{ look, roads, width: widthAt(look, zoom) }] : [];
  });
  for (const { look, roads, width } of looks) if (look.edge && !isForced) stroke(roads, look.edge, width + 2);
  for (const { look, roads, width } of looks) stroke(roads, look.fill, isForced ? 1 : width, look.dash);
}

function grouped<Key>(features: readonly TileFeature[], keyOf: (feature: TileFeature) => Key | undefined) {
  const groups = new Map<Key, TileFeature[]>();
  for (const feature of features) {
    const key = keyOf(feature);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(feature);
    else groups.set(key, [feature]);
  }
  return groups;
}
