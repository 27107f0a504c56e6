import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { close, type Point, type Ring } from '#geo/rings/rings.ts';
import { COMPILED } from '../app.ts';

const CLI = fileURLToPath(new URL('../../../src/commands/cli.ts', import.meta.url));

/** A square of a hundredth of a degree by its south-western corner. */
const square = ([lon, lat]: Point): Ring =>
  close([
    [lon, lat],
    [lon + 0.01, lat],
    [lon + 0.01, lat + 0.01],
    [lon, lat + 0.01],
  ]);

const feature = ([code, corner]: [string, Point]) => ({
  type: 'Feature',
  properties: { code },
  geometry: { type: 'Polygon', coordinates: [square(corner)] },
});

/** Imports square outlines for communes, as an operator would. */
export async function bringOutlines(dataDir: string, corners: Record<string, Point>, attribution: string) {
  const folder = await mkdtemp(join(tmpdir(), 'diaba-test-'));
  const file = join(folder, 'outlines.geojson');
  const features = Object.entries(corners).map(feature);
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }));
  const words = ['import', 'outlines', file, '--attribution', attribution, '--licence', 'MIT'];
  const env = { PATH: process.env['PATH'], ...COMPILED, DATA_DIR: dataDir, DEMO: '1' };
  await promisify(execFile)(process.execPath, [CLI, ...words], { env });
  await rm(folder, { recursive: true });
}
