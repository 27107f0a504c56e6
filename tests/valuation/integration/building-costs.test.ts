import { expect, test } from 'vitest';
import { readTexts } from '#features/valuation/domain/texts.ts';
import { GUEST, OPERATOR } from '#kernel/actor.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase('demo');
const { buildingCosts, valuation } = servicesOver(db);
const { wizard } = valuation;

const HEADER = 'act,in_force_from,storeys_from,storeys_to,ground_below,cost,province,factor';
const ACT = 'Quyết định 425/QĐ-BXD';
const file = (from: string) =>
  [HEADER, `${ACT},${from},1,5,,10000000,,`, ',,,,,,79,1.1', ',,,,,,01,1'].join('\n');
const load = (from: string) => buildingCosts.load(OPERATOR, file(from), { dryRun: false });

const PLOT = {
  cityID: '79',
  districtCode: '760',
  wardCode: '26740',
  sheetNumber: '12',
  plotNumber: '34',
  timeBuilding: '1',
};
const LAND = {
  areaLegal: '77',
  areaLegalLength: '22',
  areaLegalWidth: '3,5',
  areaNotLegal: '0',
  areaNotLegalLength: '0',
  areaNotLegalWidth: '0',
  roadLimit: '16',
};
const HOUSE = { floorsCount: '3', areaConstructionFloor: '100', perRemainingValue: '50' };

/** What is left of a application of two storeys, and the act by which it is valued. */
async function valued(): Promise<[string | null, string | undefined]> {
  const keep = async (draft: string | null, texts: Record<string, string>) =>
    must(await wizard.keep(GUEST, 'bang-gia-dat', { draft, address: '192.0.2.1' }, readTexts(texts))).draft;
  const draft = await keep(null, PLOT);
  const { segments } = await wizard.view('bang-gia-dat', {
    draft,
    step: '1',
    texts: { streetName: 'Đồng Khởi' },
  });
  await keep(draft, {
    streetName: 'Đồng Khởi',
    distanceID: segments[0]?.key ?? '',
    houseNumber: '1',
    location: 'mattien',
  });
  await keep(draft, LAND);
  const { houseValue } = await wizard.view('bang-gia-dat', {
    draft,
    step: '4',
    texts: { ...PLOT, ...HOUSE },
  });
  await keep(draft, { ...HOUSE, remainingValue: houseValue ?? '' });
  const made = must(await wizard.finish(GUEST, draft, true));
  const found = must(await valuation.find(GUEST, 'bang-gia-dat', `${made.landCode}-${made.code}`));
  const priced = 'made' in found ? found.made.priced : undefined;
  return [houseValue, priced?.basis.costAct];
}

const BEFORE = ['437.570.000', 'Quyết định 409/QĐ-BXD'];

test('a house is valued by the costs in force that were loaded, and by those before once they are gone', async () => {
  expect(await valued()).toEqual(BEFORE);
  must(await load('2026-03-30'));
  expect(await valued()).toEqual(['550.000.000', ACT]);
  must(await load('2099-01-01'));
  expect(await valued(), 'not in force yet').toEqual(BEFORE);
  must(await load('2020-01-01'));
  expect(await valued(), 'of before those that came along').toEqual(BEFORE);
  must(await load('2026-03-30'));
  must(await buildingCosts.takeBack(OPERATOR, ACT));
  expect(await valued()).toEqual(BEFORE);
});

test('a guest loads nothing', async () => {
  expect(await buildingCosts.load(GUEST, file('2026-03-30'), { dryRun: false })).toMatchObject({
    ok: false,
    error: { code: 'valuation/not-allowed' },
  });
});
