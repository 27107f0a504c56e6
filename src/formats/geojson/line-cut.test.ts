import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineCounter, createLineCutter, type Separator } from './line-cut.ts';

function cutAll(text: string, separator: Separator = 'line-end', size = 1_000, most = 100) {
  const bytes = new TextEncoder().encode(text);
  const cutter = createLineCutter(separator, most);
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  );
  return [...parts.flatMap((part) => cutter.push(part)), ...cutter.end()].map(({ bytes, line, isEnded }) => [
    bytes ? new TextDecoder().decode(bytes) : 'too long',
    line,
    isEnded,
  ]);
}

test.each([
  [
    'a\nb',
    [
      ['a\n', 1, true],
      ['b', 2, false],
    ],
  ],
  [
    'a\r\n\r\nb\r\n',
    [
      ['a\r\n', 1, true],
      ['\r\n', 2, true],
      ['b\r\n', 3, true],
    ],
  ],
  [
    'a\rb\r',
    [
      ['a\r', 1, true],
      ['b\r', 2, true],
    ],
  ],
  [
    `a\n${'x'.repeat(200)}\nb\n`,
    [
      ['a\n', 1, true],
      ['too long', 2, true],
      ['b\n', 3, true],
    ],
  ],
  ['', []],
])('the lines of %j, in chunks of any size', (text, lines) => {
  for (const size of [1, 2, 3, 1_000]) expect(cutAll(text, 'line-end', size)).toEqual(lines);
});

test('record separators, with lines inside the records', () => {
  for (const size of [1, 2, 3, 1_000])
    expect(cutAll('\u001e{\n}\n\u001e{}\n', 'record-separator', size)).toEqual([
      ['', 1, true],
      ['{\n}\n', 1, true],
      ['{}\n', 3, false],
    ]);
});

test('every byte is in one line, and lines are numbered as they are counted', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'ế', '\r', '\n') });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 5 }), (text, size) => {
      const lines = cutAll(text, 'line-end', size);
      expect(lines.map(([line]) => line).join('')).toBe(text);
      const counter = createLineCounter();
      counter.push(new TextEncoder().encode(text));
      expect(lines.filter(([, , isEnded]) => isEnded)).toHaveLength(counter.count());
      expect(lines).toEqual(cutAll(text));
    }),
  );
});
