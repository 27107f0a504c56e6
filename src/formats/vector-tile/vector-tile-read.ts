/** Corners as x and y in turn, in units of the tile from its north-western corner; the last leads back to the first. */
export type TileRing = Int32Array;

export type TileFeature = {
  id: number;
  layer: string;
  properties: Readonly<Record<string, string | number>>;
  /** 1 for places, 2 for lines, 3 for areas. */
  type: number;
  /** Outer rings run clockwise as they are seen, y going down; the holes of each follow it and run the other way. Lines stay open. */
  rings: readonly TileRing[];
};

export type TileLayer = { name: string; extent: number; features: readonly TileFeature[] };

/**
 * The features of a Mapbox Vector Tile, or nothing when its bytes are none. Bytes from anywhere are safe: time and
 * memory grow no faster than their number.
 */
export function decodeTile(bytes: Uint8Array): TileLayer[] | undefined {
  const layers: (TileLayer | undefined)[] = [];
  const isWhole = eachField(bytes, (field, _, body) => {
    if (field === 3) layers.push(layerOf(body));
  });
  const known = layers.filter((layer) => layer !== undefined);
  return isWhole && known.length === layers.length ? known : undefined;
}

function layerOf(bytes: Uint8Array): TileLayer | undefined {
  const keys: string[] = [];
  const values: (string | number)[] = [];
  const bodies: Uint8Array[] = [];
  let [name, extent, isSound] = ['', 4096, true];
  const isWhole = eachField(bytes, (field, value, body) => {
    if (field === 1) name = text(body);
    if (field === 2) bodies.push(body);
    if (field === 3) keys.push(text(body));
    if (field === 4) isSound &&= eachField(body, (kind, count, part) => values.push(read(kind, count, part)));
    if (field === 5) extent = value;
  });
  const features = bodies.map((body) => featureOf(body, name, keys, values));
  const known = features.filter((feature) => feature !== undefined);
  return isWhole && isSound && known.length === features.length
    ? { name, extent, features: known }
    : undefined;
}

const decoder = new TextDecoder();
const text = (bytes: Uint8Array) => decoder.decode(bytes);

/** A string, a float, a double, or a whole number; yes is 1 and no is 0. */
function read(kind: number, value: number, body: Uint8Array): string | number {
  if (kind === 1) return text(body);
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  if (body.length === 4 && kind === 2) return view.getFloat32(0, true);
  if (body.length === 8 && kind === 3) return view.getFloat64(0, true);
  return kind === 6 ? unzigzag(value) : value;
}

function featureOf(
  bytes: Uint8Array,
  layer: string,
  keys: string[],
  values: (string | number)[],
): TileFeature | undefined {
  const properties: [string, string | number][] = [];
  let [id, type] = [0, 0];
  let geometry: Uint8Array = new Uint8Array();
  const isWhole = eachField(bytes, (field, value, body) => {
    if (field === 1) id = value;
    if (field === 2) {
      const next = varints(body);
      for (let key = next(); key >= 0; key = next()) properties.push([keys[key] ?? '', values[next()] ?? '']);
    }
    if (field === 3) type = value;
    if (field === 4) geometry = body;
  });
  const rings = ringsOf(geometry, type !== 1 && type !== 2);
  return isWhole && rings
    ? { id, layer, type, properties: Object.fromEntries(properties), rings }
    : undefined;
}

/** The rings that commands draw: 1 goes to a place, 2 draws on from there, 7 closes what was drawn. */
function ringsOf(bytes: Uint8Array, areClosed: boolean): TileRing[] | undefined {
  const next = varints(bytes);
  const points = new Int32Array(bytes.length);
  const rings: TileRing[] = [];
  let [x, y, start, end] = [0, 0, 0, 0];
  for (let command = next(); command >= 0; command = next()) {
    const kind = command % 8;
    if (areClosed ? kind === 7 && end - start > 4 : kind === 1 && end > start)
      rings.push(points.subarray(start, end));
    if (kind !== 2) start = end;
    if (kind === 7) continue;
    for (let left = Math.floor(command / 8); left > 0; left -= 1) {
      x += unzigzag(next());
      y += unzigzag(next());
      // Past the last byte there is no number.
      if (Number.isNaN(y)) return undefined;
      points[end++] = x;
      points[end++] = y;
    }
  }
  if (!areClosed && end > start) rings.push(points.subarray(start, end));
  return rings;
}

const unzigzag = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

/** Reads one number after the other; after the last one, or a broken one, there are none. */
function varints(bytes: Uint8Array, at = { index: 0 }) {
  return () => {
    let value = 0;
    for (let weight = 1; weight < 2 ** 56; weight *= 128) {
      const byte = bytes[at.index++] ?? NaN;
      value += (byte % 128) * weight;
      if (!(byte > 127)) return value;
    }
    at.index = Infinity;
    return NaN;
  };
}

/** Shows every field of a message with its number or its bytes; answers whether the message was whole. */
function eachField(
  bytes: Uint8Array,
  see: (field: number, value: number, body: Uint8Array) => void,
): boolean {
  const at = { index: 0 };
  const next = varints(bytes, at);
  while (at.index < bytes.length) {
    const tag = next();
    const value = tag % 8 === 0 || tag % 8 === 2 ? next() : 0;
    const size = [0, 8, value, NaN, NaN, 4][tag % 8] ?? NaN;
    const end = at.index + size;
    if (!(end <= bytes.length)) return false;
    see(Math.floor(tag / 8), value, bytes.subarray(at.index, end));
    at.index = end;
  }
  return true;
}
