import { expect, test } from 'vitest';
import { type AtomEntry, atomId, writeAtom } from './atom.ts';
import { scanXml } from './xml.ts';

const HOSTILE = 'Đất & nhà <script>"1"</script>\u0000';
const entry: AtomEntry = {
  id: atomId('https://diaba.vn', 'tin/1'),
  title: HOSTILE,
  page: 'https://diaba.vn/a?b=1&c="2"',
  publishedAt: new Date('2026-11-20T01:02:03Z'),
  summary: HOSTILE,
};
const feed = (entries: readonly AtomEntry[]) =>
  writeAtom({
    id: atomId('https://diaba.vn', 'tin'),
    lang: 'vi',
    title: HOSTILE,
    self: 'https://diaba.vn/a.xml?b&c',
    page: 'https://diaba.vn/a',
    author: { name: HOSTILE, uri: 'https://diaba.vn' },
    entries,
  });

/** What a reader of XML sees: the text of each element, in order. */
function contentOf(xml: string) {
  const open: string[] = [];
  const texts: string[] = [];
  const isWhole = scanXml(xml, {
    open: (name) => open.push(name),
    close: () => open.pop(),
    text: (text) => text.trim() !== '' && texts.push(`${open.at(-1)}: ${text}`),
  });
  expect([isWhole, open]).toEqual([true, []]);
  return texts;
}

test('feed: any text survives serialisation and parsing', () => {
  const clean = HOSTILE.replace('\u0000', '');
  const category = { term: 'a&b', label: HOSTILE };
  expect(contentOf(feed([entry, { ...entry, category }]))).toEqual([
    'id: tag:diaba.vn,2026:tin',
    `title: ${clean}`,
    'updated: 2026-11-20T01:02:03.000Z',
    `name: ${clean}`,
    'uri: https://diaba.vn',
    ...[1, 2].flatMap(() => [
      'id: tag:diaba.vn,2026:tin/1',
      `title: ${clean}`,
      'published: 2026-11-20T01:02:03.000Z',
      'updated: 2026-11-20T01:02:03.000Z',
      `summary: ${clean}`,
    ]),
  ]);
});

test('a feed of nothing has been the same for ever', () => {
  expect(contentOf(feed([]))).toContain('updated: 1970-01-01T00:00:00.000Z');
});
