import type { CsvRecord } from '#formats/csv/csv-table.ts';
import { type IsoDate, parseDay } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { fold } from '#kernel/text.ts';
import type { Body, Branch, Level } from './body.ts';
import type { Commune, NamedPlace } from '#features/places/domain/directory.ts';

export const COLUMNS = {
  required: [
    'level',
    'number',
    'name',
    'province_code',
    'seat_address',
    'phone',
    'unit_codes',
    'source',
    'effective_from',
  ],
  optional: ['branch'],
} as const;

export type BodyRecord = CsvRecord<(typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number]>;

/** Known places: the provinces, and each commune code of the file, which may be a former one. */
export type Country = {
  provinces: readonly NamedPlace[];
  communes: ReadonlyMap<string, Commune | 'ended'>;
};

const BRANCH_WORDS = new Map<string, Branch>([
  ['', 'court'],
  ['court', 'court'],
  ['toa an', 'court'],
  ['procuracy', 'procuracy'],
  ['vien kiem sat', 'procuracy'],
]);
const LEVEL_WORDS = new Map<string, Level>([
  ['province', 'province'],
  ['tinh', 'province'],
  ['region', 'region'],
  ['khu vuc', 'region'],
]);
const MAX_CELL_LENGTH = 500;

const word = (written: string) => fold(written).replace(/[-_ ]+/g, ' ');

/** Spreadsheets drop the zeros at the front of a code. */
const codeOf = (written: string, digits: number) =>
  /^\d+$/.test(written) ? written.padStart(digits, '0') : written;

const FORMER_DISTRICT = /^\d{3}$/;

/** Three digits stay as they are: padded, the code of a former district would be that of a commune. */
const communeCode = (written: string) => (FORMER_DISTRICT.test(written) ? written : codeOf(written, 5));

export const communeCodesOf = ({ values }: BodyRecord): string[] => {
  const codes = values.unit_codes.split(/[\s;,]+/).filter((code) => code !== '');
  return [...new Set(codes.map(communeCode))];
};

/** Seats separated by a bar, the main one first. */
const seatsOf = (written: string): Body['seats'] =>
  written
    .split('|')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address, index) => ({ kind: index === 0 ? 'main' : 'other', address, until: null }));

const invalid = (failure: Omit<Failure, 'kind'>): Failure => ({ kind: 'invalid', ...failure });

function cellProblems({ values }: BodyRecord): Failure[] {
  const long = Object.entries(values).filter(
    ([column, text]) => column !== 'unit_codes' && text.length > MAX_CELL_LENGTH,
  );
  return [
    ...long.map(([column]) => invalid({ code: 'courts/cell-too-long', values: { column } })),
    ...(values.name === '' ? [invalid({ code: 'courts/name-missing' })] : []),
    ...(values.source === '' ? [invalid({ code: 'courts/source-missing' })] : []),
  ];
}

/** A region has a number and communes; a provincial body has neither. */
function levelProblems(level: Level, number: string, codes: readonly string[]): Failure[] {
  if (level === 'province')
    return [
      ...(number === '' ? [] : [invalid({ code: 'courts/province-with-number' })]),
      ...(codes.length === 0 ? [] : [invalid({ code: 'courts/province-with-communes' })]),
    ];
  return [
    ...(/^[1-9]\d?$/.test(number)
      ? []
      : [invalid({ code: 'courts/bad-number', values: { written: number } })]),
    ...(codes.length > 0 ? [] : [invalid({ code: 'courts/communes-missing' })]),
  ];
}

function communeProblem(
  code: string,
  commune: Commune | 'ended' | undefined,
  provinceCode: string,
): Failure[] {
  if (FORMER_DISTRICT.test(code)) return [invalid({ code: 'courts/district-code', values: { code } })];
  if (commune === undefined) return [invalid({ code: 'courts/unknown-commune', values: { code } })];
  if (commune === 'ended') return [invalid({ code: 'courts/ended-commune', values: { code } })];
  const { name, province } = commune;
  return province.code === provinceCode
    ? []
    : [invalid({ code: 'courts/commune-elsewhere', values: { code, name, province: province.name } })];
}

function readDay(written: string, today: IsoDate): Result<IsoDate, Failure> {
  const day = parseDay(written);
  if (!day.ok) return fail(invalid({ code: 'courts/bad-date', values: { written } }));
  return day.value <= today ? day : fail(invalid({ code: 'courts/not-in-force-yet', values: { written } }));
}

/** Parses a row; fails with all its errors. */
export function readBody(record: BodyRecord, country: Country, today: IsoDate): Result<Body, Failure[]> {
  const { values } = record;
  // An unquoted comma shifts all later cells: further errors would be noise.
  if (record.isTooLong) return fail([invalid({ code: 'csv/too-many-cells' })]);
  const codes = communeCodesOf(record);
  const branch = BRANCH_WORDS.get(word(values.branch));
  const level = LEVEL_WORDS.get(word(values.level));
  const provinceCode = codeOf(values.province_code, 2);
  const isProvince = country.provinces.some(({ code }) => code === provinceCode);
  const day = readDay(values.effective_from, today);
  const problems = [
    ...cellProblems(record),
    ...(branch ? [] : [invalid({ code: 'courts/unknown-branch', values: { written: values.branch } })]),
    ...(level
      ? levelProblems(level, values.number, codes)
      : [invalid({ code: 'courts/unknown-level', values: { written: values.level } })]),
    ...(isProvince
      ? codes.flatMap((code) => communeProblem(code, country.communes.get(code), provinceCode))
      : [invalid({ code: 'courts/unknown-province', values: { written: values.province_code } })]),
    ...(day.ok ? [] : [day.error]),
  ];
  if (problems.length > 0 || !branch || !level || !day.ok) return fail(problems);
  return ok({
    branch,
    level,
    number: level === 'region' ? Number(values.number) : null,
    provinceCode,
    name: values.name,
    phone: values.phone || null,
    seats: seatsOf(values.seat_address),
    predecessors: [],
    communes: codes.flatMap((code) => {
      const commune = country.communes.get(code);
      return commune && commune !== 'ended' ? [{ scheme: commune.scheme, code }] : [];
    }),
    status: 'verified',
    source: values.source,
    effectiveFrom: day.value,
    loadedOn: today,
  });
}
