import { expect, test } from 'vitest';
import { fileName } from './upload.ts';

test.each([
  ['nhà.jpg', 'nhà.jpg'],
  ['C:\\Ảnh\\nhà phố.jpg', 'nhà phố.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['a\nb\u0000\u202Ec.jpg', 'a b c.jpg'],
  [`${'á'.repeat(200)}.jpg`, 'á'.repeat(120)],
  ['  ', 'ảnh'],
  ['', 'ảnh'],
  ['/', 'ảnh'],
])('the name %j is shown as %j', (name, shown) => expect(fileName(name, 'ảnh')).toBe(shown));
