import { expect, test } from 'vitest';
import { htmlElement } from './html-tree.ts';
import { readOutside } from './outside-text.ts';

const ID = 'a'.repeat(32);
const kept = (address: string) => (address.endsWith('.png') ? undefined : ID);

const picture = (src: string, alt: string) =>
  htmlElement(
    'img',
    new Map([
      ['src', src],
      ['alt', alt],
    ]),
  );
const paragraph = (text: string) => ({ ...htmlElement('p', new Map()), children: [text] });
const html = {
  ...htmlElement('html', new Map()),
  children: [paragraph('a'), picture('/x.jpg', 'X'), picture('/y.png', ''), paragraph('b')],
};

test.each([
  [{ html }, `a\n\n![X](anh:${ID})\n\nb`],
  [{ body: 'a\n\n![X](/x.jpg)\n![](/y.png)\n\nb' }, `a\n\n![X](anh:${ID})\n\nb`],
])('pictures that were kept are shown, and others are left out: %j', (text, written) => {
  const read = readOutside(text);
  expect(read.addresses).toEqual(['/x.jpg', '/y.png']);
  expect(read.write(kept)).toBe(written);
});

test('our own text stays as it was written', () => {
  const body = `## a\n\n![b](anh:${ID})\n\nc ![d](/e.jpg)\n\n[[tin 5]]`;
  const read = readOutside({ body });
  expect(read.addresses).toEqual([]);
  expect(read.write(kept)).toBe(body);
});
