import { expect, test } from 'vitest';
import { initials } from './profile.ts';

test.each([
  ['Nguyễn Thị Bích An', 'NA'],
  ['ân đức', 'ÂĐ'],
  ['Ấn Đức'.normalize('NFD'), 'ẤĐ'],
  ['Y Moan Êban', 'YÊ'],
  ["O'Neil Ân", 'OÂ'],
  ['Nam', 'N'],
  ['', ''],
])('«%s» is shown as «%s»', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('1 MB of combining marks is read at once', () => {
  const marks = '\u0345\u0301\u0327'.repeat(175_000);
  const start = performance.now();
  initials(marks);
  expect(performance.now() - start).toBeLessThan(2_000);
});
