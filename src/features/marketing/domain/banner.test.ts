import { describe, expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import { fieldErrors } from '#kernel/web/field-errors.ts';
import { type Banner, bannerAt, bannerForm, isInForce, isOver } from './banner.ts';

const day = (text: string) => isoDate.parse(text);

const FORM = {
  place: 'home-top',
  lang: 'vi',
  starts_on: '2026-11-20',
  ends_on: '20/12/2026',
  href: '/nha-dat-ban',
  alt_vi: 'Nhà đất',
  alt_en: '',
  picture: '0123456789abcdef0123456789abcdef',
  position: '',
};

const wrongWith = (changes: Partial<Record<keyof typeof FORM, string>>) => {
  const sent = { ...FORM, ...changes };
  const read = bannerForm.safeParse(sent);
  return read.success ? [] : fieldErrors(read.error, sent).map(({ path, key }) => `${path} ${key}`);
};

test('a form that is well filled in is read', () => {
  expect(bannerForm.parse(FORM)).toMatchObject({ ends_on: '2026-12-20', position: 0, href: '/nha-dat-ban' });
  expect(bannerForm.parse({ ...FORM, ends_on: '' }).ends_on).toBeNull();
});

test.each<[Partial<Record<keyof typeof FORM, string>>, string[]]>([
  [{ href: 'javascript:alert(1)' }, ['href marketing.error.href']],
  [{ href: '//evil.example' }, ['href marketing.error.href']],
  [{ href: '' }, ['href validation.required']],
  [{ alt_vi: ' ' }, ['alt_vi validation.required']],
  [{ lang: 'en' }, ['alt_en validation.required']],
  [{ lang: 'both' }, ['alt_en validation.required']],
  [{ alt_vi: 'x'.repeat(1001) }, ['alt_vi validation.max-character']],
  [{ ends_on: '2026-11-19' }, ['ends_on marketing.error.ends-before']],
  [{ ends_on: '31/02/2027' }, ['ends_on dates.failure.not-a-day']],
  [{ starts_on: '' }, ['starts_on validation.required']],
  [{ picture: '' }, ['picture validation.required']],
  [{ place: 'everywhere' }, ['place validation.required']],
  [{ position: 'x' }, ['position validation.matches']],
  [
    { href: 'x', alt_vi: '', ends_on: '2026-11-01' },
    ['href marketing.error.href', 'alt_vi validation.required', 'ends_on marketing.error.ends-before'],
  ],
])('%j has these faults: %j', (changes, faults) => expect(wrongWith(changes)).toEqual(faults));

test.each([
  ['2026-11-20', '2026-11-30', '2026-11-19', false],
  ['2026-11-20', '2026-11-30', '2026-11-20', true],
  ['2026-11-20', '2026-11-30', '2026-11-30', true],
  ['2026-11-20', '2026-11-30', '2026-12-01', false],
  ['2026-11-20', null, '2036-01-01', true],
])('from %s until %s: on %s it is shown: %s', (starts_on, ends_on, today, isShown) => {
  const days = { starts_on: day(starts_on), ends_on: ends_on === null ? null : day(ends_on) };
  expect(isInForce(days, day(today))).toBe(isShown);
});

test('it is over on the day after its last', () => {
  const days = { starts_on: day('2026-11-20'), ends_on: day('2026-11-30') };
  expect([isOver(days, day('2026-11-30')), isOver(days, day('2026-12-01'))]).toEqual([false, true]);
  expect(isOver({ ...days, ends_on: null }, day('2099-01-01'))).toBe(false);
});

describe('of several at one place', () => {
  const banner = (changes: Partial<Banner>): Banner => ({
    id: 1,
    version: 1,
    place: 'home-top',
    lang: 'both',
    starts_on: day('2026-11-01'),
    ends_on: null,
    href: '/',
    alt_vi: 'a',
    alt_en: 'b',
    position: 0,
    status: 'published',
    picture: { id: '', colour: '', isDrawn: false, width: 1, height: 1 },
    ...changes,
  });
  const shown = (banners: Banner[], lang: 'vi' | 'en' = 'vi') =>
    bannerAt(banners, { place: 'home-top', lang, day: day('2026-11-22') })?.id;

  test.each<[string, Partial<Banner>[], number | undefined]>([
    [
      'the first by position',
      [
        { id: 1, position: 2 },
        { id: 2, position: 1 },
      ],
      2,
    ],
    ['then the one that began last', [{ id: 1 }, { id: 2, starts_on: day('2026-11-20') }], 2],
    ['then the newest', [{ id: 1 }, { id: 2 }], 2],
    ['never one of another place', [{ id: 1, place: 'list-top' }], undefined],
    ['never one of another language', [{ id: 1, lang: 'en' }], undefined],
    [
      'never one that is not published',
      [
        { id: 1, status: 'draft' },
        { id: 2, status: 'withdrawn' },
      ],
      undefined,
    ],
    ['never one whose day is to come', [{ id: 1, starts_on: day('2026-11-23') }], undefined],
  ])('%s is shown', (_, changes, id) => expect(shown(changes.map(banner))).toBe(id));

  test('each language has its own', () => {
    const both = [banner({ id: 1, lang: 'vi' }), banner({ id: 2, lang: 'en' })];
    expect([shown(both), shown(both, 'en')]).toEqual([1, 2]);
  });
});
