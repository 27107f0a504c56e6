import { expect, test } from 'vitest';
import { encodeShape } from '#geo/ring-codec.ts';
import { decodeOutlines } from './outline-loading.ts';

const shape = [[[[106.7, 10.7], [106.8, 10.7], [106.8, 10.9]]]] as const; // prettier-ignore
const geometry = Buffer.from(encodeShape(shape)).toString('base64url');
const outline = { key: '26740@2025', name: 'Phường Sài Gòn', level: 'commune', geometry };

test.each([
  ['commune', 'ward'],
  ['district', 'district'],
  ['province', 'state'],
])('a %s is drawn as a %s', (level, kind) => {
  expect(decodeOutlines([{ ...outline, level }])).toEqual([
    { key: '26740@2025', name: 'Phường Sài Gòn', kind, shape, isOfToday: false },
  ]);
});

test('every byte survives the alphabet of addresses', () => {
  // Both letters that differ from plain base64 must have occurred.
  const places = Array.from(
    { length: 200 },
    (_, at) => [100 + ((at * 7919) % 997) / 61, 8 + at / 31] as const,
  );
  const coded = Buffer.from(encodeShape([[places]])).toString('base64url');
  expect(coded).toMatch(/-.*_|_.*-/);
  const [decoded] = decodeOutlines([{ ...outline, geometry: coded }]);
  expect(decoded?.shape[0]?.[0]).toHaveLength(200);
});

test.each([
  ['no list', { ...outline }],
  ['an unknown level', [{ ...outline, level: 'ward' }]],
  ['no geometry', [{ ...outline, geometry: null }]],
  ['nothing', [null]],
  ['cut bytes', [{ ...outline, geometry: geometry.slice(0, -4) }]],
  ['no base64', [{ ...outline, geometry: '«»' }]],
])('%s cannot be read', (_, data) => {
  expect(() => decodeOutlines(data)).toThrow();
});
