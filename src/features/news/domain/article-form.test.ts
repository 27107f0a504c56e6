import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#kernel/web/field-errors.ts';
import { articleForm, missingFields } from './article-form.ts';

const FILLED = { category: 'giay-to', title_vi: 'Đọc sổ đỏ', lead_vi: 'Đoạn dẫn', body_vi: 'Nội dung' };

const read = (more: Record<string, string>) => {
  const sent = { ...FILLED, ...more };
  const parsed = articleForm.safeParse(sent);
  return parsed.success
    ? { content: parsed.data.content, base: parsed.data.base }
    : { errors: fieldErrors(parsed.error, sent).map(({ path, key }) => `${path} ${key}`) };
};

test('an address follows from the title unless one is given', () => {
  expect(read({}).content?.slug).toBe('doc-so-do');
  expect(read({ slug: 'Sổ Đỏ là gì?' }).content?.slug).toBe('so-do-la-gi');
});

test('without English words there is no English version', () => {
  expect(read({}).content?.en).toBeNull();
  expect(read({ title_en: 'Reading', body_en: 'Text' }).content?.en).toEqual({
    title: 'Reading',
    lead: '',
    body: 'Text',
    tags: [],
  });
});

test('tags are separated by commas and deduplicated', () =>
  expect(read({ tags_vi: ' sổ đỏ, thửa  đất,, sổ đỏ ' }).content?.vi.tags).toEqual(['sổ đỏ', 'thửa đất']));

describe('errors are at their field', () => {
  test.each<[string, Record<string, string>, string]>([
    ['no title', { title_vi: ' ' }, 'title_vi validation.required'],
    ['a title that is cut off', { title_vi: 'a'.repeat(111) }, 'title_vi validation.max-character'],
    ['a lead that is too long', { lead_vi: 'a'.repeat(301) }, 'lead_vi validation.max-character'],
    ['a body that is too long', { body_vi: 'a'.repeat(60_001) }, 'body_vi validation.max-character'],
    ['no kind', { category: '' }, 'category validation.required'],
    ['an unknown kind', { category: 'the-thao' }, 'category validation.required'],
    ['nine tags', { tags_vi: 'a,b,c,d,e,f,g,h,i' }, 'tags_vi news.error.tags'],
    ['an address of ours', { slug: 'preview' }, 'slug news.error.slug'],
    ['an address without letters', { slug: '???' }, 'slug news.error.slug'],
    ['a cover from elsewhere', { cover: 'https://evil.example' }, 'cover news.error.cover'],
    ['English text without a title', { body_en: 'Text' }, 'title_en validation.required'],
  ])('%s', (_, more, error) => expect(read(more).errors).toContain(error));
});

test.each([
  [{}, []],
  [{ lead_vi: '' }, ['lead']],
  [{ body_vi: ' \n' }, ['body']],
  [{ title_en: 'x' }, ['body-en']],
])('what readers must find: %o', (more, lacking) => {
  const { content } = read(more as Record<string, string>);
  expect(content && missingFields(content)).toEqual(lacking);
});
