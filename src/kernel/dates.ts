import * as z from 'zod/mini';

import { fail, type Failure, ok, type Result } from './result.ts';
import { typed } from '#kernel/web/field-errors.ts';
import type { Lang } from '#kernel/text.ts';

/** A day of the Vietnamese calendar, YYYY-MM-DD: two of them compare as text. */
export const isoDate = z.iso.date().brand<'IsoDate'>();
export type IsoDate = z.infer<typeof isoDate>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Asia/Ho_Chi_Minh is seven hours ahead of UTC all year, so no zone table is needed. */
const AHEAD = 7 * HOUR;

/**
 * What calendar and clock show in Vietnam, carried as if it were UTC so that the reader's own zone never enters; a day
 * without a time is its first second.
 */
const local = (at: Date | IsoDate) => new Date(typeof at === 'string' ? at : at.getTime() + AHEAD);

/** The calendar day of what `local` made. */
const localDay = (at: Date) => at.toISOString().slice(0, 10) as IsoDate;

type Parts = Record<'year' | 'month' | 'day' | 'time', string>;

const DATE_FORMATS = {
  recordDay: ({ year, month, day }) => `${year}-${month}-${day}`,
  recordMoment: ({ year, month, day, time }) => `${year}-${month}-${day} ${time}`,
  day: ({ year, month, day }) => `${day}/${month}/${year}`,
  dayAndMonth: ({ month, day }) => `${day}/${month}`,
  moment: ({ year, month, day, time }) => `${day}/${month}/${year} | ${time}`,
  /** A time to meet: no seconds. */
  appointment: ({ year, month, day, time }) => `${time.slice(0, 5)} ${day}/${month}/${year}`,
  time: ({ time }) => time,
  month: ({ month }) => month,
  monthOfYear: ({ year, month }) => `${month}/${year}`,
  /** ISO 8601, for structured data. */
  iso: ({ year, month, day, time }) => `${year}-${month}-${day}T${time}+07:00`,
} as const satisfies Record<string, (parts: Parts) => string>;
export type DateFormat = keyof typeof DATE_FORMATS;

export function formatDate(at: Date | IsoDate, format: DateFormat): string {
  const iso = local(at).toISOString();
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  return DATE_FORMATS[format]({ year, month, day, time: iso.slice(11, 19) });
}

/** The calendar day so many days later. */
export const addDays = (day: IsoDate, days: number) => localDay(new Date(local(day).getTime() + days * DAY));

/** The calendar day before. */
export const dayBefore = (day: IsoDate) => addDays(day, -1);

/** So many days from Monday to Friday later; public holidays count, so that no promise becomes later by them. */
export function addWorkingDays(day: IsoDate, days: number): IsoDate {
  let at = day;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    const weekday = local(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}

/** The day it is in Vietnam at an instant. */
export const dayOf = (at: Date) => localDay(local(at));

const RECORD_DAY = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;
const TYPED_DAY = /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/;

/** A day as typed or stored: 20/11/2026, 5/3/2026, 2026-11-20. A day the calendar does not have is refused. */
export function parseDay(text: string): Result<IsoDate, Failure<'dates/not-a-day'>> {
  const parts = (RECORD_DAY.exec(text.trim()) ?? TYPED_DAY.exec(text.trim()))?.groups;
  const { year, month = '', day = '' } = parts ?? {};
  const read = isoDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return read.success ? ok(read.data) : fail({ kind: 'invalid', code: 'dates/not-a-day' });
}

const MOMENT = /^(?<day>\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4} \|) (?<time>(?:[01]\d|2[0-3])(?::[0-5]\d){2})$/;

/** A moment as stored or shown, read as Vietnamese time. */
export function parseMoment(text: string): Result<Date, Failure<'dates/not-a-moment'>> {
  const { day = '', time } = MOMENT.exec(text.trim())?.groups ?? {};
  const read = parseDay(day.replace(' |', ''));
  return read.ok
    ? ok(new Date(`${read.value}T${time}+07:00`))
    : fail({ kind: 'invalid', code: 'dates/not-a-moment' });
}

const DAYS_AGO = {
  vi: ['hôm nay', 'hôm qua', (days: number) => `${days} ngày trước`],
  en: ['today', 'yesterday', (days: number) => `${days} days ago`],
} as const satisfies Record<Lang, readonly [string, string, (days: number) => string]>;
const RECENT_DAYS = 7;

/** «hôm nay», «hôm qua», «3 ngày trước»; the date itself beyond a week and for days to come. */
export function relativeDay(at: Date | IsoDate, now: Date, lang: Lang): string {
  const dayNumber = (moment: Date | IsoDate) => Math.floor(local(moment).getTime() / DAY);
  const days = dayNumber(now) - dayNumber(at);
  const [today, yesterday, ago] = DAYS_AGO[lang];
  if (days === 0) return today;
  if (days === 1) return yesterday;
  return days > 1 && days <= RECENT_DAYS ? ago(days) : formatDate(at, 'day');
}

/** The years a date picker offers: 100 before to 52 after the current one. */
export function pickerRange(today: IsoDate): { from: IsoDate; to: IsoDate } {
  const year = local(today).getUTCFullYear();
  return { from: `${year - 100}-01-01` as IsoDate, to: `${year + 52}-12-31` as IsoDate };
}

/** What a person types or picks in a date field. */
export const typedDay = typed(parseDay);

export const expiryDate = (today: IsoDate) =>
  typedDay.check(z.refine((day) => day > today, 'validation.expiry-date'));

export const issueDate = (today: IsoDate) =>
  typedDay.check(z.refine((day) => day < today, 'validation.issue-date'));

const HOUR_IN_SECONDS = 3_600;

/** A time in whole hours or days, rounded up, as it is put into words. */
export function hoursOrDays(seconds: number): { unit: 'hours' | 'days'; count: number } {
  const hours = Math.max(1, Math.ceil(seconds / HOUR_IN_SECONDS));
  return hours <= 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}
