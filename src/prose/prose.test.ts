import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, minutesToRead, picturesOf, plainProse, type Span } from './prose.ts';
import { readProse } from './prose-read.ts';
import { readSpans, safeHref, writeSpans } from './prose-spans.ts';
import { writeProse } from './prose-write.ts';

const ID = 'a'.repeat(32);
const spans = (text: string): Span[] => [{ text }];

describe('spans', () => {
  test.each<[string, Span[]]>([
    ['chữ', [{ text: 'chữ' }]],
    ['a **b** c', [{ text: 'a ' }, { text: 'b', strong: true }, { text: ' c' }]],
    ['*b* _c_', [{ text: 'b', em: true }, { text: ' ' }, { text: 'c', em: true }]],
    ['3*4 * 5, a*b* *', [{ text: '3*4 * 5, a*b* *' }]],
    ['_b_ _c_', [{ text: 'b', em: true }, { text: ' ' }, { text: 'c', em: true }]],
    ['ma_px và ma_qh', [{ text: 'ma_px và ma_qh' }]],
    [
      '**a _b_**',
      [
        { text: 'a ', strong: true },
        { text: 'b', strong: true, em: true },
      ],
    ],
    [
      '[sổ **đỏ**](/so-do)',
      [
        { text: 'sổ ', href: '/so-do' },
        { text: 'đỏ', strong: true, href: '/so-do' },
      ],
    ],
    ['[a](javascript:alert(1))', [{ text: 'a)' }]],
    ['[a](//evil.example)', [{ text: 'a' }]],
    [String.raw`\*\*a\*\* \[b\](c)`, [{ text: '**a** [b](c)' }]],
    ['2 ** 3', [{ text: '2 ** 3' }]],
    ['**', [{ text: '**' }]],
    ['', []],
  ])('%s', (text, expected) => expect(readSpans(text)).toEqual(expected));

  test.each([
    ['/tin-tuc', '/tin-tuc'],
    ['https://vbpl.vn', 'https://vbpl.vn/'],
    ['tel:1900', 'tel:1900'],
    ['JavaScript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['https://a b', undefined],
    ['/\\evil.example', undefined],
    ['', undefined],
  ])('%s leads to %s', (written, href) => expect(safeHref(written)).toBe(href));
});

describe('blocks', () => {
  test.each<[string, Block[]]>([
    ['## Đầu đề', [{ kind: 'heading', level: 2, spans: spans('Đầu đề') }]],
    ['#### Sâu', [{ kind: 'heading', level: 3, spans: spans('Sâu') }]],
    [
      'một\nhai\n\nba',
      [
        { kind: 'text', spans: spans('một hai') },
        { kind: 'text', spans: spans('ba') },
      ],
    ],
    ['- a\n  b\n- c', [{ kind: 'list', isOrdered: false, items: [spans('a b'), spans('c')] }]],
    ['1. a\n2) b', [{ kind: 'list', isOrdered: true, items: [spans('a'), spans('b')] }]],
    ['> a\n> — Luật', [{ kind: 'quote', paragraphs: [spans('a')], source: 'Luật' }]],
    [
      '| a | b |\n| --- | --- |\n| c |',
      [{ kind: 'table', head: [spans('a'), spans('b')], rows: [[spans('c'), []]] }],
    ],
    [
      `![x](anh:${ID})\n![](anh:${ID})`,
      [
        {
          kind: 'pictures',
          pictures: [
            { picture: ID, caption: 'x' },
            { picture: ID, caption: '' },
          ],
        },
      ],
    ],
    [
      '![x](https://evil.example/x.png)',
      [{ kind: 'text', spans: [{ text: '!' }, { text: 'x', href: 'https://evil.example/x.png' }] }],
    ],
    [
      '[[video https://video.example/1 | Xem]]',
      [{ kind: 'video', href: 'https://video.example/1', title: 'Xem' }],
    ],
    ['[[video javascript:x]]', [{ kind: 'text', spans: spans('[[video javascript:x]]') }]],
    ['[[tin 123]]', [{ kind: 'card', of: 'tin', code: '123' }]],
    ['<script>alert(1)</script>', [{ kind: 'text', spans: spans('<script>alert(1)</script>') }]],
    ['', []],
  ])('%s', (text, expected) => expect(readProse(text)).toEqual(expected));
});

const words = fc
  .string({ unit: fc.constantFrom(...'aĐ 1.-*_[]()|\\#>!•—đề'), minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const lookOf = fc.record(
  {
    text: words,
    strong: fc.constant(true as const),
    em: fc.constant(true as const),
    href: fc.constantFrom('/a', 'https://b.example/c'),
  },
  { requiredKeys: ['text'] },
);

describe('what is written is read', () => {
  test('as it was, for plain texts in any block', () =>
    fc.assert(
      fc.property(words, (text) => {
        const blocks: Block[] = [
          { kind: 'heading', level: 3, spans: spans(text) },
          { kind: 'text', spans: spans(text) },
          { kind: 'list', isOrdered: true, items: [spans(text), spans('b')] },
          { kind: 'table', head: [spans(text), spans('b')], rows: [[spans('c'), spans(text)]] },
          { kind: 'pictures', pictures: [{ picture: ID, caption: text }] },
        ];
        expect(readProse(writeProse(blocks))).toEqual(blocks);
      }),
    ));

  test('with all its words, however they are marked', () =>
    fc.assert(
      fc.property(fc.array(lookOf, { minLength: 1, maxLength: 4 }), (marked) => {
        const said = (all: readonly Span[]) => all.map(({ text }) => text).join('');
        const once = readSpans(writeSpans(marked));
        expect(said(readSpans(writeSpans(once)))).toBe(said(once));
      }),
    ));

  test('whatever anybody types, without failing and soon', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(Array.isArray(readProse(text))).toBe(true);
      }),
    ));
});

