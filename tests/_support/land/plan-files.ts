import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Read } from '#features/planning/domain/plans/read-faults.ts';
import { type ReadOptions, readFeatures } from '#features/planning/server/import/read-file.ts';

export const folder = await mkdtemp(join(tmpdir(), 'diaba-test-'));

export async function write(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

export async function readAll(file: string, options?: ReadOptions): Promise<Read[]> {
  const all: Read[] = [];
  for await (const read of readFeatures(file, options)) all.push(read);
  return all;
}

/** What was read, in short: the property `a` of a feature, or the code of a fault and where it is. */
export const inShort = (reads: readonly Read[]) =>
  reads.map((read) =>
    read.ok
      ? read.value.properties['a']
      : [read.error.code.replace('planning/', ''), read.error.no, read.error.line].filter(
          (part) => part !== undefined,
        ),
  );

export const feature = (a: unknown, x = 0) =>
  JSON.stringify({
    type: 'Feature',
    properties: { a },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [x, 0],
          [x + 4, 0],
          [x + 4, 4],
          [x, 0],
        ],
      ],
    },
  });

export const collection = (features: readonly string[]) =>
  `{"type":"FeatureCollection","name":"Thửa đất","features":[\n${features.join(',\n')}\n],"crs":null}\n`;
