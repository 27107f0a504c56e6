import { expect, test } from 'vitest';
import { touchesBox } from './box-touching.ts';
import type { Box, Ring } from './rings.ts';

/** A strip from the south-west to the north-east, whose box is much larger than itself. */
const strip: Ring = [[0, 0], [1, 0], [10, 9], [10, 10], [9, 10], [0, 1]]; // prettier-ignore
const hole: Ring = [[4, 4], [6, 4], [6, 6], [4, 6]]; // prettier-ignore
const field: Ring = [[0, 0], [10, 0], [10, 10], [0, 10]]; // prettier-ignore

test.each<[string, Ring[], Box, boolean]>([
  ['over the strip', [strip], [4, 4, 6, 6], true],
  ['beside the strip, in its box', [strip], [7, 1, 9, 3], false],
  ['across the strip with no corner in it', [strip], [-1, 4.9, 11, 5.1], true],
  ['around everything', [strip], [-5, -5, 20, 20], true],
  ['within the field', [field], [2, 2, 3, 3], true],
  ['within the hole', [field, hole], [4.5, 4.5, 5.5, 5.5], false],
  ['at an edge', [field], [10, 2, 12, 3], true],
  ['at a corner', [field], [10, 10, 12, 12], true],
  ['elsewhere', [field], [11, 11, 12, 12], false],
  ['a point within', [field], [5, 5, 5, 5], true],
])('a box %s', (_, polygon, box, expected) => {
  expect(touchesBox([polygon], box)).toBe(expected);
});
