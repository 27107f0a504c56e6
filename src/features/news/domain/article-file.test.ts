import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProse } from '#prose/prose-read.ts';
import { readArticleFile } from './article-file.ts';
import { MAX_LEAD_LENGTH, MAX_TITLE_LENGTH } from './article.ts';

test('a file is what is said about it and its prose', () =>
  expect(
    readArticleFile('---\ntitle: Hẻm: rộng, hẹp\nlead: Dẫn\ncategory: gia-dat\ntags: hẻm, giá\n---\n\nChữ\n'),
  ).toEqual({
    title: 'Hẻm: rộng, hẹp',
    lead: 'Dẫn',
    category: 'gia-dat',
    tags: ['hẻm', 'giá'],
    body: 'Chữ',
  }));

test.each(['', 'chữ', '---\ntitle: a\n---\nb', '---\ntitle: a\ncategory: the-thao\n---\nb'])(
  '%j is none',
  (text) => expect(readArticleFile(text)).toBeUndefined(),
);

const folder = new URL('../../../demo/news/articles/', import.meta.url);
const names = readdirSync(folder);

test('at least forty articles come along, each in both languages', () => {
  const slugs = names.filter((name) => name.endsWith('.vi.md')).map((name) => name.slice(0, -6));
  expect(slugs.length).toBeGreaterThanOrEqual(40);
  expect(names.filter((name) => name.endsWith('.en.md')).map((name) => name.slice(0, -6))).toEqual(slugs);
});

test.each(names)('%s is complete, names its sources and has no mark that is not read', (name) => {
  const file = readArticleFile(readFileSync(new URL(name, folder), 'utf8'));
  expect(file?.title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
  expect(file?.lead.length).toBeLessThanOrEqual(MAX_LEAD_LENGTH);
  expect(file?.lead).not.toBe('');
  const blocks = readProse(file?.body ?? '');
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' ? block.spans.map(({ text }) => text) : [],
  );
  expect(headings.at(-1)).toMatch(/^(?:Nguồn|Sources)/);
  const texts = JSON.stringify(blocks);
  expect(texts).not.toMatch(/\*\*|\]\(|<\/?[a-z]/);
});
