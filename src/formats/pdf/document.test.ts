import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPdf } from './_read-pdf.ts';
import { writeDocument } from './document.ts';
import { createFace, widthOf, writable } from './face.ts';
import { A4, addLink, clipped, createPage, drawBox, drawPath, drawText, measureText } from './page.ts';
import { readTrueType } from './true-type.ts';

const fontAt = (weight: number) =>
  readTrueType(readFileSync(new URL(`../../ui/styles/fonts/be-vietnam-pro-${weight}.ttf`, import.meta.url)));
const FONTS = [fontAt(400), fontAt(600)] as const;
const BLACK = [0, 0, 0] as const;
const TILE = { name: 'dots', side: 8, path: 'M2 2h.01', pen: 1, scale: 0.5, colour: BLACK };
const INFO = {
  title: 'Thửa đất số 3',
  author: 'Địa Bạ',
  subject: 'https://example.org/a?b=c',
  lang: 'vi-VN',
  at: new Date('2026-11-23T02:03:04Z'),
};
const SAID = [
  'Đường Nguyễn Thị Minh Khai, Phường Sài Gòn',
  '«75,6 m²» × 1.234.567 đ – 20 %',
  'ẬẤẦẪẨ ỹỵỷỳý ợớờỡở',
];

function draw() {
  const faces = [createFace(FONTS[0], 'Plain'), createFace(FONTS[1], 'Strong', true)] as const;
  const page = createPage();
  const [plain, strong] = faces;
  SAID.forEach((text, at) =>
    drawText(page, text, { x: 50, y: 100 + 20 * at }, { face: plain, size: 10, colour: BLACK }),
  );
  drawText(page, 'Tổng cộng', { x: 50, y: 40.5 }, { face: strong, size: 12, colour: [1, 0.5, 0] });
  clipped(page, { x: 10, y: 10, width: 100, height: 50 }, () =>
    drawPath(page, 'M0 0H10V10Z', { scale: 2, x: 20, y: 20 }, { fill: [1, 0, 0], tile: TILE }),
  );
  drawBox(page, { x: 1, y: 2, width: 3, height: 4 }, { stroke: { colour: BLACK, width: 0.5, dash: [2, 1] } });
  addLink(page, { x: 10, y: 20, width: 100, height: 12 }, 'https://example.org/(a)?lang=en');
  return { page, faces };
}

const { page, faces } = draw();
const bytes = await writeDocument([page], faces, INFO);
const pdf = readPdf(bytes);

test('every object is where the table says, and there are as many', () => {
  expect(pdf.objects.length).toBe(pdf.count - 1);
  expect(Buffer.from(bytes.subarray(0, 9)).toString()).toBe('%PDF-1.7\n');
});

test('it is one page of A4 in its language, under its name', () => {
  expect(pdf.pages.length).toBe(1);
  expect(pdf.mediaBox).toEqual([0, 0, 595.276, 841.89]);
  expect(pdf.root).toContain('/Lang (vi-VN)');
  expect([pdf.infoOf('Title'), pdf.infoOf('Author')]).toEqual(['Thửa đất số 3', 'Địa Bạ']);
  expect(pdf.info).toContain("/CreationDate (D:20261123090304+07'00')");
});

test('what is written can be read again, letter by letter', () => {
  expect(pdf.texts.map(({ text }) => text)).toEqual([...SAID, 'Tổng cộng']);
  expect(pdf.texts.at(-1)).toMatchObject({ x: 50, y: 40.5, size: 12, font: 'Strong' });
});

test('the declared widths are those of the embedded font', () => {
  const { of } = pdf.fonts.get('Plain') ?? { of: '' };
  const descendant = pdf.object(/\[(\d+ 0 R)\]/.exec(of)?.[1] ?? '');
  const widths = [...descendant.matchAll(/(\d+) \[([\d.]+)\]/g)].map(([, glyph, width]) => [
    Number(glyph),
    Number(width),
  ]);
  expect(widths.length).toBe(new Set(SAID.join('')).size);
  expect(widths.filter(([glyph = 0, width]) => FONTS[0].widthOf(glyph) !== width)).toEqual([]);
  const file = pdf.stream(
    pdf.reference(pdf.object(pdf.reference(descendant, 'FontDescriptor')), 'FontFile2'),
  );
  expect(new DataView(file.buffer, file.byteOffset).getUint32(0)).toBe(0x00010000);
});

test('pictures are drawn with paths, patterns and a clip, links lead to whole addresses', () => {
  expect(pdf.content).toContain('1 0 0 rg\n20 20 m\n40 20 l\n40 40 l\nh\nf*');
  expect(pdf.content).toContain('/Pattern cs /dots scn');
  expect(pdf.content).toContain('[2 1] 0 d');
  const tile = pdf.reference(pdf.page, 'dots');
  expect(pdf.object(tile)).toContain('/XStep 8 /YStep 8');
  expect(Buffer.from(pdf.stream(tile)).toString()).toContain('2 2 m\n2.01 2 l\nS');
  expect(pdf.links).toEqual(['https://example.org/\\(a\\)?lang=en']);
  expect(pdf.objects.find((text) => text.includes('/Link'))).toContain(
    `/Rect [10 ${(A4.height - 32).toFixed(2)} 110 `,
  );
});

test('the same page at the same moment is the same bytes', async () => {
  const again = draw();
  expect(Buffer.compare(bytes, await writeDocument([again.page], again.faces, INFO))).toBe(0);
});

test.each([
  ['plain', 'plain'],
  ['cao ≥ 5 → ≤ 6', 'cao >= 5 -> <= 6'],
  ['漢字 😀', '?? ?'],
  ['de\u0302\u0301n', 'dến'],
  ['ǎ ĺ ﬁ', 'a l fi'],
  ['a\u200bb\u0000c\nd\te', 'abc d e'],
  ['1\u202f234', '1\u00a0234'],
  ['\ud800', '?'],
])('«%s» is written «%s»', (text, expected) => {
  expect(writable({ font: FONTS[0] }, text)).toBe(expected);
});

test('a text is as wide as its letters', () => {
  const face = createFace(FONTS[0], 'Plain');
  expect(measureText('0123', { face, size: 10 })).toBeCloseTo(4 * 6.3, 5);
  expect(widthOf(face, 'ab', 10)).toBeCloseTo(widthOf(face, 'a', 10) + widthOf(face, 'b', 10), 5);
});
