import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { personName } from './person-name.ts';

test.each([
  ['Nguyễn Thị Minh Khai', 'Nguyễn Thị Minh Khai'],
  ['  Lê   Lợi ', 'Lê Lợi'],
  ['Nguyễn Huệ'.normalize('NFD'), 'Nguyễn Huệ'],
  ["H'Hen Niê", "H'Hen Niê"],
  ['Y’Bliă Ktul', 'Y’Bliă Ktul'],
  ['Anne-Marie Trần', 'Anne-Marie Trần'],
  ['Lê\u200b Lợi', 'Lê Lợi'],
])('«%s» is «%s»', (text, name) => {
  expect(personName.parse(text)).toBe(name);
});

test.each([
  ['', 'validation.required'],
  ['\u200b ', 'validation.required'],
  ['Lợi', 'validation.full-name'],
  ['Lê Lợi 2', 'validation.full-name'],
  ['Lê L. Lợi', 'validation.full-name'],
  ['Lê -Lợi', 'validation.full-name'],
  ["Lê Lợi'", 'validation.full-name'],
  ['Lê <b>Lợi</b>', 'validation.full-name'],
])('«%s» is refused with %s', (text, key) => {
  expect(personName.safeParse(text).error?.issues[0]?.message).toBe(key);
});

test('a name is at most 100 letters long', () => {
  expect(personName.safeParse(`Lê ${'a'.repeat(97)}`).success).toBe(true);
  expect(personName.safeParse(`Lê ${'a'.repeat(98)}`).success).toBe(false);
});

test('a name is kept in one line of composed letters and passes again unchanged', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aăâeêđĐắỆỹÀ'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (words) => {
      const name = personName.parse(words.join('  ').normalize('NFD'));
      expect(name).toBe(words.join(' '));
      expect(personName.parse(name)).toBe(name);
    }),
  );
});
