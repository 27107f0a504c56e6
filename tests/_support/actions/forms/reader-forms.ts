import { NO_SEGMENT } from '#features/valuation/domain/answers.ts';
import { NO_HOUSE } from '#features/valuation/domain/estimate/building-cost.ts';
import { PROPERTY } from '../../browser/pages.ts';
import { createBrowser } from '../../browser.ts';
import type { FormCase, FormWorld } from './form-case.ts';

const TYPE = 'so-sanh';
const START = `/tra-cuu/${TYPE}`;

const PLOT = { cityID: '79', districtCode: '760', wardCode: '26740', sheetNumber: '12', plotNumber: '34' };
/** Without a script the lists of places do not follow each other. */
const WITH_PLOT = `${START}?${new URLSearchParams({ loai: TYPE, buoc: '0', ...PLOT }).toString()}`;
const STREET = { streetName: 'Ngõ không tên', location: 'mattien' };
const LAND = {
  areaLegal: '70',
  areaLegalLength: '20',
  areaLegalWidth: '3,5',
  areaNotLegal: '0',
  areaNotLegalLength: '0',
  areaNotLegalWidth: '0',
  roadLimit: '0',
};
const HOUSE = { floorsCount: NO_HOUSE };

const STEPS = [
  ['valuation.plot', { ...PLOT, timeBuilding: '1' }],
  ['valuation.street', { ...STREET, distanceID: NO_SEGMENT }],
  ['valuation.land', LAND],
  ['valuation.house', HOUSE],
] as const;

/** Someone who has answered so many steps, and where the next one is. */
const after = (steps: number) => async (world: FormWorld) => {
  const browser = createBrowser(world.origin);
  let at = START;
  for (const [action, fields] of STEPS.slice(0, steps)) {
    const draft = new URL(at, world.origin).searchParams.get('phieu');
    const sent = await browser.call(action, { loai: TYPE, ...fields, ...(draft && { phieu: draft }) });
    const next = /"(\/tra-cuu\/[^"]+)"/.exec(sent.text)?.[1];
    if (next === undefined) throw new Error(`${action}: ${sent.text}`);
    at = next;
  }
  return { browser, at };
};

/** Forms of those who read: a valuation, a report. */
export const READER_FORMS: readonly FormCase[] = [
  {
    action: 'valuation.plot',
    at: WITH_PLOT,
    wrong: [{ sheetNumber: 'x', plotNumber: '' }],
    done: /[?&]buoc=1/,
  },
  {
    action: 'valuation.street',
    at: START,
    as: after(1),
    wrong: [{ streetName: '', location: 'tronghem' }],
    right: STREET,
    done: /[?&]buoc=2/,
  },
  {
    action: 'valuation.land',
    at: START,
    as: after(2),
    wrong: [
      { ...LAND, areaLegal: 'rộng', roadLimit: '' },
      { ...LAND, areaLegal: '7000' },
    ],
    right: LAND,
    done: /[?&]buoc=3/,
  },
  {
    action: 'valuation.house',
    at: START,
    as: after(3),
    wrong: [{ floorsCount: '2', areaConstructionFloor: 'to' }],
    right: HOUSE,
    done: /[?&]buoc=kiem-tra/,
  },
  {
    action: 'valuation.finish',
    at: START,
    as: after(4),
    right: { cong_khai: 'on' },
    done: /^\/tra-cuu\/so-sanh\/26740\w+-\w+/,
  },
  {
    action: 'listings.report',
    at: PROPERTY,
    right: { reason: 'price', note: 'Đã bán tuần trước' },
    done: /^\/dat\/768\/102996\?/,
  },
];
