import { expect, test } from 'vitest';
import { digestOf, etagOf, isNotModified } from './etag.ts';

test('the tag of a body follows from its bytes', () => {
  expect(etagOf('Thửa đất')).toBe(etagOf(Buffer.from('Thửa đất')));
  expect(etagOf('Thửa đất')).not.toBe(etagOf('thửa đất'));
  expect(etagOf('')).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf('x')).toBe(`"${digestOf('x')}"`);
});

test.each<[name: string, ifNoneMatch: string | null | undefined, etag: string, isNotModified: boolean]>([
  ['no header', undefined, '"a"', false],
  ['a missing header of fetch', null, '"a"', false],
  ['an empty header', '', '"a"', false],
  ['the same tag', '"a"', '"a"', true],
  ['another tag', '"b"', '"a"', false],
  ['a tag in other letters', '"A"', '"a"', false],
  ['a weakened tag', 'W/"a"', '"a"', true],
  ['a tag of a weak one', '"a"', 'W/"a"', true],
  ['two weak tags', 'W/"a"', 'W/"a"', true],
  ['another weak tag', 'W/"b"', '"a"', false],
  ['the first of a list', '"a", "b"', '"a"', true],
  ['the last of a list', '"b", W/"c",W/"a"', '"a"', true],
  ['a list without it', '"b", "c"', '"a"', false],
  ['a comma within a tag', '"b,a"', '"a"', false],
  ['a tag with a comma', '"b", "c,a"', '"c,a"', true],
  ['what lies between two tags', '"b", "c"', '", "', false],
  ['a longer tag', '"ab"', '"a"', false],
  ['a shorter tag', '"a"', '"ab"', false],
  ['the tag of another coding', '"a-br"', '"a"', false],
  ['any', '*', '"a"', true],
  ['any, with spaces', ' * ', '"a"', true],
  ['a tag that is a star', '"*"', '"a"', false],
  ['no quotes', 'a', '"a"', false],
  ['quotes that do not close', '"a', '"a"', false],
])('%s', (_, ifNoneMatch, etag, expected) => {
  expect(isNotModified(ifNoneMatch, etag)).toBe(expected);
});
