import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import * as z from 'zod/mini';

import { fail, type Failure, ok, type Result } from './result.ts';
import { typed } from '#kernel/web/field-errors.ts';
import type { Lang } from '#kernel/text.ts';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

/** Asia/Ho_Chi_Minh is seven hours ahead of UTC all year, so no zone table is needed. */
const HOURS_AHEAD = 7;

const DATE_FORMATS = {
  recordDay: 'YYYY-MM-DD',
  recordMoment: 'YYYY-MM-DD HH:mm:ss',
  day: 'DD/MM/YYYY',
  moment: 'DD/MM/YYYY | HH:mm:ss',
  time: 'HH:mm:ss',
  month: 'MM',
  monthOfYear: 'MM/YYYY',
  /** ISO 8601, for structured data. */
  iso: 'YYYY-MM-DDTHH:mm:ss[+07:00]',
} as const;
export type DateFormat = keyof typeof DATE_FORMATS;

/** A day of the Vietnamese calendar, YYYY-MM-DD: two of them compare as text. */
export const isoDate = z.iso.date().brand<'IsoDate'>();
export type IsoDate = z.infer<typeof isoDate>;

/**
 * What calendar and clock show in Vietnam, carried as if it were UTC so that the reader's own zone never enters; a day
 * without a time is its first second.
 */
const local = (at: Date | IsoDate) =>
  typeof at === 'string' ? dayjs.utc(at) : dayjs.utc(at).add(HOURS_AHEAD, 'hour');

export const formatDate = (at: Date | IsoDate, format: DateFormat) => local(at).format(DATE_FORMATS[format]);

/** The calendar day before. */
export const dayBefore = (day: IsoDate) =>
  local(day).subtract(1, 'day').format(DATE_FORMATS.recordDay) as IsoDate;

/** The calendar day so many days later. */
export const addDays = (day: IsoDate, days: number) =>
  local(day).add(days, 'day').format(DATE_FORMATS.recordDay) as IsoDate;

/** So many days from Monday to Friday later; public holidays count, so that no promise becomes later by them. */
export function addWorkingDays(day: IsoDate, days: number): IsoDate {
  let at = local(day);
  for (let left = days; left > 0;) {
    at = at.add(1, 'day');
    if (at.day() !== 0 && at.day() !== 6) left -= 1;
  }
  return at.format(DATE_FORMATS.recordDay) as IsoDate;
}

/** The day it is in Vietnam at an instant. */
export const dayOf = (at: Date) => formatDate(at, 'recordDay') as IsoDate;

const DAY_SPELLINGS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'D/M/YYYY', 'DD/M/YYYY', 'D/MM/YYYY'];
const MOMENT_SPELLINGS = [DATE_FORMATS.recordMoment, DATE_FORMATS.moment];

const readAs = (spellings: readonly string[], text: string) =>
  spellings.map((spelling) => dayjs.utc(text.trim(), spelling, true)).find((read) => read.isValid());

/** A day as typed or stored: 20/11/2026, 5/3/2026, 2026-11-20. A day the calendar does not have is refused. */
export function parseDay(text: string): Result<IsoDate, Failure<'dates/not-a-day'>> {
  const day = readAs(DAY_SPELLINGS, text);
  return day
    ? ok(day.format(DATE_FORMATS.recordDay) as IsoDate)
    : fail({ kind: 'invalid', code: 'dates/not-a-day' });
}

/** A moment as stored or shown, read as Vietnamese time. */
export function parseMoment(text: string): Result<Date, Failure<'dates/not-a-moment'>> {
  const moment = readAs(MOMENT_SPELLINGS, text);
  return moment
    ? ok(moment.subtract(HOURS_AHEAD, 'hour').toDate())
    : fail({ kind: 'invalid', code: 'dates/not-a-moment' });
}

const DAYS_AGO = {
  vi: ['hôm nay', 'hôm qua', (days: number) => `${days} ngày trước`],
  en: ['today', 'yesterday', (days: number) => `${days} days ago`],
} as const satisfies Record<Lang, readonly [string, string, (days: number) => string]>;
const RECENT_DAYS = 7;

/** «hôm nay», «hôm qua», «3 ngày trước»; the date itself beyond a week and for days to come. */
export function relativeDay(at: Date | IsoDate, now: Date, lang: Lang): string {
  const days = local(now).startOf('day').diff(local(at).startOf('day'), 'day');
  const [today, yesterday, ago] = DAYS_AGO[lang];
  if (days === 0) return today;
  if (days === 1) return yesterday;
  return days > 1 && days <= RECENT_DAYS ? ago(days) : formatDate(at, 'day');
}

/** The years a date picker offers: 100 before to 52 after the current one. */
export function pickerRange(today: IsoDate): { from: IsoDate; to: IsoDate } {
  const year = local(today).year();
  return { from: `${year - 100}-01-01` as IsoDate, to: `${year + 52}-12-31` as IsoDate };
}

/** What a person types or picks in a date field. */
export const typedDay = typed(parseDay);

export const expiryDate = (today: IsoDate) =>
  typedDay.check(z.refine((day) => day > today, 'validation.expiry-date'));

export const issueDate = (today: IsoDate) =>
  typedDay.check(z.refine((day) => day < today, 'validation.issue-date'));
