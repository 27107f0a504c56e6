import { open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';
import type { Box, Point } from '#geo/rings/rings.ts';
import { type Tile, tileAt, worldX, worldY } from '#geo/tiles/tiles.ts';

/** A feature of the Protomaps schema, in degrees. */
export type MapFeature = {
  layer: string;
  type: 'point' | 'line' | 'area';
  at: readonly Point[];
  properties: Readonly<Record<string, string | number | boolean>>;
};

const SCHEMA = ['earth', 'landuse', 'places', 'pois', 'roads', 'water', 'buildings'];

const EXTENT = 4096;
const TYPES = { point: 1, line: 2, area: 3 } as const;
const zigzag = (value: number) => (value << 1) ^ (value >> 31);

function geometryOf({ type, at }: MapFeature, { z, x, y }: Tile): number[] {
  let [lastX, lastY] = [0, 0];
  const steps = at.map(([lon, lat]) => {
    const [toX, toY] = [worldX(lon) * 2 ** z - x, worldY(lat) * 2 ** z - y].map((share) =>
      Math.round(share * EXTENT),
    ) as [number, number];
    const step = [zigzag(toX - lastX), zigzag(toY - lastY)];
    [lastX, lastY] = [toX, toY];
    return step;
  });
  const [first = [], ...others] = steps;
  const drawn = others.length > 0 ? [(others.length << 3) | 2, ...others.flat()] : [];
  return [(1 << 3) | 1, ...first, ...drawn, ...(type === 'area' ? [(1 << 3) | 7] : [])];
}

function writeValue(value: string | number | boolean, pbf: PbfWriter) {
  if (typeof value === 'string') pbf.writeStringField(1, value);
  else if (typeof value === 'boolean') pbf.writeBooleanField(7, value);
  else if (Number.isInteger(value)) pbf.writeSVarintField(6, value);
  else pbf.writeFloatField(2, value);
}

function writeLayer(
  { name, features, tile }: { name: string; features: MapFeature[]; tile: Tile },
  pbf: PbfWriter,
) {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))];
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const feature of features)
    pbf.writeMessage(
      2,
      (one: MapFeature, body) => {
        const tags = Object.entries(one.properties).flatMap(([key, value]) => [
          keys.indexOf(key),
          values.indexOf(value),
        ]);
        body.writePackedVarint(2, tags);
        body.writeVarintField(3, TYPES[one.type]);
        body.writePackedVarint(4, geometryOf(one, tile));
      },
      feature,
    );
  for (const key of keys) pbf.writeStringField(3, key);
  for (const value of values) pbf.writeMessage(4, writeValue, value);
  pbf.writeVarintField(5, EXTENT);
}

/** A vector tile of all features, as another program writes it. */
export function vectorTile(features: readonly MapFeature[], tile: Tile): Uint8Array {
  const pbf = new PbfWriter();
  for (const name of SCHEMA) {
    const own = features.filter(({ layer }) => layer === name);
    if (own.length > 0) pbf.writeMessage(3, writeLayer, { name, features: own, tile });
  }
  return pbf.finish();
}

type Entry = { id: number; offset: number; length: number; run: number };

function directory(entries: readonly Entry[]): Buffer {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  let last = 0;
  for (const { id } of entries) {
    pbf.writeVarint(id - last);
    last = id;
  }
  for (const { run } of entries) pbf.writeVarint(run);
  for (const { length } of entries) pbf.writeVarint(length);
  for (const { offset } of entries) pbf.writeVarint(offset + 1);
  return gzipSync(pbf.finish());
}

/** What is changed of a sound archive, so that it is refused. */
export type Differences = {
  version?: number;
  type?: number;
  compression?: number;
  most?: number;
  box?: Box;
  metadata?: unknown;
};

/** What an extract of the build of Protomaps says of itself. */
export const METADATA = {
  name: 'Protomaps Basemap',
  attribution: '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
  vector_layers: SCHEMA.map((id) => ({ id })),
};

const HEAD = 127;
const FIRST = 16_384;
const LEAF = 4_096;

type Tiles = Iterable<{ tile: Tile; bytes: Uint8Array }>;

/** Writes an archive: tiles in the order of their numbers, each packed; with leaves where there are many. */
export async function writeArchive(file: string, tiles: Tiles, different: Differences = {}): Promise<void> {
  const handle = await open(file, 'w');
  let at = FIRST;
  const append = async (bytes: Uint8Array) => {
    const offset = at;
    await handle.write(bytes, 0, bytes.length, offset);
    at += bytes.length;
    return { offset, length: bytes.length };
  };
  const entries: Entry[] = [];
  let [least, most] = [Infinity, 0];
  for (const { tile, bytes } of tiles) {
    const { offset, length } = await append(bytes);
    entries.push({ id: zxyToTileId(tile.z, tile.x, tile.y), offset: offset - FIRST, length, run: 1 });
    [least, most] = [Math.min(least, tile.z), Math.max(most, tile.z)];
  }
  const dataEnd = at;
  const leaves: Entry[] = [];
  for (let from = 0; entries.length > LEAF && from < entries.length; from += LEAF) {
    const { offset, length } = await append(directory(entries.slice(from, from + LEAF)));
    leaves.push({ id: entries[from]?.id ?? 0, offset: offset - dataEnd, length, run: 0 });
  }
  const root = directory(leaves.length > 0 ? leaves : entries);
  const leafEnd = at;
  const about = await append(gzipSync(JSON.stringify(different.metadata ?? METADATA)));

  const head = Buffer.alloc(HEAD);
  head.write('PMTiles', 0, 'latin1');
  head.writeUInt8(different.version ?? 3, 7);
  const places = [
    HEAD,
    root.length,
    about.offset,
    about.length,
    dataEnd,
    leafEnd - dataEnd,
    FIRST,
    dataEnd - FIRST,
  ];
  for (const [index, value] of [...places, entries.length, entries.length, entries.length].entries())
    head.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  const compression = different.compression ?? 2;
  [1, 2, compression, different.type ?? 1, least, different.most ?? most].forEach((value, index) =>
    head.writeUInt8(value, 96 + index),
  );
  const box = different.box ?? [102, 7, 118, 24];
  box.forEach((degrees, index) => head.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index));
  await handle.write(head, 0, HEAD, 0);
  await handle.write(root, 0, root.length, HEAD);
  await handle.close();
}

/** The tiles around a box that hold its features, in the order of their numbers. */
export function* tilesOf(features: readonly MapFeature[], box: Box, zooms: readonly [number, number]): Tiles {
  const [west, south, east, north] = box;
  for (let z = zooms[0]; z <= zooms[1]; z += 1) {
    const [from, to] = [tileAt(west, north, z), tileAt(east, south, z)];
    const tiles: Tile[] = [];
    for (let x = from.x; x <= to.x; x += 1) for (let y = from.y; y <= to.y; y += 1) tiles.push({ z, x, y });
    for (const tile of tiles.toSorted((a, b) => zxyToTileId(z, a.x, a.y) - zxyToTileId(z, b.x, b.y)))
      yield { tile, bytes: gzipSync(vectorTile(features, tile)) };
  }
}