test.each(['1. a', '12) b', '# c', '- d', '> e', '• f', '| g |', '[[tin 5]]', '![h](anh:i)', '1.', '-j'])(
  'a paragraph may begin with a mark: %s',
  (text) => {
    const blocks: Block[] = [{ kind: 'text', spans: spans(text) }];
    expect(readProse(writeProse(blocks))).toEqual(blocks);
  },
);

test.each([
  ['[[tin a-1]]', 'card'],
  ['[[tin  a-1 ]]', 'text'],
  ['[[tin a-1 | b]]', 'card'],
  ['[[tin a-1\t| b]]', 'text'],
  ['[[tin]]', 'text'],
  ['[[tin a] b]]', 'text'],
  [`[[tin ${'a'.repeat(2_000)}]]`, 'text'],
  [`# ${'a'.repeat(1_998)}`, 'heading'],
  [`# ${'a'.repeat(1_999)}`, 'text'],
])('%j is a %s', (line, kind) => {
  expect(readProse(line).map((block) => block.kind)).toEqual([kind]);
});

// Four times the text takes four times as long, not sixteen or sixty-four: all of it a moment, on any machine.
test.each([
  ' _a',
  '_',
  '**a ',
  '[',
  '[a](x y) ',
  '](',
  '\\[',
  '[[a  ',
  '[[a ]] ',
  '# ',
  '-  ',
  '—  ',
  '| ',
  '> ',
])('an article of «%s» is read at once', (unit) => {
  const lines = (length: number) => unit.repeat(length / unit.length);
  const start = performance.now();
  for (const text of [
    lines(60_000),
    Array.from({ length: 35 }, () => lines(1_700)).join('\n'),
    `[[a${' '.repeat(1_900)}x`,
  ])
    readProse(text);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test('blanks around line breaks are one blank, those inside a line stay', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', '\u00a0') }), (text) => {
      const caption = `x${text}x`;
      const written = writeProse([{ kind: 'pictures', pictures: [{ picture: 'a'.repeat(32), caption }] }]);
      expect(written).toContain(`![${caption.replaceAll(/\s*\n\s*/g, ' ')}](anh:`);
    }),
  );
});

test('the plain text is what there is to read', () => {
  const blocks = readProse(`## Đầu\n\nMột **hai**\n\n- ba\n\n![ảnh](anh:${ID})\n\n[[tin 5]]`);
  expect(plainProse(blocks)).toBe('Đầu\nMột hai\nba\nảnh');
  expect(picturesOf(blocks)).toEqual([{ picture: ID, caption: 'ảnh' }]);
});

test.each([
  ['một', 1],
  ['chữ '.repeat(660), 3],
])('reading takes minutes', (plain, minutes) => expect(minutesToRead(plain)).toBe(minutes));
