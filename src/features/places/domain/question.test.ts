import { expect, test } from 'vitest';
import { readNarrowing, readQuestion, searchOf, statusToPage } from './question.ts';

const read = (search: string) => readQuestion(new URLSearchParams(search));

test.each([
  ['', { by: 'nothing' }],
  ['q=', { by: 'nothing' }],
  ['q=%20%0A', { by: 'nothing' }],
  ['q=P.%20B%E1%BA%BFn%20Ngh%C3%A9%20%20Q1', { by: 'words', words: 'P. Bến Nghé Q1' }],
  ['q=ben%0Anghe', { by: 'words', words: 'ben nghe' }],
  ['ma=26740&moc=2025-07-01', { by: 'code', code: '26740', day: '2025-07-01' }],
  [`q=${'a'.repeat(200)}`, { by: 'words', words: 'a'.repeat(200) }],
  ['ma=&q=sai+gon', { by: 'words', words: 'sai gon' }],
  ['ma=79', { by: 'code', code: '79', day: null }],
  ['ma=760&moc=', { by: 'code', code: '760', day: null }],
  ['ma=phuong-13-quan-go-vap', { by: 'code', code: 'phuong-13-quan-go-vap', day: null }],
])('«%s» is parsed', (search, question) => {
  expect(read(search)).toEqual({ ok: true, value: question });
});

test.each([
  [`q=${'a'.repeat(201)}`, 'places/too-long'],
  ['q=ben%00nghe', 'places/control-characters'],
  ['q=%1B%5B31m', 'places/control-characters'],
  ['q=%3F%3F%3F', 'places/no-words'],
  ['ma=2674', 'places/not-a-code'],
  ['ma=267401', 'places/not-a-code'],
  ['ma=../etc', 'places/not-a-code'],
  ['ma=26740&moc=2025-02-30', 'places/not-a-day'],
  ['ma=26740&moc=01/07/2025', 'places/not-a-day'],
])('«%s» is refused: %s', (search, code) => {
  expect(read(search)).toMatchObject({ ok: false, error: { kind: 'invalid', code } });
});

test.each([
  [{ code: '26740', scheme: '2004', from: null } as const, '?ma=26740&moc=2025-06-30'],
  [{ code: 'quan-2', scheme: 'older', from: null } as const, '?ma=quan-2'],
])('the address of %j', (unit, search) => {
  expect(searchOf(unit)).toBe(search);
});

test.each([
  ['ma=26740&moc=2025-07-01', '2025', 301],
  ['ma=26740&moc=2026-01-01&lang=en', '2025', 301],
  ['ma=26740', '2025', 302],
  ['ma=26740&moc=', '2025', 302],
  ['ma=quan-2', 'older', 301],
  ['ma=26740&moc=2025-07-01&duong=&diem=+', '2025', 301],
  ['ma=26737&moc=2025-06-30&duong=Lê+Duẩn', '2004', undefined],
  ['ma=26737&moc=2025-06-30&diem=10.77,106.7', '2004', undefined],
  ['q=sai+gon', '2025', undefined],
  ['ma=&q=sai+gon', '2025', undefined],
] as const)('«%s» for a unit of %s leads to its page by %s', (given, scheme, status) => {
  expect(statusToPage(new URLSearchParams(given), { scheme })).toBe(status);
});

test.each<[string, string, object]>([
  ['its greatest length', `q=${'a'.repeat(201)}`, { most: 200 }],
  ['the code', 'ma=+26+7401+', { code: '26 7401' }],
  ['no more of it than 20 letters', `ma=${'1'.repeat(30)}`, { code: '1'.repeat(20) }],
  ['the day', 'ma=79&moc=+hom++nay', { day: 'hom nay' }],
  ['no more of that either', `ma=79&moc=${'1'.repeat(30)}`, { day: '1'.repeat(20) }],
])('a refusal names %s: «%s»', (_, search, values) => {
  expect(read(search)).toMatchObject({ ok: false, error: { values } });
});

test.each([
  ['', '', ''],
  ['duong=+Lê++Duẩn+', 'Lê Duẩn', ''],
  ['diem=10.77,+106.7', '', '10.77, 106.7'],
  [`duong=${'a'.repeat(90)}&diem=${'1'.repeat(90)}`, 'a'.repeat(80), '1'.repeat(80)],
])('«%s» narrows it to the street «%s», the point «%s»', (search, street, point) => {
  expect(readNarrowing(new URLSearchParams(search))).toEqual({ street, point });
});
