import {
  append,
  type ByteWriter,
  createByteWriter,
  writeDouble,
  writeMessage,
  writeNumber,
  writeText,
  writeVarint,
  written,
} from '#geo/byte-writer.ts';

export type TileValue = string | number;

/** The layer of a tile: its name, and what is said of each of its features. */
export type LayerSchema = { name: string; fields: readonly string[] };

/** The kinds of geometry, and the commands that draw them. */
export const [POINT, LINE, POLYGON] = [1, 2, 3] as const;
export const MOVE_TO = 1;
export const LINE_TO = 2;

type Head = { id: number; type: 1 | 2 | 3; values: readonly (TileValue | null)[] };

const NOTHING = new Uint8Array();
const LAYER = 3;

/** Memory to write one tile in, which the next may have. */
export const createScratch = () => ({
  features: createByteWriter(1 << 16),
  feature: createByteWriter(),
  tags: createByteWriter(),
  commands: createByteWriter(),
  dictionary: createByteWriter(1 << 12),
});
/** Writes a layer feature by feature: no bytes at all when it has none. */
export function createLayerWriter({ name, fields }: LayerSchema, extent: number, scratch = createScratch()) {
  const { features, feature, tags, dictionary } = scratch;
  features.length = 0;
  dictionary.length = 0;
  let known = 0;
  for (const field of fields) writeText(dictionary, 3, field);
  const numberOf = fields.map(() =>
    createMemory((value: TileValue) => {
      writeValue(dictionary, value);
      return known++;
    }),
  );

  return {
    /** What has no geometry in the tile is left out. */
    add({ id, type, values }: Head, geometry: ByteWriter) {
      if (geometry.length === 0) return;
      tags.length = 0;
      for (let key = 0; key < numberOf.length; key += 1) {
        const value = values[key];
        const number = value === null || value === undefined ? undefined : numberOf[key]?.(value);
        if (number === undefined) continue;
        writeVarint(tags, key);
        writeVarint(tags, number);
      }
      feature.length = 0;
      writeNumber(feature, 1, id);
      writeMessage(feature, 2, tags);
      writeNumber(feature, 3, type);
      writeMessage(feature, 4, geometry);
      writeMessage(features, 2, feature);
    },

    finish(): Uint8Array {
      if (features.length === 0) return NOTHING;
      feature.length = 0;
      writeText(feature, 1, name);
      writeNumber(feature, 5, extent);
      writeNumber(feature, 15, 2);
      const parts = [feature, features, dictionary];
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      const whole = createByteWriter(length + 11);
      writeVarint(whole, 8 * LAYER + 2);
      writeVarint(whole, length);
      for (const part of parts) append(whole, part);
      return written(whole);
    },
  };
}

/** So many values of a field are remembered; where each feature has its own, the rest is not even looked for. */
const MAX_REMEMBERED = 2048;

/** The number of each value, which is written when it first appears. */
function createMemory(write: (value: TileValue) => number) {
  const numbers = new Map<TileValue, number>();
  let [last, lastNumber]: [TileValue, number] = [NaN, -1];
  let found = 0;

  function lookUp(value: TileValue): number {
    const isFull = numbers.size === MAX_REMEMBERED;
    if (isFull && found < MAX_REMEMBERED) return write(value);
    const known = numbers.get(value);
    if (known !== undefined) {
      found += 1;
      return known;
    }
    const number = write(value);
    if (!isFull) numbers.set(value, number);
    return number;
  }

  return (value: TileValue): number => {
    if (value === last) return lastNumber;
    last = value;
    return (lastNumber = lookUp(value));
  };
}

const message = createByteWriter();

function writeValue(to: ByteWriter, value: TileValue) {
  message.length = 0;
  if (typeof value === 'string') writeText(message, 1, value);
  else if (Number.isSafeInteger(value) && value >= 0) writeNumber(message, 5, value);
  else writeDouble(message, 3, value);
  writeMessage(to, 4, message);
}
