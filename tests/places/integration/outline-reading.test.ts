import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { OUTLINE_LIMITS, outlineFiles } from '#features/places/server/outline-reading.ts';

const folder = await mkdtemp(join(tmpdir(), 'diaba-test-'));
await mkdir(join(folder, 'b'));
await mkdir(join(folder, 'empty'));
await writeFile(join(folder, 'b', 'one.geojson'), '1');
await writeFile(join(folder, 'two.geojson'), '«2»');
await writeFile(join(folder, 'notes.txt'), 'no outlines');
await writeFile(join(folder, 'latin.json'), Buffer.from([0x22, 0xe9, 0x22]));

const ANSWERS: Record<string, RequestListener> = {
  '/fine.geojson': (_, response) => response.end('{}'),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/away': (_, response) => response.writeHead(302, { location: '/fine.geojson' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/slow': (_, response) => response.write('{'),
  '/long': (_, response) => {
    response.write('x'.repeat(600));
    response.end('x'.repeat(600));
  },
};
const server = createServer((request, response) => ANSWERS[request.url ?? '']?.(request, response)).listen(0);
await once(server, 'listening');
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const limits = { ...OUTLINE_LIMITS, bytes: 1_000, milliseconds: 1_000 };

async function read(place: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of outlineFiles(place, limits))
    found.push(file.ok ? `${file.value.name}: ${file.value.text}` : file.error.code);
  return found;
}

test.each([
  ['two.geojson', ['two.geojson: «2»']],
  ['.', ['one.geojson: 1', 'two.geojson: «2»']],
  ['missing.geojson', ['map/outlines-not-found']],
  ['empty', ['map/outlines-not-found']],
  ['latin.json', ['map/outlines-not-text']],
])('the path %s', async (path, expected) => {
  expect(await read(join(folder, path))).toEqual(expected);
});

test.each([
  ['/fine.geojson', ['fine.geojson: {}']],
  ['/away', ['fine.geojson: {}']],
  ['/gone', ['map/outlines-unreachable']],
  ['/round', ['map/outlines-unreachable']],
  ['/slow', ['map/outlines-unreachable']],
  ['/file', ['map/outlines-bad-address']],
  ['/nowhere', ['map/outlines-unreachable']],
  ['/long', ['map/outlines-too-large']],
])('the address %s', async (path, expected) => {
  expect(await read(origin + path)).toEqual(expected);
});

test.each(['ftp://127.0.0.1/a.geojson', 'file:///etc/passwd', 'http://'])(
  '%s is no address',
  async (place) => {
    expect(await read(place)).toEqual(['map/outlines-bad-address']);
  },
);

test('a file over the limit is not read', async () => {
  await writeFile(join(folder, 'long.json'), 'x'.repeat(1_001));
  expect(await read(join(folder, 'long.json'))).toEqual(['map/outlines-too-large']);
});
