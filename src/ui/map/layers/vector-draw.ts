import type { TileFeature, TileRing } from '#formats/vector-tile/vector-tile-read.ts';
import type { LayerStyle, Look } from './look.ts';
import type { Paint } from './paint.ts';
import type { Drawn, Window } from './drawn.ts';
import { drawLabels } from './vector-labels.ts';

/** A path of six thousand outlines takes twenty times as long to draw as the same in parts of so many. */
const AT_ONCE = 50;
/** The type of features that are areas, of those that tiles hold. */
const AREA = 3;
/** Pixels from which on things have lines of full width, and the finest share of it. */
const SMALL = 16;
const FINEST = 0.15;

export type Canvases = { fill: CanvasRenderingContext2D; line: CanvasRenderingContext2D };

/** Draws a tile: what fills on one canvas, which a layer's opacity fades, and lines and letters on the other, which stay. */
export function drawTile(
  { fill, line }: Canvases,
  drawn: Drawn,
  paint: Paint,
  style: LayerStyle,
  hasLabel: (feature: TileFeature) => boolean,
): void {
  for (const context of [fill, line]) cleared(context, paint);
  const looks = grouped(drawn.layer.features, style.lookOf);
  for (const [look, features] of looks) {
    const paths = pathsOf(features, drawn.window);
    drawFill(fill, paths, look, paint);
    drawLine(line, paths, look, paint, shareOfLine(features, drawn.window));
  }
  drawLabels(line, drawn, paint, style.labelOf, hasLabel);
}

/** Makes a canvas empty, and ready to be drawn on in pixels of the page. */
export function cleared(context: CanvasRenderingContext2D, { ratio }: Paint): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.scale(ratio, ratio);
  context.lineJoin = 'round';
}

function grouped(features: readonly TileFeature[], lookOf: LayerStyle['lookOf']) {
  const groups = new Map<Look, TileFeature[]>();
  for (const feature of features) {
    const look = lookOf(feature.properties);
    const group = groups.get(look);
    if (group) group.push(feature);
    else groups.set(look, [feature]);
  }
  // What is chosen lies above all others.
  return [...groups].toSorted(([a], [b]) => Number(a.isChosen) - Number(b.isChosen));
}

export function pathsOf(features: readonly TileFeature[], window: Window): Path2D[] {
  const count = Math.ceil(features.length / AT_ONCE);
  return Array.from({ length: count }, (_, at) =>
    pathOf(features.slice(at * AT_ONCE, (at + 1) * AT_ONCE), window),
  );
}

function pathOf(features: readonly TileFeature[], { x, y, scale }: Window): Path2D {
  const path = new Path2D();
  for (const { rings, type } of features)
    for (const ring of rings) {
      for (let at = 0; at < ring.length; at += 2) {
        const [across, down] = [(ring[at] ?? 0) * scale - x, (ring[at + 1] ?? 0) * scale - y];
        if (at === 0) path.moveTo(across, down);
        else path.lineTo(across, down);
      }
      if (type === AREA) path.closePath();
    }
  return path;
}

/** The side of a ring, in the middle of how long and how wide it is. */
function sideOf(ring: TileRing): number {
  const least = [Infinity, Infinity];
  const most = [-Infinity, -Infinity];
  ring.forEach((value, at) => {
    least[at % 2] = Math.min(least[at % 2] ?? value, value);
    most[at % 2] = Math.max(most[at % 2] ?? value, value);
  });
  return [0, 1].reduce((sum, axis) => sum + ((most[axis] ?? 0) - (least[axis] ?? 0)) / 2, 0);
}

/** How large things are in the middle, by some of them. */
function sizeOf(features: readonly TileFeature[]): number {
  const step = Math.ceil(features.length / AT_ONCE);
  const sides = features
    .filter((_, at) => at % step === 0)
    .flatMap(({ type, rings: [ring] }) => (ring ? [type === AREA ? sideOf(ring) : Infinity] : []));
  return sides.reduce((sum, side) => sum + side, 0) / Math.max(1, sides.length);
}

/** Things that are small on the screen get finer lines, or nothing but lines would be seen. */
const shareOfLine = (features: readonly TileFeature[], { scale }: Window) =>
  Math.min(1, Math.max(FINEST, (sizeOf(features) * scale) / SMALL));

function drawFill(context: CanvasRenderingContext2D, paths: readonly Path2D[], look: Look, paint: Paint) {
  if (look.fill && !paint.isForced) {
    context.fillStyle = paint.colour(look.fill);
    for (const path of paths) context.fill(path);
  }
  const pattern = look.pattern && paint.pattern(context, look.pattern);
  if (!pattern) return;
  context.fillStyle = pattern;
  for (const path of paths) context.fill(path);
}

function drawLine(
  context: CanvasRenderingContext2D,
  paths: readonly Path2D[],
  look: Look,
  paint: Paint,
  share: number,
) {
  if (look.width === 0) return;
  context.strokeStyle = paint.colour(look.line);
  context.lineWidth = look.width * share;
  context.setLineDash([...look.dash]);
  for (const path of paths) context.stroke(path);
  context.setLineDash([]);
  if (!look.isChosen) return;
  context.strokeStyle = paint.chosen;
  context.lineWidth = 4;
  for (const path of paths) context.stroke(path);
}
