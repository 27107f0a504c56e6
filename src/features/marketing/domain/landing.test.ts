import { expect, test } from 'vitest';
import { fieldErrors } from '#kernel/web/field-errors.ts';
import { isWhole, landingDraft, landingPage, mayWithdraw, storeFor, textIn } from './landing.ts';
import { STATUSES, publicationMachine } from './publication.ts';

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
  const row = {
    ...WHOLE,
    id: 1,
    slug: 'ky-gui',
    cover: null,
    cover_alt_vi: '',
    cover_alt_en: '',
    version: 2,
    at: new Date(0),
  };
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

const BOTH = { ios: 'https://apps.apple.com/vn/app/id1', android: 'https://play.google.com/store/apps/1' };

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15', BOTH.ios],
  ['an iPad of old', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15', BOTH.ios],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36', BOTH.android],
  ['a Windows phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; like iPhone OS 7)', undefined],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', undefined],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', undefined],
  ['nothing that says what it is', '', undefined],
])('%s is sent to its store', (_, agent, store) => expect(storeFor(agent, BOTH)).toBe(store));

test('where there is no store of its own a phone stays', () => {
  expect(storeFor('iPhone', { ...BOTH, ios: undefined })).toBeUndefined();
  expect(storeFor('Android', { ...BOTH, android: undefined })).toBeUndefined();
});
