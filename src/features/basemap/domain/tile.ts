import { encodeLines, inWorld } from '#formats/vector-tile/tile-lines.ts';
import { encodeTile, TILE_BUFFER, TILE_EXTENT, type TileInput } from '#formats/vector-tile/vector-tile.ts';
import { encodeShape } from '#geo/ring-codec.ts';
import type { Polygon } from '#geo/rings/geometry.ts';
import { clipToBox } from '#geo/rings/ring-trim.ts';
import { boxCentre, boxesMeet, type Box } from '#geo/rings/rings.ts';
import { type Tile, tileBox } from '#geo/tiles/tiles.ts';
import type { Level, LinePart } from './level.ts';
import type { Name } from './names.ts';

type Boxed<Value> = { value: Value; box: Box };

/** A level as tiles are written from it, its lines in shares of the world. */
export type TileLevel = { land: readonly Boxed<TileInput>[]; lines: readonly LinePart[] };

export const tileLevel = ({ land, lines }: Level): TileLevel => ({
  land: land
    .flatMap(({ kind, polygon, box }) => pieces(polygon, box).map((piece) => ({ ...piece, kind })))
    .map(({ kind, polygon, box }, id) => {
      const bytes = encodeShape([polygon]);
      return { value: { id, bytes, start: 0, end: bytes.length, values: [kind] }, box };
    }),
  lines: lines.map(({ kind, line, box }) => ({ kind, line: line.map(inWorld), box })),
});

/** A tile reads all corners of what it shows a part of: what has more than these, and is wider, is cut in two. */
const MAX_CORNERS = 500;
const NARROW = 0.3;
/** Pieces overlap, or their common edge would shine through. */
const OVERLAP = 0.01;

function pieces(polygon: Polygon, box: Box): { polygon: Polygon; box: Box }[] {
  const [west, south, east, north] = box;
  const [wide, high] = [east - west, north - south];
  const corners = polygon.reduce((sum, ring) => sum + ring.length, 0);
  if (corners <= MAX_CORNERS || Math.max(wide, high) < NARROW) return [{ polygon, box }];
  const [x, y] = boxCentre(box);
  const halves: Box[] =
    wide > high
      ? [[west, south, x + OVERLAP, north], [x - OVERLAP, south, east, north]]
      : [[west, south, east, y + OVERLAP], [west, y - OVERLAP, east, north]]; // prettier-ignore
  return halves.flatMap((half) => {
    const cut = polygon.map((ring) => clipToBox(ring, half));
    const [outer] = cut;
    return outer && outer.length > 2
      ? pieces([outer, ...cut.slice(1).filter((hole) => hole.length > 2)], half)
      : [];
  });
}

/** Borders of provinces are crowded at smaller scales. */
const FIRST_ZOOMS = { coast: 0, border: 0, province: 5, former: 8 } as const;

/** A tile of the base map: areas of land, its lines, and the names that are written on it. */
export function encodeBaseTile({ land, lines }: TileLevel, names: readonly Name[], tile: Tile): Uint8Array {
  const box = tileBox(tile, TILE_BUFFER / TILE_EXTENT);
  const areas = land.filter((part) => boxesMeet(part.box, box)).map(({ value }) => value);
  const inSight = lines.filter((part) => tile.z >= FIRST_ZOOMS[part.kind] && boxesMeet(part.box, box));
  const layer = (name: string, kinds: readonly LinePart['kind'][]) =>
    encodeLines(
      { name, fields: ['kind'] },
      kinds.map((kind, id) => ({
        id,
        lines: inSight.filter((part) => part.kind === kind).map(({ line }) => line),
        values: [kind],
      })),
      tile,
    );
  const written = names.filter(({ zooms: [least, most] }) => tile.z >= least && tile.z <= most);
  const labels = written.map(({ kind, vi, en, at }, id) => ({
    id,
    lines: [[inWorld(at)]],
    values: [kind, vi, en === vi ? null : en],
  }));
  return Buffer.concat([
    encodeTile({ name: 'land', fields: ['kind'] }, areas, tile),
    layer('border', ['coast', 'border']),
    layer('province', ['former', 'province']),
    encodeLines({ name: 'label', fields: ['kind', 'name', 'name:en'] }, labels, tile),
  ]);
}
