import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

const diffOf = (before: string, after: string) =>
  lineDiff(before, after).map(({ is, text }) => `${{ same: ' ', gone: '-', new: '+' }[is]}${text}`);

test.each([
  ['a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a\nb', 'a\nB', [' a', '-b', '+B']],
  ['', 'a', ['-', '+a']],
  ['a', 'a', [' a']],
])('%j to %j', (before, after, lines) => expect(diffOf(before, after)).toEqual(lines));

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
  .map((all) => all.join('\n'));

test('what is gone and what stays was there before, what is new and what stays is there now', () =>
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      const of = (left: string) => lines.filter(({ is }) => is !== left).map((line) => line.text);
      expect(of('new').join('\n')).toBe(before);
      expect(of('gone').join('\n')).toBe(after);
    }),
  ));

test('very long texts are compared as wholes', () => {
  const long = Array.from({ length: 2_100 }, (_, at) => `dòng ${at}`);
  expect(lineDiff(long.join('\n'), long.toReversed().join('\n'))).toHaveLength(4_200);
});
