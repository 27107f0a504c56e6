import type { Answers } from '#features/valuation/domain/answers.ts';
import { estimate } from '#features/valuation/domain/estimate/estimate.ts';
import { COSTS_2025 } from '#features/valuation/domain/estimate/building-cost.ts';
import { factsOf } from '#features/valuation/domain/estimate/facts-of.ts';
import { landCodeOf } from '#features/valuation/domain/valuation.ts';
import { rulesNamed } from '#features/valuation/domain/rules/rules-of.ts';
import { readTexts, type Texts } from '#features/valuation/domain/texts.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import { basisOf } from '#features/valuation/server/basis.ts';
import { createPriceRepository } from '#features/valuation/server/price-repository.ts';
import { createValuationRepository } from '#features/valuation/server/repository.ts';

const WARD = '26740';
const PLOT = { cityID: '79', districtCode: '760', wardCode: WARD, timeBuilding: '1', sheetNumber: '901' };
const NO_ROAD = { areaNotLegal: '0', areaNotLegalLength: '0', areaNotLegalWidth: '0', roadLimit: '0' };
const BARE = { ...PLOT, ...NO_ROAD, floorsCount: '1' };

const on = (streetName: string) => ({ streetName, location: 'mattien' });
const area = (areaLegal: string, areaLegalLength: string, areaLegalWidth: string) => ({
  areaLegal,
  areaLegalLength,
  areaLegalWidth,
});
const alley = { location: 'tronghem', alleyWidth: '3,5', distanceToStreet: '120' };
const road = { areaNotLegal: '25', areaNotLegalLength: '5', areaNotLegalWidth: '5', roadLimit: '30' };
const house = {
  floorsCount: '4',
  areaConstructionFloor: '300',
  perRemainingValue: '70',
  remainingValue: '1.837.794.000',
};

/** Plots that do not exist, on sheets that the ward does not have, each at a street that is priced there. */
const PLOTS: readonly Texts[] = [
  { ...BARE, plotNumber: '1', ...on('Nguyễn Bỉnh Khiêm'), ...area('75,6', '18', '4,2') },
  { ...BARE, plotNumber: '2', ...on('Mạc Đĩnh Chi'), ...alley, ...area('77', '22', '3,5') },
  { ...PLOT, plotNumber: '3', ...on('Võ Văn Kiệt'), ...area('200', '40', '5'), ...road, ...house },
  { ...BARE, plotNumber: '4', ...on('Đồng Khởi'), ...area('64', '16', '4') },
];

/** Fixed codes, outside of what is generated. */
const codeOf = (at: number) => `dem000000${at + 1}`;
const draftOf = (at: number) => `00000000-0000-4000-8000-0000000000d${at + 1}`;

/** Valuations to look at, each marked as made up; the first three are the worked examples of the rules. */
export const demoValuations: Seed = {
  name: 'valuation-demo',
  kind: 'demo',
  version: versionOf(PLOTS),
  run: async (trx) => {
    await trx.deleteFrom('valuation').where('is_demo', '=', true).execute();
    const [prices, repository] = [createPriceRepository(trx), createValuationRepository(trx)];
    const table = (await prices.tables()).find(({ province, until }) => province === '79' && until === null);
    for (const [at, texts] of PLOTS.entries()) {
      const street = texts['streetName'] ?? '';
      const segment = table && (await prices.segments(table.id, [WARD], street))[0];
      const farmland = table && (await prices.farmland(table.id, WARD));
      const basis =
        table && segment && basisOf(table, { segment, farmland, isUrban: true, costAct: COSTS_2025.act });
      const answers = readTexts({ ...texts, distanceID: segment?.key ?? '' }) as Answers;
      const facts = factsOf(answers, COSTS_2025);
      const rules = basis && rulesNamed(basis.rules);
      if (!basis || !facts || !rules) continue;
      await repository.make({
        code: codeOf(at),
        type: 'bang-gia-dat',
        landCode: landCodeOf(answers),
        scheme: '2026',
        answers,
        facts,
        priced: { basis, estimate: estimate(facts, basis, rules) },
        asking: null,
        isPublic: true,
        isDemo: true,
        account: null,
        draft: draftOf(at),
      });
    }
  },
};
