import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { PICTURE_WIDTHS } from '#kernel/web/picture-file.ts';
import { fail } from '#kernel/result.ts';
import { badPictures, goodPictures, HTML, MAKER, openSamples, photo } from './_pictures.ts';
import { createImages } from './images.ts';
import { openObjectStore } from '#platform/objects/open.ts';
import { createPictures } from './pictures.ts';

openSamples();

async function openPictures({ waiting }: { waiting?: number } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'diaba-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const images = createImages({ waiting: 100 });
  const count = { resized: 0, rasterised: 0 };
  const counted: typeof images = {
    ...images,
    resize: (...given) => ((count.resized += 1), images.resize(...given)),
    rasterise: (...given) => ((count.rasterised += 1), images.rasterise(...given)),
  };
  const pictures = createPictures({
    images: counted,
    objects: openObjectStore(path.join(folder, 'objects')),
    folder,
    ...(waiting === undefined ? {} : { waiting }),
  });
  const files = async (of: string) =>
    (await readdir(path.join(folder, of), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  return { pictures, count, files, folder };
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#c62"/></svg>';
const drawing = (svg: string | undefined = SVG) => ({
  id: 'a'.repeat(32),
  drawing: { edition: 1, draw: () => svg },
});

async function bytesOf(derived: ReturnType<Awaited<ReturnType<typeof openPictures>>['pictures']['derive']>) {
  const result = await derived;
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

test.each(Object.entries(await goodPictures()))('%s is kept without what it hides', async (_, upload) => {
  const { pictures } = await openPictures();
  const accepted = await pictures.accept(upload);
  if (!accepted.ok) throw new Error(accepted.error);
  expect(accepted.value).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    imageHash: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  for (const file of [{ width: 400, format: 'webp' }, { width: 1600, format: 'jpg' }, 'card'] as const) {
    const derived = await bytesOf(pictures.derive(accepted.value, file));
    const { exif, xmp, orientation } = await sharp(derived).metadata();
    expect({ exif, xmp, orientation }).toEqual({});
    for (const hidden of [MAKER, HTML, 'Exif\0\0', 'EXIF', 'xmpmeta'])
      expect(derived.toString('latin1')).not.toContain(hidden);
  }
});

const RIFF_SVG = Buffer.from(
  `RIFF    WEBPVP8     <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`,
);

test.each([
  ...Object.entries(await badPictures()),
  ['a drawing', Buffer.from(SVG)] as const,
  ['a drawing behind the first letters of a WebP', RIFF_SVG] as const,
])('%s is refused, also while a drawing is drawn', async (_, upload) => {
  const { pictures, files } = await openPictures();
  const drawn = pictures.derive(drawing(), { width: 1600, format: 'webp' });
  const answers = await Promise.all([pictures.accept(upload), pictures.accept(upload)]);
  expect(answers).toEqual([fail('unreadable'), fail('unreadable')]);
  await bytesOf(drawn);
  expect(await files('objects').catch(() => [])).toEqual([]);
});

test('a picture lying on its side is stood up, and its size is the one seen', async () => {
  const { pictures } = await openPictures();
  expect(await pictures.accept(await photo())).toMatchObject({
    ok: true,
    value: { width: 480, height: 640 },
  });
});

test('the same upload twice is one picture and one file', async () => {
  const { pictures, files } = await openPictures();
  const upload = await photo();
  const [one, two] = [await pictures.accept(upload), await pictures.accept(upload)];
  expect(one).toEqual(two);
  expect(await files('objects')).toHaveLength(1);
});

test('a picture looks like itself made smaller and not like another', async () => {
  const { pictures } = await openPictures();
  const scene = (turn: boolean) =>
    sharp(
      Buffer.from(
        Array.from(
          { length: 64 * 48 * 3 },
          (_, at) => ((turn ? at % 192 : 191 - (at % 192)) * 7 + at / 99) % 256,
        ),
      ),
      {
        raw: { width: 64, height: 48, channels: 3 },
      },
    ).resize(640, 480, { kernel: 'cubic' });
  const hashOf = async (upload: Buffer) => {
    const accepted = await pictures.accept(upload);
    return accepted.ok ? BigInt(`0x${accepted.value.imageHash}`) : 0n;
  };
  const bits = (a: bigint, b: bigint) => (a ^ b).toString(2).replaceAll('0', '').length;
  const whole = await hashOf(await scene(true).png().toBuffer());
  const small = await hashOf(
    await sharp(await scene(true).png().toBuffer())
      .resize(320)
      .jpeg({ quality: 60 })
      .toBuffer(),
  );
  const other = await hashOf(await scene(false).png().toBuffer());
  expect(bits(whole, small)).toBeLessThanOrEqual(4);
  expect(bits(whole, other)).toBeGreaterThan(16);
});

test.each(PICTURE_WIDTHS)('at %i it is that wide, but never wider than it was', async (width) => {
  const { pictures } = await openPictures();
  const accepted = await pictures.accept(await photo());
  if (!accepted.ok) throw new Error(accepted.error);
  const derived = await bytesOf(pictures.derive(accepted.value, { width, format: 'webp' }));
  expect(await sharp(derived).metadata()).toMatchObject({ format: 'webp', width: Math.min(width, 480) });
});

test('the card of a network has its own shape', async () => {
  const { pictures } = await openPictures();
  const card = await bytesOf(pictures.derive(drawing(), 'card'));
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('twenty who ask for the same at once get the same, made once and kept', async () => {
  const { pictures, count, files } = await openPictures();
  const ask = () => pictures.derive(drawing(), { width: 400, format: 'webp' });
  const all = await Promise.all(Array.from({ length: 20 }, () => bytesOf(ask())));
  expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1);
  await bytesOf(ask());
  expect(count.rasterised).toBe(1);
  expect(await files('sizes')).toEqual([`${'a'.repeat(32)}-1-400.webp`]);
});

test('two pictures are processed at a time, some wait and the rest are refused', async () => {
  const { pictures } = await openPictures({ waiting: 2 });
  const answers = await Promise.all(
    PICTURE_WIDTHS.map((width) => pictures.derive(drawing(), { width, format: 'jpg' })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(4);
  expect(answers.filter((answer) => !answer.ok)).toEqual(Array.from({ length: 3 }, () => fail('busy')));
});

test('what is not there, or not drawn, is missing', async () => {
  const { pictures } = await openPictures();
  expect(await pictures.derive({ id: 'b'.repeat(32) }, 'card')).toEqual(fail('missing'));
  const nothing = { id: 'c'.repeat(32), drawing: { edition: 1, draw: () => undefined } };
  expect(await pictures.derive(nothing, 'card')).toEqual(fail('missing'));
});
