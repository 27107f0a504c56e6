import { expect, test } from 'vitest';
import { isHeic, isPdf, isWholePdf } from './content.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const pages = 'x'.repeat(3_000);

test.each([
  ['%PDF-1.7\n' + pages + '%%EOF\n', true, true],
  ['%PDF-2.0\n%%EOF', true, true],
  ['%PDF-1.7\n' + pages + '%%EOF' + '\0'.repeat(500), true, true],
  ['%PDF-1.7\n' + pages, true, false],
  ['%PDF-1.7\n%%EOF' + pages, true, false],
  ['%PDF-x.7\n%%EOF', true, false],
  ['<html>%PDF-1.7 %%EOF', false, false],
  ['', false, false],
])('a file that begins %.12j', (file, begins, isWhole) => {
  expect([isPdf(bytes(file)), isWholePdf(bytes(file))]).toEqual([begins, isWhole]);
});

test.each([
  ['\0\0\0\u0018ftypheic\0\0', true],
  ['\0\0\0\u0018ftypmif1\0\0', true],
  ['\0\0\0\u0018ftypavif\0\0', false],
  ['ftypheic', false],
  ['', false],
])('the photo %j', (file, expected) => expect(isHeic(bytes(file))).toBe(expected));
