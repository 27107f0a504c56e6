import { describe, expect, test } from 'vitest';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import { unitCostOf } from './building-cost.ts';
import { COST_COLUMNS, readCosts } from './building-cost-file.ts';

const HEADER = 'act,in_force_from,storeys_from,storeys_to,ground_below,cost,province,factor';
const PROVINCES = new Set(['01', '79']);
const ACT = 'Quyết định 1,2026-03-30';

function read(...rows: string[]) {
  const table = parseCsvTable([HEADER, ...rows].join('\n'), COST_COLUMNS);
  if (!table.ok) throw new Error(table.error.code);
  return readCosts(table.value, PROVINCES);
}

const GOOD = [
  `${ACT},1,3,,6000000,,`,
  ',,4,5,60,9000000,,',
  ',,4,5,,8000000,,',
  ',,,,,,1,0.95',
  ',,,,,,79,1.1',
];

test('costs go by storeys and ground, the narrowest bound first, and the factor of the province', () => {
  const { costs, problems } = read(...GOOD);
  expect(problems).toEqual([]);
  if (!costs) throw new Error('no costs');
  expect([costs.act, costs.from]).toEqual(['Quyết định 1', '2026-03-30']);
  const at = (province: string, storeys: number, area: number) =>
    unitCostOf(costs, province, String(storeys + 1), area);
  expect([at('79', 1, 50), at('01', 3, 150), at('79', 4, 236), at('79', 4, 240), at('79', 6, 600)]).toEqual([
    6_600_000,
    5_700_000,
    9_900_000,
    8_800_000,
    null,
  ]);
  expect(at('48', 1, 50)).toBeNull();
});

describe('a file is refused', () => {
  const [first = '', ...rest] = GOOD;
  test.each<[string, string[], [number, string]]>([
    ['without an act', [',2026-03-30,1,3,,6000000,,', ...rest], [2, 'valuation/act-missing']],
    ['without a day', ['Quyết định 1,,1,3,,6000000,,', ...rest], [2, 'valuation/bad-date']],
    ['in thousands of đồng', [first, ',,4,5,,8000,,', ',,,,,,79,1.1'], [3, 'valuation/bad-cost']],
    ['with storeys upside down', [first, ',,5,4,,8000000,,', ',,,,,,79,1.1'], [3, 'valuation/bad-cost']],
    ['with a formula', [first, ',,4,5,,=1+1,,', ',,,,,,79,1.1'], [3, 'valuation/bad-cost']],
    ['with a row twice', [first, ',,1,3,,7000000,,', ',,,,,,79,1.1'], [3, 'valuation/cost-twice']],
    ['of a province of before', [first, ',,,,,,77,1.1'], [3, 'valuation/unknown-province']],
    ['with a factor in per cent', [first, ',,,,,,79,110'], [3, 'valuation/bad-factor']],
    ['without any province', [first], [2, 'valuation/costs-incomplete']],
    ['without any cost', [`${ACT},,,,,79,1.1`], [2, 'valuation/costs-incomplete']],
  ])('%s', (_, rows, [line, code]) => {
    expect(read(...rows)).toMatchObject({ costs: undefined, problems: [{ line, code }] });
  });
});
