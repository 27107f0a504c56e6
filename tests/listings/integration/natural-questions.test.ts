import { expect, test } from 'vitest';
import { writeFilter } from '#features/listings/domain/filter/filter-address.ts';
import { plainest } from '#features/listings/domain/filter/filter.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { must } from '../../_support/people/whole-person.ts';
import { QUESTIONS } from './_questions.ts';

const { browse, services } = await openAccounts();
const { listings } = services;
const { get } = browse();

const cases = QUESTIONS.trim()
  .split('\n')
  .map((line) => {
    const [question = '', expected = ''] = line.split(' => ');
    return { question, expected: expected.replace('NHA', 'nha-rieng,biet-thu-lien-ke,nha-mat-pho') };
  });

const filterOf = async (question: string) =>
  plainest(await listings.filterFromQuery('nha-dat-ban', null, new URLSearchParams(), question));

test('of 200 questions 95 % are read right', async () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  const read = await Promise.all(
    cases.map(async ({ question, expected }) => {
      const filter = await filterOf(question);
      const place = filter.place === null ? '' : `/${filter.place}`;
      const address = decodeURIComponent(`/${filter.type}${place}${writeFilter(filter)}`);
      return { question, address, expected };
    }),
  );
  const wrong = read.filter(({ address, expected }) => address !== expected);
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(cases.length * 0.05);
});

test('none of them ends at nothing', async () => {
  for (const { question } of cases) {
    const { type, place, ...filter } = await filterOf(question);
    const search = new URLSearchParams(writeFilter({ type, place, ...filter }));
    const browsed = must(await listings.browse(type, place, search));
    if (!('cards' in browsed)) throw new Error(`${question}: the list has moved`);
    const shown = browsed.cards.length + (browsed.near?.cards.length ?? 0);
    expect([question, shown > 0]).toEqual([question, true]);
    for (const { filter: near, count } of browsed.near?.misses ?? []) {
      const there = must(
        await listings.browse(near.type, near.place, new URLSearchParams(writeFilter(near))),
      );
      expect([question, 'count' in there && there.count]).toEqual([question, count]);
    }
  }
});

test.each(['102996', 'mã tin 102996', '#102996', 'MÃ TIN: 102996'])(
  'the number of a listing opens it: «%s»',
  async (text) => {
    const [card] = await listings.latest();
    const { status, headers } = await get(
      `/nha-dat-ban?tim=${encodeURIComponent(text.replace('102996', String(card?.id)))}`,
    );
    expect([status, headers.get('location')]).toEqual([302, expect.stringMatching(`/${card?.id}$`)]);
  },
);

test.each(['1', '99999999999', '123456789012345678'])(
  'a number that no listing has is a word: «%s»',
  async (text) => {
    const { headers } = await get(`/nha-dat-ban?tim=${text}`);
    expect(headers.get('location')).toBe(`/nha-dat-ban?q=${text}`);
  },
);

test('words that no listing has are dropped, and said', async () => {
  const { text } = await get(`/nha-dat-ban/778?q=${encodeURIComponent('chợ qwertyu')}`);
  expect(text).toContain('Không có tin nào chứa “qwertyu”');
  expect(text).toContain('Có chữ “chợ”');
});

test.each([
  ['of another province', '/nha-dat-ban/48?tinh_cu=77'],
  ['of none', '/nha-dat-ban?tinh_cu=77'],
  ['that there never was', '/nha-dat-ban/79?tinh_cu=99'],
])('a former province %s is left out, and said', async (_, path) => {
  const { status, text } = await get(path);
  expect(status).toBe(200);
  expect(text).toContain('Tỉnh cũ: giá trị không đọc được');
});

test('the lists of the former provinces of one are parts of it', async () => {
  const total = async (search: string) => {
    const browsed = must(await listings.browse('nha-dat-ban', '79', new URLSearchParams(search)));
    return 'count' in browsed ? browsed.count.listings : -1;
  };
  const parts = await Promise.all(['79', '74', '77'].map((code) => total(`tinh_cu=${code}`)));
  expect(Math.min(...parts)).toBeGreaterThan(0);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(await total(''));
});
