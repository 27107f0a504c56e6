import { expect, test } from 'vitest';
import { PICTURE_WIDTHS, pictureFileName, readPictureFile } from './picture-file.ts';

test('every name there is reads as what it was made of', () => {
  const files = PICTURE_WIDTHS.flatMap((width) => [
    { width, format: 'webp' as const },
    { width, format: 'jpg' as const },
  ]);
  for (const file of [...files, 'card' as const, '1x1' as const, '4x3' as const, '16x9' as const])
    expect(readPictureFile(pictureFileName(file))).toEqual(file);
});

test.each([
  '',
  '401.webp',
  '0400.webp',
  '400.WEBP',
  '400.webp ',
  '400.png',
  '400',
  'og.webp',
  '../400.webp',
  '4e2.webp',
  '400.webp.jpg',
])('«%s» is no picture', (name) => {
  expect(readPictureFile(name)).toBeUndefined();
});
