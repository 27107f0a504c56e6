import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { homeOf } from './home.ts';

const folder = mkdtempSync(join(tmpdir(), 'diaba-home-'));
const open = join(folder, 'open');
mkdirSync(open);
afterAll(() => rmSync(folder, { recursive: true }));

const placeOf = (dataDir: string) => {
  const place = homeOf(dataDir);
  return place.ok ? place.value.home : place.error;
};

test.runIf(process.getuid?.() === 0)('as root the home is where an unprivileged user can reach it', () => {
  chmodSync(folder, 0o700);
  expect(placeOf(open)).toMatch(/^\/var\/lib\/diaba-[0-9a-f]{12}$/);
  chmodSync(folder, 0o755);
  expect(placeOf(open)).toBe(join(open, 'postgres'));
});

test.runIf(process.getuid?.() === 0)(
  'a database that exists stays where it is, whatever becomes of the permissions',
  () => {
    mkdirSync(join(open, 'postgres/data'), { recursive: true });
    chmodSync(folder, 0o700);
    expect(placeOf(open)).toBe(join(open, 'postgres'));
    chmodSync(folder, 0o755);
  },
);

test('a path too long for a socket is refused in words', () => {
  const deep = join(folder, 'x'.repeat(100));
  mkdirSync(deep);
  chmodSync(folder, 0o755);
  expect(placeOf(deep)).toMatch(/too long for a Unix socket: choose a shorter DATA_DIR\.$/);
});
