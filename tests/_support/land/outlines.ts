import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { close, type Ring } from '#geo/rings/rings.ts';

/** A hundredth of a degree each way from its corner in the south-west. */
export const square = (lon: number, lat: number): Ring =>
  close([[lon, lat], [lon + 0.01, lat], [lon + 0.01, lat + 0.01], [lon, lat + 0.01]]); // prettier-ignore

export const feature = (code: string, ring: Ring) => ({
  type: 'Feature',
  properties: { code },
  geometry: { type: 'Polygon', coordinates: [ring] },
});

export const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

/** Phường Sài Gòn and Phường Bến Thành as squares side by side, with 106.71 between them. */
export const TWO_SQUARES = collection(
  feature('26740', square(106.7, 10.77)),
  feature('26743', square(106.71, 10.77)),
);

const folder = await mkdtemp(join(tmpdir(), 'diaba-test-'));
afterAll(() => rm(folder, { recursive: true }));

/** A file for the commands of an operator; its folder goes when the tests of the file are done. */
export async function fileOf(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}
