import { expect, test } from 'vitest';
import { boxOf, provenanceOf, zoneOf } from './_answers.ts';
import { leadOf } from './leading-plan.ts';
import { answerFor } from './plot-answer.ts';
import { isoDate } from '#kernel/dates.ts';

const TODAY = isoDate.parse('2026-11-20');
const PLOT = boxOf(0, 0, 10, 20);
const [ALL, HALF, CORNER] = [PLOT, boxOf(0, 0, 10, 12), boxOf(0, 0, 10, 2)];

type Of = NonNullable<Parameters<typeof provenanceOf>[0]>;
const plan = (plan: string, of: Of, shape = ALL) => ({
  provenance: provenanceOf({ plan, ...of }),
  zones: [zoneOf('ODT', shape)],
  roads: [],
});
const ENDED = { inForceUntil: isoDate.parse('2025-12-31') };

const AMENDMENT = plan('amendment', { kind: 'amendment' });
const DETAIL = plan('detail', { kind: 'detail' });
const ZONING = plan('zoning', { kind: 'zoning' });
const NEWER = plan('newer', { kind: 'zoning', from: '2024-01-01' });
const LAND_USE = plan('land-use', { kind: 'land-use' });
const PROPOSED = plan('proposed', { kind: 'amendment', status: 'proposed' });

test.each([
  ['one plan', [ZONING], 'zoning', 'only', []],
  ['a local change and what it changes', [ZONING, AMENDMENT], 'amendment', 'amendment', ['zoning']],
  ['a detailed plan in a zoning plan', [LAND_USE, ZONING, DETAIL], 'detail', 'finer', ['zoning', 'land-use']],
  ['two of a kind', [ZONING, NEWER], 'newer', 'newer', ['zoning']],
  ['a proposed change', [PROPOSED, ZONING], 'zoning', 'only-in-force', []],
  [
    'a plan that has ended',
    [plan('old', { kind: 'detail', ...ENDED }), ZONING],
    'zoning',
    'only-in-force',
    [],
  ],
  ['only a proposal', [PROPOSED], 'proposed', 'none-in-force', []],
  [
    'a change of a corner',
    [plan('part', { kind: 'amendment' }, CORNER), ZONING, LAND_USE],
    'zoning',
    'wider',
    ['part'],
  ],
  [
    'a change of more than half',
    [plan('part', { kind: 'amendment' }, HALF), ZONING],
    'part',
    'amendment',
    ['zoning'],
  ],
  ['a corner and nothing else', [plan('part', { kind: 'detail' }, CORNER)], 'part', 'only', []],
])('%s', (_, versions, leading, reason, others) => {
  const lead = leadOf(answerFor(PLOT, versions, TODAY), TODAY);
  expect(lead?.answer.provenance.plan).toBe(leading);
  expect([lead?.reason, lead?.others.map(({ provenance }) => provenance.plan)]).toEqual([reason, others]);
});

test('the zone with the greatest share leads, and nothing leads where nothing is planned', () => {
  const zones = [zoneOf('DGT', boxOf(0, 0, 10, 5), 1), zoneOf('ODT', boxOf(0, 5, 10, 20), 2)];
  const lead = leadOf(answerFor(PLOT, [{ ...ZONING, zones }], TODAY), TODAY);
  expect([lead?.part.zone.use, lead?.part.share.toFixed(2)]).toEqual(['ODT', '0.75']);
  expect(leadOf([], TODAY)).toBeUndefined();
});
