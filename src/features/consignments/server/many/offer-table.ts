import * as z from 'zod/mini';
import { DEALS } from '#features/listings/domain/kinds.ts';
import { spreadsheetCsv } from '#formats/csv/csv.ts';
import type { CsvRecord } from '#formats/csv/csv-table.ts';
import type { Failure } from '#kernel/result.ts';
import { slugOf } from '#kernel/slug.ts';
import { fold } from '#kernel/text.ts';
import { fieldErrors } from '#kernel/web/field-errors.ts';
import type { DepositType } from '#features/consignments/domain/deposit-type.ts';
import { type FieldName, type PartialAnswers } from '#features/consignments/domain/fields.ts';
import { STEP_FORMS } from '#features/consignments/domain/steps/step-forms.ts';
import { columnOf, DEAL_COLUMN } from '../record.ts';

const REQUIRED = [
  'kind',
  'province',
  'commune',
  'address',
  'legal',
  'title',
  'description',
  'encumbrance',
] as const satisfies readonly FieldName[];
const OPTIONAL = [
  'service',
  'formerDistrict',
  'sheet',
  'plot',
  'roadWidth',
  'lat',
  'lon',
  'landArea',
  'floorArea',
  'length',
  'width',
  'floors',
  'bedrooms',
  'bathrooms',
  'direction',
  'furniture',
  'otherAmenities',
  'identifier',
  'price',
  'locationNote',
  'encumbranceNote',
] as const satisfies readonly FieldName[];
const NAMES = [...REQUIRED, ...OPTIONAL];

/** Columns by the names of the record. */
export const COLUMNS = {
  required: [DEAL_COLUMN, ...REQUIRED.map(columnOf)],
  optional: OPTIONAL.map(columnOf),
};

/** Answers that are one of several may be written in words: «Nhà riêng», «Sổ hồng». */
const CHOICES: readonly FieldName[] = ['service', 'kind', 'legal', 'furniture', 'encumbrance'];

/** «Đông Nam» as «DN». */
const directionOf = (cell: string) =>
  fold(cell)
    .split(/[\s-]+/)
    .map((word) => (cell.length <= 2 ? word : word.slice(0, 1)))
    .join('')
    .toUpperCase();

function typedIn(name: FieldName, cell: string): string {
  if (cell === '') return '';
  if (name === 'direction') return directionOf(cell);
  return CHOICES.includes(name) ? slugOf(cell) : cell;
}

export type RowProblem = Failure & { line: number };

/** What is wrong with a cell: its column, the answer, and the key of the sentence. */
export const problemOf = (
  line: number,
  name: FieldName | 'deal',
  key: string,
  values: Record<string, string | number> = {},
): RowProblem => {
  const column = name === 'deal' ? DEAL_COLUMN : columnOf(name);
  return {
    kind: 'invalid',
    code: 'consignments/cell',
    line,
    values: { ...values, column, field: name, key },
  };
};

export type OfferRow = { line: number; deal: DepositType; answers: PartialAnswers };

/** The place of a row by its codes; names are looked up before. */
type Placed = { province: string; commune: string };

/** One row as the pages of the form take it, or all that is wrong with it. */
export function readOffer(
  { line, values, isTooLong }: CsvRecord<string>,
  place: Placed,
): OfferRow | RowProblem[] {
  if (isTooLong) return [{ kind: 'invalid', code: 'csv/too-many-cells', line }];
  const cells: Record<string, string> = Object.fromEntries(
    NAMES.map((name) => [name, typedIn(name, values[columnOf(name)] ?? '')]),
  );
  const sent = { ...cells, ...place, service: cells['service'] || 'dang-tin' };
  const deal = DEALS.find((one) => one === slugOf(values[DEAL_COLUMN] ?? ''));
  const problems = deal ? [] : [problemOf(line, 'deal', 'validation.matches')];
  const answers: PartialAnswers = {};
  for (const schema of [STEP_FORMS[0], STEP_FORMS[1], STEP_FORMS[2]]) {
    const read = z.safeParse<z.core.$ZodType<PartialAnswers>>(schema, sent);
    if (read.success) Object.assign(answers, read.data);
    else
      for (const { path, key, values: of } of fieldErrors(read.error, sent))
        problems.push(problemOf(line, path as FieldName, key, of));
  }
  return deal && problems.length === 0 ? { line, deal, answers } : problems;
}

const EXAMPLE: Partial<Record<FieldName | 'deal', string>> = {
  deal: 'Bán',
  kind: 'Nhà riêng',
  province: 'Thành phố Hồ Chí Minh',
  commune: 'Phường Sài Gòn',
  address: '12 Lê Duẩn',
  landArea: '75,6',
  floorArea: '180',
  width: '4,2',
  length: '18',
  floors: '3',
  bedrooms: '4',
  bathrooms: '3',
  direction: 'Đông Nam',
  legal: 'Sổ hồng',
  price: '12,5 tỷ',
  title: 'Nhà 3 tầng hẻm xe hơi, gần công viên',
  description: 'Nhà mới sửa, sân trước 4 m, vào ở ngay.',
  encumbrance: 'Không',
};

/** A table with its columns and one offer, to be filled in. */
export const sampleTable = () =>
  `\uFEFF${spreadsheetCsv([
    [DEAL_COLUMN, ...NAMES.map(columnOf)],
    [EXAMPLE.deal ?? '', ...NAMES.map((name) => EXAMPLE[name] ?? '')],
  ])}`;
