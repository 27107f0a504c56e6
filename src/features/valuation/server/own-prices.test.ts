import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import { ownTable } from './seed.ts';

const TABLES = [ownTable('ho-chi-minh-city'), ownTable('ha-noi')];

const shared = (file: string) => new URL(`../../../../../shared/data/${file}`, import.meta.url);
const isThere = existsSync(shared('SOURCES.md'));

function recordsOf<Column extends string>(file: string, required: readonly Column[]) {
  const table = parseCsvTable(readFileSync(shared(file), 'utf8'), { required });
  if (!table.ok) throw new Error(table.error.code);
  return table.value.map(({ values }) => values);
}

describe.skipIf(!isThere)('the prices that come along are those of the acts', () => {
  const thousands = (prices: readonly number[] | undefined) => (prices ?? []).map((price) => price / 1_000);

  test('in the wards of Hồ Chí Minh City', () => {
    const rows = recordsOf('hcmc_land_price_nq87_2026_12_wards.csv', [
      'ward_code',
      'street',
      'segment_from',
      'segment_to',
      'residential_1000vnd_m2',
      'commercial_1000vnd_m2',
      'production_1000vnd_m2',
    ]);
    const ours = TABLES[0]?.segments.filter(({ place, street }) => place !== '26740' && street !== '');
    expect(ours).toHaveLength(455);
    expect(
      ours?.map(({ place, street, from, to, price }) => [
        place,
        street,
        from,
        to,
        ...thousands([...price.residential, ...price.commercial, ...price.production]),
      ]),
    ).toEqual(
      rows.map((row) => [
        row.ward_code,
        row.street,
        row.segment_from,
        row.segment_to,
        Number(row.residential_1000vnd_m2),
        Number(row.commercial_1000vnd_m2),
        Number(row.production_1000vnd_m2),
      ]),
    );
  });

  test('of agricultural land in each of its communes', () => {
    const rows = recordsOf('hcmc_agricultural_land_price_nq87_2026.csv', [
      'ward_code',
      'annual_vt1_1000vnd_m2',
      'annual_vt2',
      'annual_vt3',
      'perennial_vt1_1000vnd_m2',
      'perennial_vt2',
      'perennial_vt3',
    ]);
    const ours = TABLES[0]?.segments.filter(({ street }) => street === '') ?? [];
    expect(
      ours.map(({ place, price: { annual, perennial } }) => [place, ...thousands([...annual, ...perennial])]),
    ).toEqual(
      rows.map((row) => [
        row.ward_code,
        Number(row.annual_vt1_1000vnd_m2),
        Number(row.annual_vt2),
        Number(row.annual_vt3),
        Number(row.perennial_vt1_1000vnd_m2),
        Number(row.perennial_vt2),
        Number(row.perennial_vt3),
      ]),
    );
    expect(ours).toHaveLength(168);
  });

  const COLUMNS = (['res', 'com', 'prod'] as const).flatMap((use) =>
    ([1, 2, 3, 4] as const).map((position) => `${use}_vt${position}` as const),
  );

  test('in the first price area of Hà Nội, with the names that were restored', () => {
    const rows = recordsOf('hanoi_land_price_nq52_2026_area1.csv', [
      'street',
      'segment_from',
      'segment_to',
      ...COLUMNS,
      'row_quality',
    ]);
    const wards = recordsOf('hanoi_price_areas_nq52_2025.csv', ['price_area', 'ward_code'])
      .filter(({ price_area }) => price_area === '1')
      .map(({ ward_code }) => ward_code);
    const ours = Map.groupBy(TABLES[1]?.segments ?? [], ({ place }) => place);
    expect([...ours.keys()].toSorted()).toEqual(wards.toSorted());
    for (const segments of ours.values())
      expect(
        segments.map(({ street, from, to, price, isRestored }) => [
          street,
          from,
          to,
          ...thousands([...price.residential, ...price.commercial, ...price.production]),
          isRestored,
        ]),
      ).toEqual(
        rows.map((row) => [
          row.street,
          row.segment_from,
          row.segment_to,
          ...COLUMNS.flatMap((column) => (row[column] === '' ? [] : [Number(row[column])])),
          row.row_quality !== 'as_source',
        ]),
      );
  });
});

test('keys and prices are whole', () => {
  for (const { segments } of TABLES) {
    expect(new Set(segments.map(({ key }) => key)).size).toBe(segments.length);
    expect(
      segments.every(({ price, street }) => (street === '' ? price.annual : price.residential).length > 0),
    ).toBe(true);
  }
});
