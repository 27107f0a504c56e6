import { expect, test } from 'vitest';
import { MAX_LENGTH, readQuestion, unitQuery, wordsOf } from './question.ts';

const ask = (query: string | Record<string, string>) => {
  const read = readQuestion(new URLSearchParams(query));
  return read.ok ? read.value : read.error.code;
};

test.each([
  ['', undefined],
  ['q=', undefined],
  ['q=%20%E2%80%8B', undefined],
  ['q=Q1%00', 'courts/control-characters'],
  ['q=P.%20B%E1%BA%BFn%20Ngh%C3%A9%20Q1', { kind: 'text', text: 'P. Bến Nghé Q1' }],
  ['q=1', { kind: 'text', text: '1' }],
  ['q=10.7798,%20106.6990', { kind: 'point', at: { lat: 10.7798, lon: 106.699 } }],
  ['q=106,699%2010,7798', { kind: 'point', at: { lat: 10.7798, lon: 106.699 } }],
  ['q=10.7798%C2%B0N,%20106.6990%C2%B0E', { kind: 'point', at: { lat: 10.7798, lon: 106.699 } }],
  ['q=48.85,%202.35', 'courts/outside-country'],
  ['q=48.000000,%202.000000', 'courts/outside-country'],
  ['q=1192260.573%20603590.435', 'courts/grid-point'],
  ['q=hẻm 10.5, 106.7 xã A', { kind: 'text', text: 'hẻm 10.5, 106.7 xã A' }],
  ['ma=26740&moc=2025-07-01', { kind: 'unit', place: { code: '26740', day: '2025-07-01' } }],
  ['ma=ben-nghe-1976', { kind: 'unit', place: { code: 'ben-nghe-1976', day: null } }],
  ['ma=26740&moc=', { kind: 'unit', place: { code: '26740', day: null } }],
  ['ma=26740&moc=2025-02-30', 'courts/no-such-unit'],
  ['ma=26740&moc=hôm nay', 'courts/no-such-unit'],
  ['ma=%3Cscript%3E', 'courts/no-such-unit'],
  ['ma=', 'courts/no-such-unit'],
])('%s', (query, question) => {
  expect(ask(query)).toEqual(question);
});

test.each([
  [MAX_LENGTH, { kind: 'text', text: 'a'.repeat(MAX_LENGTH) }],
  [MAX_LENGTH + 1, 'courts/too-long'],
  [100_000, 'courts/too-long'],
])('%i letters', (letters, question) => {
  expect(ask({ q: 'a'.repeat(letters) })).toEqual(question);
});

test.each([
  ['q=%20tan%20%20phu%00', 'tan phu'],
  ['ma=99999&moc=2025-07-01', '99999'],
  [`q=${'a'.repeat(1000)}`, 'a'.repeat(80)],
  ['', ''],
])('%s is repeated as «%s»', (query, words) => {
  expect(wordsOf(new URLSearchParams(query))).toBe(words);
});

test.each([
  { code: '26740', day: '2025-07-01' },
  { code: 'ben-nghe-1976', day: null },
])('%j finds its way back', (place) => {
  const read = readQuestion(new URLSearchParams(`ma=${place.code}${place.day ? `&moc=${place.day}` : ''}`));
  if (!read.ok || read.value?.kind !== 'unit') throw new Error('not a unit');
  expect(readQuestion(new URLSearchParams(unitQuery(read.value.place)))).toEqual(read);
});
