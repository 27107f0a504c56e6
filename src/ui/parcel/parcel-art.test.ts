import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSheet, sheetOf, type Survey } from './parcel-art.ts';

const surveys: fc.Arbitrary<Survey> = fc.record({
  width: fc.integer({ min: 300, max: 1600 }),
  height: fc.integer({ min: 120, max: 600 }),
  seed: fc.integer({ min: 0, max: 1e6 }),
  interest: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
});

test('the same survey is the same drawing, to the byte', () => {
  fc.assert(
    fc.property(surveys, (survey) => {
      expect(drawSheet(survey)).toEqual(drawSheet(survey));
      expect(sheetOf(survey)).toEqual(drawSheet(survey));
    }),
    { numRuns: 20 },
  );
});

test('the marked parcel is near the point of interest and the paths are clean', () => {
  fc.assert(
    fc.property(surveys, (survey) => {
      const { marked, blocks, borders, houses, crosses } = drawSheet(survey);
      const [across, down] = survey.interest;
      expect(Math.hypot(marked.x - across * survey.width, marked.y - down * survey.height)).toBeLessThan(100);
      expect([blocks, borders, houses, crosses].join('')).toMatch(/^[MlhvmzZ\d. -]+$/);
    }),
    { numRuns: 100 },
  );
});

test('another seed is another sheet', () => {
  const survey = { width: 600, height: 300, interest: [0.5, 0.5] } as const;
  expect(drawSheet({ ...survey, seed: 1 }).blocks).not.toBe(drawSheet({ ...survey, seed: 2 }).blocks);
});
