import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ring } from '#geo/rings/rings.ts';
import { geodesicArea } from '#geo/geodesy.ts';
import { boxOf, provenanceOf, roadOf, zoneOf } from '#features/planning/domain/plots/_answers.ts';
import { groundQuestion, MAX_LISTED, versionsWithinLimit, splitByLength } from './ground-question.ts';

/** About so many metres in degrees, in the south of the country. */
const degrees = (metres: number) => metres / 110_000;

const circle = (metres: number, corners: number): Ring =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return [106.7 + degrees(metres) * Math.cos(angle), 10.77 + degrees(metres) * Math.sin(angle)];
  });

test.each([
  ['a plot', circle(8, 4)],
  ['a hamlet of 90 ha', circle(540, 60)],
  ['as many corners as are answered', circle(100, 200)],
])('%s is a valid question', (_, ring) => {
  expect(groundQuestion(ring)).toEqual({ ok: true, value: ring });
});

test.each([
  ['a commune', circle(2_000, 40), { code: 'planning/ground-too-large', values: { most: 100 } }],
  ['a commune the other way round', circle(2_000, 40).toReversed(), { code: 'planning/ground-too-large' }],
  ['half the earth', circle(5_000_000, 4), { code: 'planning/ground-too-large' }],
  [
    'a plot of too many corners',
    circle(8, 201),
    { code: 'planning/ground-too-many-corners', values: { count: 201, most: 200 } },
  ],
])('%s is too large a question', (_, ring, error) => {
  expect(groundQuestion(ring)).toMatchObject({ ok: false, error: { kind: 'invalid', ...error } });
});

test('groundQuestion: accepts at most 100 ha and 200 corners', () => {
  const rings = fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 3, max: 400 }));
  fc.assert(
    fc.property(rings, ([metres, corners]) => {
      const ring = circle(metres, corners);
      const isSmall = Math.abs(geodesicArea(ring)) <= 1_000_000 && corners <= 200;
      expect(groundQuestion(ring).ok).toBe(isSmall);
    }),
  );
});

test.each([
  [250, 250, true],
  [500, 0, true],
  [501, 0, false],
  [300, 201, false],
])('versionsWithinLimit: %i zones and %i roads of one version: %s', (zones, roads, isOk) => {
  const one = { zones: [zoneOf('ODT', boxOf(0, 0, 1, 1))], roads: [] };
  const many = {
    zones: Array.from({ length: zones }, () => zoneOf('ODT', boxOf(0, 0, 1, 1))),
    roads: Array.from({ length: roads }, () => roadOf('Đường 1', boxOf(0, 0, 1, 1))),
  };
  expect(versionsWithinLimit([one, many]).ok).toBe(isOk);
});

test('splitByLength: omits every version of a plan that is over the limit, and keeps the others', () => {
  const holding = (zones: number, of: Parameters<typeof provenanceOf>[0]) => ({
    provenance: provenanceOf(of),
    zones: Array.from({ length: zones }, () => zoneOf('ODT', boxOf(0, 0, 1, 1))),
    roads: [],
  });
  const small = holding(1, { version: 1, plan: 'a' });
  const before = holding(1, { version: 2, plan: 'b' });
  const now = holding(MAX_LISTED + 1, { version: 3, plan: 'b' });
  expect(splitByLength([small, before, now])).toEqual({ kept: [small], omitted: [now.provenance] });
  expect(splitByLength([small])).toEqual({ kept: [small], omitted: [] });
});
