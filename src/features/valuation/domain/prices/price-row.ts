import type { PlacesThen } from '#features/places/domain/directory.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { StreetPrice } from '#features/valuation/domain/estimate/facts.ts';
import { FARM_CROPS, type FarmCrop, LAND_USES, type LandUse } from '../rules/rule-set.ts';
import { HEAD_COLUMNS, invalid, MAX_CELL_LENGTH, type PriceRecord } from './price-head.ts';
import type { PriceHead, Segment } from './price-table.ts';

/** Since then prices are by commune; until then by district. */
const NO_MORE_DISTRICTS = '2025-07-01';
/** VT1 to VT4. */
const MAX_POSITIONS = 4;
/** In thousand đồng per square metre: three times the most expensive street of the country. */
const MAX = 2_000_000;
const GROUPED = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/;
const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
/** What a spreadsheet would evaluate as a formula; «+ 1 km» is how an act says where a segment ends. */
const FORMULA = /^[=@]|^[+-].*[(!|]/;

/** Spreadsheets drop zeros at the front; three digits stay, for they name a former district. */
const placeCode = (code: string, day: IsoDate) =>
  day >= NO_MORE_DISTRICTS && code.length !== 3 ? code.padStart(5, '0') : code.padStart(3, '0');

/** The places of a row: an act that prices an area names its streets once for all of its communes. */
export const placeCodesOf = ({ values: { place } }: PriceRecord, day: IsoDate): string[] =>
  /^\d+(?:[ |]+\d+)*$/.test(place)
    ? [...new Set(place.split(/[ |]+/).map((code) => placeCode(code, day)))]
    : [place];

/** A price in thousand đồng as đồng: «430400», «430.400» and «52,5» have one reading each. */
function dongOf(written: string): number | undefined {
  if (GROUPED.test(written)) return Number(written.replace(/[.,]/g, '')) * 1_000;
  const [, whole, decimals = ''] = PLAIN.exec(written) ?? [];
  return whole === undefined ? undefined : Number(whole) * 1_000 + Number(decimals.padEnd(2, '0')) * 10;
}

function readPrices(written: string, use: LandUse | FarmCrop): Result<number[], Failure> {
  if (written === '') return ok([]);
  const prices = written.split('|').map((one) => dongOf(one.trim()));
  const known = prices.filter((price) => price !== undefined);
  if (known.length < prices.length || prices.length > MAX_POSITIONS)
    return fail(invalid('valuation/bad-price', { written: written.slice(0, 50), column: use }));
  if (known.some((price) => price === 0 || price > MAX * 1_000))
    return fail(invalid('valuation/absurd-price', { written, column: use }));
  if (known.some((price, at) => price > (known[at - 1] ?? price)))
    return fail(invalid('valuation/rising-positions', { written, column: use }));
  return ok(known);
}

/** Every street has a price of residential land, and agricultural land one of each crop. */
function priceProblems({ street, residential, annual, perennial }: PriceRecord['values']): Failure[] {
  const isFarm = street === '' && annual !== '' && perennial !== '';
  if (isFarm) return [];
  return [
    ...(street === '' ? [invalid('valuation/street-missing')] : []),
    ...(residential === '' ? [invalid('valuation/price-missing')] : []),
  ];
}

function placeProblems(code: string, head: PriceHead, places: Pick<PlacesThen, 'get'>): Failure[] {
  const place = places.get(code);
  const day = head.from;
  if (!place || place.level === 'province')
    return [invalid('valuation/unknown-place', { written: code, day })];
  if (place.level === 'commune' && day < NO_MORE_DISTRICTS)
    return [invalid('valuation/former-commune', { code, name: place.name })];
  return place.province === head.province
    ? []
    : [invalid('valuation/place-elsewhere', { code, name: place.name })];
}

const HEAD = new Set<string>(HEAD_COLUMNS);

function cellProblems({ values }: PriceRecord): Failure[] {
  const cells = Object.entries(values);
  return [
    ...cells
      .filter(([, text]) => text.length > MAX_CELL_LENGTH)
      .map(([column]) => invalid('valuation/cell-too-long', { column })),
    ...cells
      .filter(([column, text]) => !HEAD.has(column) && FORMULA.test(text))
      .map(([column]) => invalid('valuation/formula', { column })),
    ...priceProblems(values),
  ];
}

/** Parses a row into its segment, one in each of its places; fails with all its errors. */
export function readRow(
  record: PriceRecord,
  head: PriceHead,
  places: Pick<PlacesThen, 'get'>,
): Result<Omit<Segment, 'key'>[], Failure[]> {
  // An unquoted comma shifts all later cells: further errors would be noise.
  if (record.isTooLong) return fail([invalid('csv/too-many-cells')]);
  const { street, seg_from, seg_to, restored } = record.values;
  const codes = placeCodesOf(record, head.from);
  const read = [...LAND_USES, ...FARM_CROPS].map(
    (use) => [use, readPrices(record.values[use], use)] as const,
  );
  const prices: Partial<Record<LandUse | FarmCrop, number[]>> = {};
  const refused: Failure[] = [];
  for (const [use, result] of read) {
    if (result.ok) prices[use] = result.value;
    else refused.push(result.error);
  }
  const { residential = [], commercial = [], production = [], annual = [], perennial = [] } = prices;
  const isUneven = [commercial, production].some(
    ({ length }) => length > 0 && residential.length > 0 && length !== residential.length,
  );
  const problems = [
    ...cellProblems(record),
    ...codes.flatMap((code) => placeProblems(code, head, places)),
    ...refused,
    ...(isUneven ? [invalid('valuation/uneven-positions')] : []),
  ];
  if (problems.length > 0) return fail(problems);
  const price: StreetPrice = { residential, commercial, production, annual, perennial };
  const isRestored = restored !== '';
  return ok(codes.map((place) => ({ place, street, from: seg_from, to: seg_to, price, isRestored })));
}
