import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fail } from '#kernel/result.ts';
import { badPictures, goodPictures, HTML, MAKER, openSamples, photo } from './_pictures.ts';
import { createImages } from './images.ts';

openSamples();

/** The processes of this one that decode. */
const decoders = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);

const images = createImages();
const jpeg = await photo();

async function drawn(upload: Uint8Array): Promise<Buffer> {
  const square = await images.decode(upload, { square: 256 });
  if (!square.ok) throw new Error(square.error);
  return Buffer.from(square.value.bytes);
}

test('what the samples hide is in them', async () => {
  expect(await sharp(jpeg).metadata()).toMatchObject({ orientation: 6 });
  expect(jpeg.toString('latin1').split(MAKER).length - 1).toBe(2);
});

test.each(Object.entries(await goodPictures()))(
  '%s becomes a small square and nothing else',
  async (_, upload) => {
    const square = await drawn(upload);
    const { format, width, height, exif, xmp, icc, iptc, pages, orientation } =
      await sharp(square).metadata();
    expect({ format, width, height, exif, xmp, icc, iptc, pages, orientation }).toEqual({
      format: 'webp',
      width: 256,
      height: 256,
    });
    expect(square.length).toBeLessThan(100_000);
    for (const hidden of [MAKER, HTML, 'Exif', 'EXIF', 'XMP'])
      expect(square.toString('latin1')).not.toContain(hidden);
    // A WebP contains its length, so nothing may follow.
    expect(square.readUInt32LE(4) + 8).toBe(square.length);
  },
);

test.each([...Object.entries(await badPictures()), ['nothing', Buffer.alloc(0)] as const])(
  '%s is refused',
  async (_, upload) => {
    expect(await images.decode(upload, { square: 256 })).toEqual(fail('unreadable'));
  },
);

test('a photograph that lies on its side is stood up', async () => {
  const red = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const lying = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data, info } = await sharp(await drawn(lying))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [...data.subarray((y * 256 + x) * info.channels).subarray(0, 3)].map((part) => part > 127);
  // The left side of the stored picture is the top of the displayed one.
  expect([at(20, 20), at(235, 20), at(20, 235), at(235, 235)]).toEqual([
    [true, false, false],
    [true, false, false],
    [false, false, true],
    [false, false, true],
  ]);
});

describe('however a picture is damaged, it is drawn or refused', () => {
  const kinds = Promise.all([jpeg, sharp(jpeg).png().toBuffer(), sharp(jpeg).webp().toBuffer()]);
  const damage = fc.array(fc.tuple(fc.noBias(fc.nat(9_999)), fc.nat(255)), {
    minLength: 1,
    maxLength: 6,
  });

  test('in 200 ways', { timeout: 120_000 }, async () => {
    const whole = await kinds;
    const outcomes = { drawn: 0, unreadable: 0, busy: 0 };
    await fc.assert(
      fc.asyncProperty(fc.nat(2), damage, fc.boolean(), async (kind, bytes, isAnywhere) => {
        const upload = Buffer.from(whole[kind] ?? '');
        // Half of them in the first bytes, where the format is declared.
        const reach = isAnywhere ? upload.length : 100;
        for (const [part, byte] of bytes) upload[Math.floor((part / 10_000) * reach)] = byte;
        const square = await images.decode(upload, { square: 256 });
        outcomes[square.ok ? 'drawn' : square.error] += 1;
        if (square.ok)
          expect(await sharp(square.value.bytes).metadata()).toMatchObject({ width: 256, height: 256 });
      }),
      { numRuns: 200, seed: 20_261_120 },
    );
    expect(outcomes.busy).toBe(0);
    expect(outcomes.drawn).toBeGreaterThan(10);
    expect(outcomes.unreadable).toBeGreaterThan(50);
  });
});

test('one picture is processed, a few wait and the rest are refused', async () => {
  const { decode } = createImages({ waiting: 2 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => decode(jpeg, { square: 64 })));
  expect(answers.map((answer) => (answer.ok ? 'drawn' : answer.error))).toEqual([
    'drawn',
    'drawn',
    'drawn',
    'busy',
    'busy',
  ]);
  expect(await decode(jpeg, { square: 64 })).toMatchObject({ ok: true });
});

test('an upload that brings its decoder down is unreadable, and the next one is drawn', async () => {
  const { decode } = createImages();
  const before = new Set(decoders());
  expect((await decode(jpeg, { square: 64 })).ok).toBe(true);
  const [child] = decoders().filter((pid) => !before.has(pid));
  process.kill(child ?? expect.fail(), 'SIGSTOP');
  const stopped = decode(jpeg, { square: 64 });
  process.kill(child ?? expect.fail(), 'SIGKILL');
  expect(await stopped).toEqual(fail('unreadable'));
  expect((await decode(jpeg, { square: 64 })).ok).toBe(true);
});
