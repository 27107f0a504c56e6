import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openZip } from '#formats/zip.ts';
import { zipStream, type ZippedFile } from './zip-stream.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const MEGABYTE = 1024 ** 2;

async function* filesOf(...files: ZippedFile[]) {
  yield* files;
}

test('what is packed comes out, in its order', async () => {
  const files = [
    { name: 'du-lieu.json', bytes: bytesOf('Phường Bến Nghé '.repeat(40)) },
    { name: 'ảnh/một.webp', bytes: new Uint8Array(3 * MEGABYTE).map((_, at) => at * 7) },
    { name: 'trống', bytes: new Uint8Array() },
  ];
  const packed = new Uint8Array(await buffer(zipStream(filesOf(...files))));
  expect(packed.length).toBeLessThan(MEGABYTE);
  const zip = openZip(packed, { entries: 5, bytes: 10 * MEGABYTE });
  if (!zip.ok) throw new Error(zip.error);
  expect(zip.value.names).toEqual(files.map(({ name }) => name));
  for (const { name, bytes } of files) expect(await zip.value.read(name)).toEqual({ ok: true, value: bytes });
});

test('no files make an archive, too', async () => {
  const packed = new Uint8Array(await buffer(zipStream(filesOf())));
  expect(openZip(packed, { entries: 5, bytes: MEGABYTE })).toMatchObject({ ok: true, value: { names: [] } });
});

/** Endless incompressible files, and how many of them were started. */
function endless() {
  const counts = { started: 0, isOver: false };
  async function* files(): AsyncGenerator<ZippedFile> {
    try {
      for (;;) {
        counts.started += 1;
        const bytes = crypto.getRandomValues(new Uint8Array(65_536));
        yield { name: `${counts.started}`, bytes };
      }
    } finally {
      counts.isOver = true;
    }
  }
  return { counts, files: files() };
}

test('files are read only as fast as the archive is, and no more when its reader leaves', async () => {
  const { counts, files } = endless();
  const reader = zipStream(files).getReader();
  let read = 0;
  while (read < 10 * 65_536) read += (await reader.read()).value?.length ?? Number.NaN;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(counts.started).toBeLessThan(20);
  await reader.cancel();
  expect(counts.isOver).toBe(true);
});

test('an archive whose files fail is broken off', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: 'a', bytes: bytesOf('a') };
    throw new Error('the database has gone');
  }
  await expect(buffer(zipStream(files()))).rejects.toThrow('the database has gone');
});
