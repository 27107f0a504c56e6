import { expect, test } from 'vitest';
import { queryWords, highlight, lookFor, snippetOf } from './snippet.ts';

const marked = (pieces: ReturnType<typeof highlight>) =>
  pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

test.each([
  ['Sổ đỏ, sổ hồng', ['so', 'do', 'hong']],
  ['  ', []],
  ["'; drop table --", ['drop', 'table']],
  ['a & b | !c', ['a', 'b', 'c']],
])('«%s» is split into %o', (question, words) => expect(queryWords(question)).toEqual(words));

test.each([
  ['Đọc sổ đỏ từng trang', 'so do', 'Đọc [sổ] [đỏ] từng trang'],
  ['Sơ đồ thửa đất', 'so do', '[Sơ] [đồ] thửa đất'],
  ['không có gì', 'khác', 'không có gì'],
  ['', 'a', ''],
  ['ĐẶT CỌC, Ðặt cọc', 'dat coc', '[ĐẶT] [CỌC], [Ðặt] [cọc]'],
  ['đặt cọc'.normalize('NFD'), 'đặt', `[${'đặt'.normalize('NFD')}] ${'cọc'.normalize('NFD')}`],
  ['Đường Сормово, hệ 1/500', 'СОРМОВО 500', 'Đường [Сормово], hệ 1/[500]'],
])('%s, searched for %s', (text, question, expected) =>
  expect(marked(highlight(text, lookFor(queryWords(question))))).toBe(expected),
);

test('a snippet is cut around the densest matches, with ellipses', () => {
  const text = `${'mở đầu '.repeat(60)}thửa đất ở đầu ${'giữa '.repeat(60)} tách thửa đất ${'cuối '.repeat(60)}`;
  const shown = marked(snippetOf(text, lookFor(queryWords('tách thửa đất'))));
  expect(shown).toContain('[tách] [thửa] [đất]');
  expect(shown).toMatch(/^… .* …$/);
  expect(shown.length).toBeLessThan(300);
});

test('words far into a long text are found, of letters that fold to fewer too', () => {
  const text = `${'trang đầu '.repeat(200)}${'ﬁ ẞ '.repeat(400)}lộ giới ${'trang cuối '.repeat(200)}`;
  expect(marked(snippetOf(text, lookFor(queryWords('lo gioi'))))).toContain('[lộ] [giới]');
});

test('an empty query matches nothing', () =>
  expect(snippetOf('Sổ đỏ', lookFor([]))).toEqual([{ text: 'Sổ đỏ', isHit: false }]));

test('a short text is shown whole', () =>
  expect(marked(snippetOf('Sổ đỏ là gì?', lookFor(['so'])))).toBe('[Sổ] đỏ là gì?'));
