import { expect, test } from 'vitest';
import { estimate } from '#features/valuation/domain/estimate/estimate.ts';
import type { Facts } from '#features/valuation/domain/estimate/facts.ts';
import { COSTS_2025 } from '../domain/estimate/building-cost.ts';
import { rulesNamed } from '#features/valuation/domain/rules/rules-of.ts';
import { facts } from '../domain/estimate/_facts.ts';
import { basisOf } from './basis.ts';
import { ownTable } from './seed.ts';

const TABLES = [ownTable('ho-chi-minh-city'), ownTable('ha-noi')];

/** The value of a plot in a ward by the key of the part of its street. */
function total(key: string, different: Partial<Facts>) {
  const table = TABLES.find(({ segments }) => segments.some((one) => one.key === key));
  const segment = table?.segments.find((one) => one.key === key);
  if (!table || !segment) throw new Error(`no street ${key}`);
  const farmland = table.segments.find(({ street, place }) => street === '' && place === segment.place);
  const basis = basisOf(
    { ...table.head, id: 1, rows: 1, places: 1 },
    {
      segment,
      farmland,
      isUrban: true,
      costAct: COSTS_2025.act,
    },
  );
  const rules = basis ? rulesNamed(basis.rules) : undefined;
  return basis && rules && estimate(facts(different), basis, rules).total;
}

