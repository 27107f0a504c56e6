import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail, ok } from '#kernel/result.ts';
import { secretOf } from './secret.ts';

let folder: string;
let dataDir: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'diaba-secret-'));
  dataDir = path.join(folder, 'nơi', 'giữ');
  file = path.join(dataDir, 'secret');
});
afterEach(() => rm(folder, { recursive: true }));

const kept = () => secretOf({ secret: undefined, dataDir, demo: true });

test.each([true, false])('what is configured is the secret, and nothing is kept (demo %s)', async (demo) => {
  expect(await secretOf({ secret: 'x'.repeat(32), dataDir, demo })).toEqual(ok('x'.repeat(32)));
  expect(await readdir(folder)).toEqual([]);
});

test('outside the demo nothing is made up', async () => {
  expect(await secretOf({ secret: undefined, dataDir, demo: false })).toMatchObject({ ok: false });
  expect(await readdir(folder)).toEqual([]);
});

test('in the demo one is made once, for the owner’s eyes only', async () => {
  const first = await kept();
  const text = await readFile(file, 'utf8');
  expect(first).toEqual(ok(text));
  expect(Buffer.from(text, 'base64url')).toHaveLength(32);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await kept()).toEqual(first);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test('starts at the same time agree on one', async () => {
  const secrets = await Promise.all(Array.from({ length: 30 }, kept));
  expect(secrets).toEqual(secrets.map(() => ok(expect.stringMatching(/^[\w-]{43}$/))));
  expect(new Set(secrets.map((secret) => secret.ok && secret.value)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secret']);
});

test('another place has another secret', async () => {
  const first = await kept();
  const second = await secretOf({ secret: undefined, dataDir: path.join(folder, 'khác'), demo: true });
  expect(second).not.toEqual(first);
});

test.each([
  ['empty', ''],
  ['short', 'a'.repeat(42)],
  ['long', 'a'.repeat(44)],
  ['another text', `${'a'.repeat(42)}=`],
  ['zeros after a lost write', '\0'.repeat(43)],
])('a file that is %s is refused and left as it is', async (_, text) => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, text);
  expect(await kept()).toEqual(fail(expect.stringContaining(`${file} does not hold a whole secret`)));
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('a directory of that name is refused', async () => {
  await mkdir(file, { recursive: true });
  expect(await kept()).toMatchObject({ ok: false });
});

test('a data directory that is a file is refused in a line', async () => {
  await writeFile(path.join(folder, 'nơi'), '');
  expect(await kept()).toEqual(fail(expect.stringContaining('choose another DATA_DIR')));
});
