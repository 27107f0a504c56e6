import type { CsvRecord } from '#formats/csv/csv-table.ts';
import { type IsoDate, parseDay } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { fold } from '#kernel/text.ts';
import type { PriceHead } from './price-table.ts';

/** The columns about the act, repeated in every row; below the first row they may be empty. */
export const HEAD_COLUMNS = ['province', 'act', 'issuer', 'in_force_from', 'in_force_until', 'url'] as const;
export type HeadColumn = (typeof HEAD_COLUMNS)[number];

export const COLUMNS = {
  required: [
    ...HEAD_COLUMNS,
    'place',
    'street',
    'seg_from',
    'seg_to',
    'residential',
    'commercial',
    'production',
  ],
  // Agricultural land, which has a row of its own without a street; and names of streets that were restored by hand.
  optional: ['annual', 'perennial', 'restored'],
} as const;

export type PriceRecord = CsvRecord<(typeof COLUMNS.required | typeof COLUMNS.optional)[number]>;

export const MAX_CELL_LENGTH = 500;

export const invalid = (code: Failure['code'], values?: Failure['values']): Failure => ({
  kind: 'invalid',
  code,
  ...(values && { values }),
});

/** Spreadsheets drop the zeros at the front of a code. */
const provinceCode = (written: string) => (/^\d$/.test(written) ? `0${written}` : written);

const NUMBER = /\d{1,6}(?:\s?[/-]\s?[\p{L}\d]{1,30}){1,8}/u;

/** The number of an act, however its kind is written: «NQ 52/2025/NQ-HĐND» is «Nghị quyết số 52/2025/NQ-HĐND». */
export const actNumber = (act: string) => fold(NUMBER.exec(act)?.[0] ?? act).replace(/\s/g, '');

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text);

function readDay(written: string): Result<IsoDate, Failure> {
  const day = parseDay(written);
  return day.ok ? day : fail(invalid('valuation/bad-date', { written }));
}

/** The act by the first row, or all errors in it. */
export function readHead({ values }: PriceRecord): Result<PriceHead, Failure[]> {
  const { province, act, issuer, in_force_from, in_force_until, url } = values;
  const from = readDay(in_force_from);
  const until = in_force_until === '' ? ok(null) : readDay(in_force_until);
  const problems = [
    ...(/^\d{1,2}$/.test(province) ? [] : [invalid('valuation/unknown-province', { written: province })]),
    ...(act === '' ? [invalid('valuation/act-missing')] : []),
    ...(issuer === '' ? [invalid('valuation/issuer-missing')] : []),
    ...(url === '' || isWebAddress(url) ? [] : [invalid('valuation/bad-url')]),
    ...(from.ok ? [] : [from.error]),
    ...(until.ok ? [] : [until.error]),
  ];
  if (problems.length > 0 || !from.ok || !until.ok) return fail(problems);
  if (until.value !== null && until.value < from.value)
    return fail([invalid('valuation/ends-before-it-begins')]);
  return ok({
    province: provinceCode(province),
    act,
    issuer,
    from: from.value,
    until: until.value,
    url: url || null,
  });
}

/** The columns in which a row contradicts the first one. */
export const otherHead = (first: PriceRecord, { values }: PriceRecord): HeadColumn[] =>
  HEAD_COLUMNS.filter((column) => values[column] !== '' && values[column] !== first.values[column]);
