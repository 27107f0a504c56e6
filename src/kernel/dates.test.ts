import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import {
  addDays,
  addWorkingDays,
  type DateFormat,
  dayBefore,
  dayOf,
  expiryDate,
  formatDate,
  hoursOrDays,
  isoDate,
  issueDate,
  parseDay,
  parseMoment,
  pickerRange,
  relativeDay,
} from '#kernel/dates.ts';
import { fail, ok } from '#kernel/result.ts';

// Times are shown in Vietnamese time, whatever the reader's zone.
vi.stubEnv('TZ', 'America/New_York');

const today = isoDate.parse('2026-11-20');
const eveningInLondon = new Date('2026-11-19T18:05:09Z');

const anyInstant = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
const anyDay = anyInstant.map(dayOf);

describe('formats, always in Vietnamese time', () => {
  test('the device is elsewhere', () => {
    expect(new Date(2026, 0, 1).toISOString()).toBe('2026-01-01T05:00:00.000Z');
  });

  test.each<[DateFormat, string]>([
    ['recordDay', '2026-11-20'],
    ['recordMoment', '2026-11-20 01:05:09'],
    ['day', '20/11/2026'],
    ['moment', '20/11/2026 | 01:05:09'],
    ['time', '01:05:09'],
    ['month', '11'],
    ['monthOfYear', '11/2026'],
    ['iso', '2026-11-20T01:05:09+07:00'],
  ])('%s', (format, written) => {
    expect(formatDate(eveningInLondon, format)).toBe(written);
  });

  test('a day without a time begins at midnight in Vietnam', () => {
    expect(formatDate(today, 'iso')).toBe('2026-11-20T00:00:00+07:00');
  });

  test('the structured form names the same instant', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        expect(Date.parse(formatDate(at, 'iso'))).toBe(Math.floor(at.getTime() / 1000) * 1000);
      }),
    );
  });
});

describe('reading', () => {
  test.each([
    ['20/11/2026', '2026-11-20'],
    ['5/3/2026', '2026-03-05'],
    ['05/3/2026', '2026-03-05'],
    ['5/03/2026', '2026-03-05'],
    [' 2026-11-20 ', '2026-11-20'],
    ['29/02/2028', '2028-02-29'],
  ])('«%s» is %s', (text, day) => {
    expect(parseDay(text)).toEqual(ok(day));
  });

  test.each([
    '31/02/2026',
    '29/02/2027',
    '2026-02-29',
    '32/01/2026',
    '01/13/2026',
    '00/01/2026',
    '20/11/26',
    '',
    'hôm nay',
    '20-11-2026',
    '2026/11/20',
    '20/11/2026 10:00',
    '2026-11-20T00:00:00Z',
    '11/2026',
  ])('«%s» is no day', (text) => {
    expect(parseDay(text)).toEqual(fail({ kind: 'invalid', code: 'dates/not-a-day' }));
  });

  test.each([
    ['2026-11-20 01:05:09', eveningInLondon],
    ['20/11/2026 | 01:05:09', eveningInLondon],
  ])('«%s» is a moment', (text, at) => {
    expect(parseMoment(text)).toEqual(ok(at));
  });

  test.each(['2026-11-20', '2026-11-20 24:00:00', '31/02/2026 | 00:00:00', '20/11/2026 08:00:00', 'now'])(
    '«%s» is no moment',
    (text) => {
      expect(parseMoment(text)).toEqual(fail({ kind: 'invalid', code: 'dates/not-a-moment' }));
    },
  );

  test('every day written is read back', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('day' as const, 'recordDay' as const), (day, format) => {
        expect(parseDay(formatDate(day, format))).toEqual(ok(day));
      }),
    );
  });

  test('every moment written is read back to the second', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom('moment' as const, 'recordMoment' as const), (at, format) => {
        const second = new Date(Math.floor(at.getTime() / 1000) * 1000);
        expect(parseMoment(formatDate(at, format))).toEqual(ok(second));
      }),
    );
  });
});

describe('how long ago', () => {
  const now = new Date('2026-11-20T00:30:00+07:00');

  test.each([
    ['2026-11-20T23:59:59+07:00', 'hôm nay', 'today'],
    ['2026-11-20T00:00:00+07:00', 'hôm nay', 'today'],
    ['2026-11-19T23:59:59+07:00', 'hôm qua', 'yesterday'],
    ['2026-11-17T12:00:00+07:00', '3 ngày trước', '3 days ago'],
    ['2026-11-13T00:00:00+07:00', '7 ngày trước', '7 days ago'],
    ['2026-11-12T23:59:59+07:00', '12/11/2026', '12/11/2026'],
    ['2026-11-21T00:00:00+07:00', '21/11/2026', '21/11/2026'],
  ])('%s is «%s»', (at, inVietnamese, inEnglish) => {
    expect(relativeDay(new Date(at), now, 'vi')).toBe(inVietnamese);
    expect(relativeDay(new Date(at), now, 'en')).toBe(inEnglish);
  });

  test('a day of the calendar counts like any moment of it', () => {
    expect(relativeDay(isoDate.parse('2026-11-19'), now, 'vi')).toBe('hôm qua');
  });
});

describe('rules about days', () => {
  test('the picker offers 100 years before to 52 after', () => {
    expect(pickerRange(today)).toEqual({ from: '1926-01-01', to: '2078-12-31' });
  });

  test.each([
    ['21/11/2026', true, false],
    ['20/11/2026', false, false],
    ['2026-11-19', false, true],
  ])('%s as expiry %s, as issue %s', (text, expires, issued) => {
    expect(expiryDate(today).safeParse(text).success).toBe(expires);
    expect(issueDate(today).safeParse(text).success).toBe(issued);
  });

  test.each([
    [expiryDate(today), '01/01/2000', 'validation.expiry-date'],
    [issueDate(today), '01/01/2030', 'validation.issue-date'],
    [issueDate(today), '31/02/2020', 'dates.failure.not-a-day'],
    [issueDate(today), '', 'validation.required'],
  ])('a refusal names its sentence', (schema, text, key) => {
    expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([key]);
  });
});

test.each([
  ['2025-07-01', '2025-06-30'],
  ['2024-03-01', '2024-02-29'],
  ['2026-01-01', '2025-12-31'],
])('the day before %s is %s', (day, before) => {
  expect(dayBefore(isoDate.parse(day))).toBe(before);
});

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-23', 5, '2026-11-30'],
  ['2026-12-31', 2, '2027-01-04'],
])('%s and %i working days is %s', (day, days, later) => {
  expect(addWorkingDays(isoDate.parse(day), days)).toBe(later);
});

test('days go over the end of a month and a leap day', () => {
  expect(addDays(isoDate.parse('2028-02-28'), 2)).toBe('2028-03-01');
});

test.each([
  [0, 'hours', 1],
  [60, 'hours', 1],
  [3_600, 'hours', 1],
  [3_601, 'hours', 2],
  [86_400, 'hours', 24],
  [86_401, 'days', 2],
  [6 * 86_400, 'days', 6],
])('%d seconds are %s, %d', (seconds, unit, count) => {
  expect(hoursOrDays(seconds)).toEqual({ unit, count });
});
