import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Services } from '#services/index.ts';
import { COLUMNS } from '#features/valuation/domain/prices/price-head.ts';
import { formatCsv } from '#formats/csv/csv.ts';
import { isoDate } from '#kernel/dates.ts';

const TABLE = new URL('../../../../shared/data/hcmc_land_price_qd79_2024.json', import.meta.url);
export const hasQd79 = existsSync(TABLE);

const table = z.object({
  rows: z.array(
    z.object({
      old_district: z.string(),
      stt: z.int(),
      street: z.string(),
      seg_from: z.string(),
      seg_to: z.string(),
      price_residential_vt1_kvnd_m2: z.int(),
    }),
  ),
});

type Row = z.infer<typeof table>['rows'][number];

const HEAD = [
  '79',
  'Quyết định 79/2024/QĐ-UBND',
  'Ủy ban nhân dân Thành phố Hồ Chí Minh',
  '2024-10-31',
  '2025-12-31',
  '',
];
const SAME_HEAD = HEAD.map(() => '');

const partOf = ({ old_district, street, seg_from, seg_to }: Row) =>
  [old_district, street, seg_from, seg_to].join('|').toLowerCase();

/** The rows of the expired table of Ho Chi Minh City, from the file that is not part of the repository. */
export const qd79Rows = () => table.parse(JSON.parse(readFileSync(TABLE, 'utf8'))).rows;

/** Streets of one name under several headings of the act, made unique by the number of the heading. */
export function withUniqueStreets(rows: readonly Row[]): Row[] {
  const count = new Map<string, number>();
  for (const row of rows) count.set(partOf(row), (count.get(partOf(row)) ?? 0) + 1);
  return rows.map((row) =>
    (count.get(partOf(row)) ?? 0) > 1 ? { ...row, street: `${row.street} (mục ${row.stt})` } : row,
  );
}

/** The codes of the districts as they stood in 2024, by their names as the table writes them. */
async function districtCodes({ places }: Pick<Services, 'places'>) {
  const register = await places.register();
  const day = isoDate.parse('2024-10-31');
  const city = register.at('79', day);
  const districts = city ? register.childrenOf(city) : [];
  return (name: string) =>
    districts.find((unit) => unit.name === name.replace(/^Quận /, '') && register.at(unit.code, day) === unit)
      ?.code ?? name;
}

/** Rows as the file that an operator would load. */
export async function qd79Csv(services: Pick<Services, 'places'>, rows: readonly Row[]): Promise<string> {
  const codeOf = await districtCodes(services);
  const cells = rows.map((row, at) => [
    ...(at === 0 ? HEAD : SAME_HEAD),
    codeOf(row.old_district),
    row.street,
    row.seg_from,
    row.seg_to,
    String(row.price_residential_vt1_kvnd_m2),
    '',
    '',
  ]);
  return formatCsv([[...COLUMNS.required], ...cells]);
}