/** Plots in wards: the part of the street, how its value is worked by hand from table and articles, đồng, and facts. */
const EXAMPLES = `
26737-ba-le-chan-tron-duong | 60 × 148_000_000 | 8880000000 | {"inPlan":{"area":60,"length":15,"width":4}}
26737-ba-le-chan-tron-duong | 60 × 148_000_000 × 1.1 | 9768000000 | {"inPlan":{"area":60,"length":15,"width":4},"fronts":2}
26737-ba-le-chan-tron-duong | 60 × 148_000_000 × 0.5 | 4440000000 | {"inPlan":{"area":60,"length":15,"width":4},"location":"tronghem","alleyWidth":5,"distance":50}
26737-ba-le-chan-tron-duong | 60 × 148_000_000 × 0.4 | 3552000000 | {"inPlan":{"area":60,"length":15,"width":4},"location":"tronghem","alleyWidth":4.9,"distance":99}
26737-ba-le-chan-tron-duong | 60 × 148_000_000 × 0.4 × 0.9 | 3196800000 | {"inPlan":{"area":60,"length":15,"width":4},"location":"tronghem","alleyWidth":3,"distance":100}
26737-ba-le-chan-tron-duong | 60 × 148_000_000 × 0.32 × 0.8 × 0.9 | 2045952000 | {"inPlan":{"area":60,"length":15,"width":4},"location":"tronghem","alleyWidth":2,"distance":100,"isUnpaved":true}
26737-ba-le-chan-tron-duong | 80 × 148_000_000 + 48 × 148_000_000 × 0.8 + 32 × 148_000_000 × 0.7 | 20838400000 | {"inPlan":{"area":160,"length":40,"width":4}}
26737-ba-le-chan-tron-duong | 32 × 103_600_000 + 32 × 103_600_000 × 0.6 + 96 × 103_600_000 × 0.4 | 9282560000 | {"inPlan":{"area":160,"length":40,"width":4},"use":"commercial"}
26737-ba-le-chan-tron-duong | 32 × 88_800_000 + 28 × 88_800_000 × 0.6 | 4333440000 | {"inPlan":{"area":60,"length":15,"width":4},"use":"production"}
26737-ba-le-chan-tron-duong | 60 × 148_000_000 × 0.7 | 6216000000 | {"inPlan":{"area":60,"length":15,"width":4},"isHindered":true}
26737-ba-le-chan-tron-duong | 60 × 148_000_000 × 1.3 | 11544000000 | {"inPlan":{"area":60,"length":15,"width":4},"coefficient":1.3}
26743-nguyen-cu-trinh-tron-duong | 99 × 267_800_000 | 26512200000 | {"inPlan":{"area":99,"length":18,"width":5.5}}
26743-nguyen-cu-trinh-tron-duong | 125 × 267_800_000 × 0.5 + 75 × 267_800_000 × 0.5 × 0.8 | 24771500000 | {"inPlan":{"area":200,"length":40,"width":5},"location":"tronghem","alleyWidth":6,"distance":20}
26758-nguyen-trai-cong-quynh-nguyen-van-cu | 48.36 × 283_000_000 | 13685880000 | {"inPlan":{"area":48.36,"length":12.4,"width":3.9}}
27139-nguyen-dinh-chieu-hai-ba-trung-cach-mang-thang-8 | 80 × 267_300_000 + 12 × 267_300_000 × 0.5 | 22987800000 | {"inPlan":{"area":80,"length":16,"width":5},"outOfPlan":{"area":12,"length":2.4,"width":5},"share":50}
27259-ben-van-don-doan-van-bo-nguyen-tat-thanh | 72.5 × 213_800_000 | 15500500000 | {"inPlan":{"area":72.5,"length":14.5,"width":5}}
27265-duong-so-10a-tron-duong | 52.5 × 129_600_000 × 0.4 × 0.9 | 2449440000 | {"inPlan":{"area":52.5,"length":15,"width":3.5},"location":"tronghem","alleyWidth":3.2,"distance":140}
27265-vinh-khanh-ben-van-don-hoang-dieu | 31.5 × 130_900_000 × 0.32 | 1319472000 | {"inPlan":{"area":31.5,"length":10.5,"width":3},"location":"tronghem","alleyWidth":1.5,"distance":30}
27301-huynh-man-dat-tran-hung-dao-tran-phu | 64 × 149_200_000 × 1.1 | 10503680000 | {"inPlan":{"area":64,"length":16,"width":4},"fronts":3}
27316-phan-van-tri-tron-duong | 37.37 × 149_000_000 | 5568130000 | {"inPlan":{"area":37.37,"length":9.1,"width":4.1}}
27343-tran-hung-dao-chau-van-liem-hoc-lac | 60 × 216_100_000 + 120 × 8_751_400 × 0.7 | 13701117600 | {"inPlan":{"area":60,"length":15,"width":4},"building":{"area":120,"unitCost":8751400,"remaining":70,"ownValue":null}}
26740-nguyen-hue-tron-duong | 75.6 × 687_200_000 | 51952320000 | {"inPlan":{"area":75.6,"length":18,"width":4.2}}
26737-ba-le-chan-tron-duong | 1000 × 148_000_000 × 0.1 | 14800000000 | {"inPlan":{"area":1000,"length":50,"width":20},"use":"perennial"}
26737-ba-le-chan-tron-duong | 1000 × 148_000_000 × 0.1 × 0.8 | 11840000000 | {"inPlan":{"area":1000,"length":50,"width":20},"use":"annual"}
26737-ba-le-chan-tron-duong | 2000 × 148_000_000 × 0.1 + 2000 × 148_000_000 × 0.1 × 0.8 + 1000 × 148_000_000 × 0.1 × 0.8 × 0.8 | 62752000000 | {"inPlan":{"area":5000,"length":500,"width":10},"use":"perennial"}
26737-ba-le-chan-tron-duong | 500 × 148_000_000 × 0.1 × 0.8 | 5920000000 | {"inPlan":{"area":500,"length":25,"width":20},"use":"perennial","location":"tronghem","alleyWidth":3,"distance":300}
26737-ba-le-chan-tron-duong | 500 × 148_000_000 × 0.1 × 0.8 × 0.8 | 4736000000 | {"inPlan":{"area":500,"length":25,"width":20},"use":"perennial","location":"tronghem","alleyWidth":3,"distance":450}
26737-ba-le-chan-tron-duong | 500 × 148_000_000 × 0.1 × 0.8 × 0.8 | 4736000000 | {"inPlan":{"area":500,"length":25,"width":20},"use":"aquaculture","location":"tronghem","alleyWidth":3,"distance":350}
26737-ba-le-chan-tron-duong | 1000 × 1_200_000 × 0.8 | 960000000 | {"inPlan":{"area":1000,"length":50,"width":20},"use":"salt"}
26737-ba-le-chan-tron-duong | 1000 × 1_200_000 | 1200000000 | {"inPlan":{"area":1000,"length":50,"width":20},"use":"production-forest"}
26737-ba-le-chan-tron-duong | 1000 × 770_000 × 0.8 | 616000000 | {"inPlan":{"area":1000,"length":50,"width":20},"use":"protected-forest","location":"tronghem","alleyWidth":3,"distance":500}
26737-ba-le-chan-tron-duong | 1000 × 148_000_000 × 0.1 × 1.5 | 22200000000 | {"inPlan":{"area":1000,"length":50,"width":20},"use":"livestock"}
00004-an-trach-tron-duong | 50 × 143_881_000 | 7194050000 | {"inPlan":{"area":50,"length":12.5,"width":4}}
00004-an-trach-tron-duong | 50 × 77_203_000 | 3860150000 | {"inPlan":{"area":50,"length":12.5,"width":4},"location":"tronghem","alleyWidth":3.5,"distance":10}
00004-an-trach-tron-duong | 50 × 60_873_000 | 3043650000 | {"inPlan":{"area":50,"length":12.5,"width":4},"location":"tronghem","alleyWidth":2,"distance":10}
00004-an-trach-tron-duong | 50 × 53_267_000 | 2663350000 | {"inPlan":{"area":50,"length":12.5,"width":4},"location":"tronghem","alleyWidth":1.9,"distance":10}
00004-an-trach-tron-duong | 50 × 27_967_000 | 1398350000 | {"inPlan":{"area":50,"length":12.5,"width":4},"use":"commercial","location":"tronghem","alleyWidth":4,"distance":10}
00004-an-trach-tron-duong | 50 × 33_966_000 | 1698300000 | {"inPlan":{"area":50,"length":12.5,"width":4},"use":"production"}
00070-hang-ma-phung-hung-hang-luoc | 50 × 328_720_000 × 1.2 | 19723200000 | {"inPlan":{"area":50,"length":12.5,"width":4},"fronts":2}
00070-hang-ma-phung-hung-hang-luoc | 50 × 328_720_000 × 1.25 | 20545000000 | {"inPlan":{"area":50,"length":12.5,"width":4},"fronts":3}
00070-hang-ma-phung-hung-hang-luoc | 50 × 328_720_000 × 1.3 | 21366800000 | {"inPlan":{"area":50,"length":12.5,"width":4},"fronts":4}
00070-hang-ma-phung-hung-hang-luoc | 50 × 328_720_000 × 1.15 | 18901400000 | {"inPlan":{"area":50,"length":12.5,"width":4},"sideAlley":3.5}
00070-hang-ma-phung-hung-hang-luoc | 50 × 328_720_000 × 1.1 | 18079600000 | {"inPlan":{"area":50,"length":12.5,"width":4},"sideAlley":2}
00070-hang-ma-phung-hung-hang-luoc | 50 × 328_720_000 × 1.05 | 17257800000 | {"inPlan":{"area":50,"length":12.5,"width":4},"sideAlley":1}
00070-hang-ma-phung-hung-hang-luoc | 50 × 328_720_000 × 1.2 | 19723200000 | {"inPlan":{"area":50,"length":12.5,"width":4},"fronts":2,"sideAlley":5}
00004-an-trach-tron-duong | 50 × 77_203_000 | 3860150000 | {"inPlan":{"area":50,"length":12.5,"width":4},"location":"tronghem","alleyWidth":3.5,"distance":199}
00004-an-trach-tron-duong | 50 × 77_203_000 × 0.95 | 3667142500 | {"inPlan":{"area":50,"length":12.5,"width":4},"location":"tronghem","alleyWidth":3.5,"distance":200}
00004-an-trach-tron-duong | 50 × 60_873_000 × 0.9 | 2739285000 | {"inPlan":{"area":50,"length":12.5,"width":4},"location":"tronghem","alleyWidth":2.5,"distance":300}
00025-giang-vo-nguyen-thai-hoc-cat-linh | 50 × 145_483_000 × 0.85 | 6183027500 | {"inPlan":{"area":50,"length":12.5,"width":4},"location":"tronghem","alleyWidth":3.5,"distance":450}
00004-an-trach-tron-duong | 50 × 53_267_000 × 0.8 | 2130680000 | {"inPlan":{"area":50,"length":12.5,"width":4},"location":"tronghem","alleyWidth":1,"distance":600}
00004-an-trach-tron-duong | 50 × 53_267_000 | 2663350000 | {"inPlan":{"area":50,"length":12.5,"width":4},"location":"tronghem","alleyWidth":2.5,"distance":500}
00004-an-trach-tron-duong | 1000 × 143_881_000 + 1000 × 143_881_000 × 0.9 + 500 × 143_881_000 × 0.8 | 330926300000 | {"inPlan":{"area":2500,"length":250,"width":10}}
00004-an-trach-tron-duong | 80 × 143_881_000 + 20 × 143_881_000 × 0.9 | 14100338000 | {"inPlan":{"area":100,"length":20,"width":5},"hidden":20}
00004-an-trach-tron-duong | 70 × 77_203_000 + 30 × 77_203_000 × 0.8 | 7257082000 | {"inPlan":{"area":100,"length":20,"width":5},"hidden":30,"location":"tronghem","alleyWidth":4,"distance":0}
00004-an-trach-tron-duong | 100 × 60_873_000 | 6087300000 | {"inPlan":{"area":100,"length":20,"width":5},"hidden":50,"location":"tronghem","alleyWidth":4,"distance":500}
00256-pho-hue-nguyen-cong-tru-dai-co-viet | 50 × 307_814_000 × 1.1 | 16929770000 | {"inPlan":{"area":50,"length":12.5,"width":4},"coefficient":1.1}
`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

test.each(EXAMPLES)('a plot at %s is %s', (key = '', _, dong, different = '') => {
  expect(total(key, JSON.parse(different))).toBe(Number(dong));
});

test('there are examples enough', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(40);
});
