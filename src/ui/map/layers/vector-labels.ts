import type { TileFeature, TileRing } from '#formats/vector-tile/vector-tile-read.ts';
import type { Paint } from './paint.ts';
import type { LayerStyle } from './look.ts';
import { areaOf, type Drawn, holds } from './drawn.ts';

const SIZE = 12;
const TILE = 256;
/** Free space around a label, in pixels. */
const AROUND = 4;
/** How many times the letters' own space a thing must have. */
const ROOMY = 1.8;

/** The anchor of a label, in units of the tile, and its room there. */
type Room = { x: number; y: number; width: number; height: number; area: number };

type Written = { x: number; y: number; width: number };

/** Writes the letters of each feature that has room for them and is not left to another tile, in a breath of the paper. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  { layer, window, zoom }: Drawn,
  paint: Paint,
  labelOf: LayerStyle['labelOf'],
  hasLabel: (feature: TileFeature) => boolean,
) {
  context.font = `600 ${SIZE}px ${paint.fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.strokeStyle = paint.paper;
  context.fillStyle = paint.colour('--map-code');
  const widths = new Map<string, number>();
  const written: Written[] = [];
  for (const feature of layer.features) {
    const label = labelOf(feature.properties, zoom);
    const room = label === '' ? undefined : roomIn(feature, layer.extent);
    if (!room) continue;
    const width = widths.get(label) ?? context.measureText(label).width + AROUND;
    widths.set(label, width);
    if (room.width * window.scale < width || room.height * window.scale < SIZE + AROUND) continue;
    const x = room.x * window.scale - window.x;
    const y = room.y * window.scale - window.y;
    // What is turned, or bent, has less room than its box.
    if (room.area * window.scale ** 2 < width * SIZE * ROOMY) continue;
    // A label that its tile would cut is left to the neighbour.
    if (x < width / 2 || x > TILE - width / 2 || y < SIZE / 2 || y > TILE - SIZE / 2) continue;
    if (!hasLabel(feature)) continue;
    if (
      written.some(
        (other) => Math.abs(other.x - x) < (other.width + width) / 2 && Math.abs(other.y - y) < SIZE,
      )
    )
      continue;
    written.push({ x, y, width });
    context.strokeText(label, x, y);
    context.fillText(label, x, y);
  }
}

/** The middle of the part of a feature that a tile shows, where it lies within the feature. */
function roomIn(feature: TileFeature, extent: number): Room | undefined {
  const [first] = feature.rings;
  if (!first) return undefined;
  const [minX, minY, maxX, maxY] = boxOf(first, extent);
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return holds(feature, x, y)
    ? { x, y, width: maxX - minX, height: maxY - minY, area: areaOf(first) }
    : undefined;
}

function boxOf(ring: TileRing, extent: number): [number, number, number, number] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  const within = (value: number) => Math.min(Math.max(value, 0), extent);
  for (let at = 0; at < ring.length; at += 2) {
    const [x, y] = [within(ring[at] ?? 0), within(ring[at + 1] ?? 0)];
    [minX, minY, maxX, maxY] = [Math.min(minX, x), Math.min(minY, y), Math.max(maxX, x), Math.max(maxY, y)];
  }
  return [minX, minY, maxX, maxY];
}
