import { expect, test } from 'vitest';
import { fieldErrors } from '#kernel/web/field-errors.ts';
import { isWhole, landingDraft, landingPage, mayWithdraw, textIn } from './landing.ts';
import { publicationMachine, STATUSES } from './publication.ts';

const WHOLE = {
  title_vi: 'Ký gửi',
  title_en: 'Consign',
  lead_vi: 'Gửi nhà',
  lead_en: 'Send a home',
  body_vi: 'Một\r\n\r\nHai',
  body_en: 'One',
};

const wrongWith = (schema: typeof landingDraft | typeof landingPage, sent: Record<string, string>) => {
  const read = schema.safeParse(sent);
  return read.success ? [] : fieldErrors(read.error, sent).map(({ path, key }) => `${path} ${key}`);
};

test('a draft needs no more than a name, a page all of it in both languages', () => {
  expect(wrongWith(landingDraft, { title_vi: 'Ký gửi' })).toEqual([]);
  expect(wrongWith(landingDraft, {})).toEqual(['title_vi validation.required']);
  expect(wrongWith(landingPage, { ...WHOLE, lead_en: ' ', body_vi: '\n' })).toEqual([
    'lead_en validation.required',
    'body_vi validation.required',
  ]);
  expect(isWhole(landingDraft.parse(WHOLE))).toBe(true);
  expect(isWhole(landingDraft.parse({ ...WHOLE, body_en: '' }))).toBe(false);
});

test.each<[string, Record<string, string>, string]>([
  ['a title', { title_vi: 'x'.repeat(111) }, 'title_vi validation.max-character'],
  ['a lead', { lead_en: 'x'.repeat(301) }, 'lead_en validation.max-character'],
  ['a text', { body_vi: 'x'.repeat(60_001) }, 'body_vi validation.max-character'],
  ['a name in the address', { slug: 'a'.repeat(101) }, 'slug marketing.error.slug'],
  ['a name with marks', { slug: 'ký gửi' }, 'slug marketing.error.slug'],
])('%s over the limit is reported', (_, changes, fault) =>
  expect(wrongWith(landingDraft, { ...WHOLE, ...changes })).toEqual([fault]),
);

test('a text keeps its lines and loses what cannot be kept', () => {
  const { body_vi, slug } = landingDraft.parse({
    ...WHOLE,
    body_vi: ' Một\r\nHai\u0000\u0007\r ',
    slug: ' Ky-Gui ',
  });
  expect([body_vi, slug]).toEqual(['Một\nHai', 'ky-gui']);
});

test('readers of each language read their own', () => {
  const row = { ...WHOLE, id: 1, slug: 'ky-gui', cover: null, version: 2, at: new Date(0) };
  expect(textIn(row, 'vi')).toMatchObject({ title: 'Ký gửi', lead: 'Gửi nhà' });
  expect(textIn(row, 'en')).toMatchObject({ title: 'Consign', lead: 'Send a home', body: 'One' });
});

test('the policy is always there', () => {
  expect(mayWithdraw({ kind: 'policy', status: 'published' })).toBe(false);
  expect(STATUSES.filter((status) => mayWithdraw({ kind: 'service', status }))).toEqual(['published']);
});

test('what may follow what', () => {
  const steps = STATUSES.flatMap((from) =>
    STATUSES.flatMap((to) => (publicationMachine.canTransition(from, to) ? [`${from} ${to}`] : [])),
  );
  expect(steps).toEqual(['draft published', 'published withdrawn', 'withdrawn published']);
});
