import { readFileSync } from 'node:fs';
import { BODY_WORDS } from '#features/courts/domain/body-name.ts';
import type { Body, Branch, Seat } from '#features/courts/domain/body.ts';
import { LEGAL_BASIS, SEATS_MOVED } from '#features/courts/domain/citation.ts';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import { PROVINCE_MERIDIANS } from '#geo/vn2000/meridians.ts';
import { isoDate } from '#kernel/dates.ts';

const IN_FORCE = isoDate.parse('2025-07-01');
const HO_CHI_MINH_CITY = '79';

const COLUMNS = {
  required: [
    'province',
    'number',
    // Whether the area of the court is quoted from its resolution, or taken from that of the procuracy.
    'area',
    'communes',
    // Where the procuracy has others than the court.
    'procuracy_communes',
    'predecessors',
    'seat',
    'seat_act',
    'seat_before',
    'procuracy_seat',
  ],
} as const;

const NAMES = new Map<string, string>(PROVINCE_MERIDIANS.current.map(({ code, name }) => [code, name]));

/** What follows the number of a region: only the name of one city is written with its kind. */
const nameWithin = (province: string) =>
  province === HO_CHI_MINH_CITY ? 'Thành phố Hồ Chí Minh' : (NAMES.get(province) ?? province);

const codesIn = (cell: string) =>
  (cell === '' ? [] : cell.split(' ')).map((code) => ({ scheme: '2025', code }));

const main = (address: string): Seat => ({ kind: 'main', address, until: null });
const former = (address: string): Seat => ({ kind: 'former', address, until: SEATS_MOVED.on });

function rows() {
  const table = parseCsvTable(readFileSync(new URL('regions.csv', import.meta.url), 'utf8'), COLUMNS);
  if (!table.ok) throw new Error(table.error.code);
  return table.value.map(({ values }) => values);
}

type Row = ReturnType<typeof rows>[number];

const regional = (branch: Branch, { province, number, predecessors }: Row) => ({
  branch,
  level: 'region' as const,
  number: Number(number),
  provinceCode: province,
  name: `${BODY_WORDS[branch].vi} khu vực ${number} - ${nameWithin(province)}`,
  phone: null,
  predecessors: predecessors.split('; '),
  effectiveFrom: IN_FORCE,
  loadedOn: null,
});

function courtOf(row: Row): Body {
  const { areas, seats } = LEGAL_BASIS.court;
  const act = { '114': seats, '299': SEATS_MOVED.act }[row.seat_act];
  return {
    ...regional('court', row),
    seats: [
      ...(row.seat === '' ? [] : [main(row.seat)]),
      ...(row.seat_before === '' ? [] : [former(row.seat_before)]),
    ],
    communes: codesIn(row.communes),
    status: row.area === 'quoted' ? 'verified' : 'derived',
    source: act === undefined ? areas : `${areas}; ${act}`,
  };
}

const procuracyOf = (row: Row): Body => ({
  ...regional('procuracy', row),
  seats: [main(row.procuracy_seat)],
  communes: codesIn(row.procuracy_communes || row.communes),
  status: 'verified',
  source: `${LEGAL_BASIS.procuracy.areas}; ${LEGAL_BASIS.procuracy.seats}`,
});

const provincial = (provinceCode: string, name: string, seats: Seat[], act: string): Body => ({
  branch: 'court',
  level: 'province',
  number: null,
  provinceCode,
  name,
  phone: null,
  seats,
  predecessors: [],
  communes: [],
  status: 'verified',
  source: `${LEGAL_BASIS.court.areas}; ${act}`,
  effectiveFrom: IN_FORCE,
  loadedOn: null,
});

/** The provincial courts whose seats are known; the others have their names by rule. */
const PROVINCIAL: readonly Body[] = [
  provincial(
    '01',
    'Tòa án nhân dân thành phố Hà Nội',
    [
      main('Số 1 Phạm Tu, phường Định Công, Thành phố Hà Nội'),
      former('Số 1 Phạm Tu, phường Hoàng Liệt, Thành phố Hà Nội'),
    ],
    SEATS_MOVED.act,
  ),
  provincial(
    HO_CHI_MINH_CITY,
    'Tòa án nhân dân Thành phố Hồ Chí Minh',
    [
      main('Số 131 Nam Kỳ Khởi Nghĩa, Phường Bến Thành, Thành phố Hồ Chí Minh'),
      ...['Số 216 Trường Chinh, Phường Bà Rịa', 'Số 559 Đại lộ Bình Dương, Phường Thủ Dầu Một'].map(
        (address): Seat => ({ kind: 'other', address: `${address}, Thành phố Hồ Chí Minh`, until: null }),
      ),
    ],
    LEGAL_BASIS.court.seats,
  ),
];

/** The 355 regional courts and procuracies of the country, and the provincial courts that more than the name is known of. */
export function builtInBodies(): Body[] {
  const all = rows();
  return [...PROVINCIAL, ...all.map(courtOf), ...all.map(procuracyOf)];
}
