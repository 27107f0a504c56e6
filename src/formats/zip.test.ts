import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32, openZip, writeZip, type ZipEntry } from './zip.ts';

const LIMITS = { entries: 20, bytes: 1_000_000 };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const NOTE = bytesOf('Phường Bến Nghé '.repeat(40));

const opened = (file: Uint8Array<ArrayBuffer>, limits = LIMITS) => {
  const zip = openZip(file, limits);
  if (!zip.ok) throw new Error(zip.error);
  return zip.value;
};

/** The archive with some bytes of it written over. */
const spoilt = (file: Uint8Array, at: number, ...values: number[]) => {
  const copy = Uint8Array.from(file);
  copy.set(values, at);
  return copy;
};

test.each([
  ['123456789', 0xcbf43926],
  ['', 0],
])('the checksum of %j', (text, expected) => {
  expect(crc32(bytesOf(text))).toBe(expected);
});

test('what is packed comes out, in its order, whatever it is', async () => {
  const entries = fc.uniqueArray(
    fc.record({
      name: fc.string({ minLength: 1, unit: 'grapheme' }),
      bytes: fc.uint8Array({ maxLength: 600 }),
    }),
    { selector: ({ name }) => name, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(entries, async (packed) => {
      const zip = opened(await writeZip(packed as ZipEntry[]));
      expect(zip.names).toEqual(packed.map(({ name }) => name));
      for (const { name, bytes } of packed) expect(await zip.read(name)).toEqual({ ok: true, value: bytes });
    }),
    { numRuns: 40 },
  );
});

test('it packs: what repeats takes less room', async () => {
  expect((await writeZip([{ name: 'a', bytes: NOTE }])).length).toBeLessThan(NOTE.length / 2);
});

test('a comment behind the archive is passed over', async () => {
  const file = await writeZip([{ name: 'a.txt', bytes: NOTE }]);
  expect(opened(Uint8Array.from([...file, 1, 2, 3])).names).toEqual(['a.txt']);
});

test('a name it does not list is no fault', async () => {
  expect(await opened(await writeZip([])).read('a')).toEqual({ ok: true, value: undefined });
});

test.each([
  ['nothing', new Uint8Array(0)],
  ['text', bytesOf('so_nha;duong;phuong\n12;Lê Lợi;Bến Nghé')],
  ['the start of an archive', bytesOf('PK\u0003\u0004')],
])('%s is no archive', (_, file) => {
  expect(openZip(file, LIMITS)).toEqual({ ok: false, error: 'not-a-zip' });
});

test('more files than may be are refused before one is read', async () => {
  const file = await writeZip(['a', 'b', 'c'].map((name) => ({ name, bytes: NOTE })));
  expect(openZip(file, { ...LIMITS, entries: 2 })).toEqual({ ok: false, error: 'too-large' });
});

test('a small archive does not unfold without end, and all its files count together', async () => {
  const bytes = new Uint8Array(600_000);
  const file = await writeZip(['a', 'b'].map((name) => ({ name, bytes })));
  expect(file.length).toBeLessThan(3000);
  const zip = opened(file);
  expect((await zip.read('a')).ok).toBe(true);
  expect(await zip.read('b')).toEqual({ ok: false, error: 'too-large' });
});

test.each([
  ['its content', 40, [0xff, 0xff, 0xff]],
  ['the sign of its header', 0, [0]],
])('an archive with another byte in %s is damaged', async (_, at, values) => {
  const file = spoilt(await writeZip([{ name: 'a', bytes: NOTE }]), at, ...values);
  expect(await opened(file).read('a')).toEqual({ ok: false, error: 'damaged' });
});

test('stored content is held against its checksum', async () => {
  const file = await writeZip([{ name: 'a', bytes: bytesOf('xyz') }]);
  expect(await opened(spoilt(file, 31, 0x79)).read('a')).toEqual({ ok: false, error: 'damaged' });
});

test('a file under a password is locked', async () => {
  const file = await writeZip([{ name: 'a', bytes: bytesOf('xyz') }]);
  const list = file.length - 22 - 47;
  expect(await opened(spoilt(file, list + 8, 1)).read('a')).toEqual({ ok: false, error: 'locked' });
});

test('whatever bytes come, it answers', async () => {
  const whole = await writeZip([
    { name: 'a', bytes: NOTE },
    { name: 'b', bytes: bytesOf('x') },
  ]);
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(damage, fc.nat(whole.length), async (changes, length) => {
      const file = Uint8Array.from(whole.subarray(0, length));
      for (const [at, value] of changes) file[at] = value;
      const zip = openZip(file, LIMITS);
      if (zip.ok) for (const name of zip.value.names) await zip.value.read(name);
    }),
  );
});
