import { expect, test } from 'vitest';
import { initials } from './initials.ts';

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
