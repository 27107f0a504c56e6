import { parseMetres } from '#kernel/land/area.ts';
import type { Facts } from './facts.ts';
import { type Assumptions, ASSUMED, isPlotUse } from './facts-of.ts';

/** What a reader changes on the sheet: the front, the alley, and what a road takes of the length. */
export type WhatIf = { width: number | null; alley: number | null; lost: number | null };

const metres = (text: string | null) => {
  const read = parseMetres(text ?? '');
  return read.ok && read.value > 0 ? read.value : null;
};

const MAX_COEFFICIENT = 20;

function coefficientIn(text: string | null) {
  const factor = metres(text);
  return factor !== null && factor <= MAX_COEFFICIENT ? factor : null;
}

/** Reads the what-if values of an address; unreadable ones are ignored. */
export function readWhatIf(given: URLSearchParams): { changes: WhatIf; assumed: Assumptions } {
  const use = given.get('muc-dich');
  const share = Number(given.get('phan-ngoai') ?? 0);
  const changes = {
    width: metres(given.get('ngang')),
    alley: metres(given.get('hem')),
    lost: metres(given.get('lui')),
  };
  const assumed: Assumptions = {
    use: isPlotUse(use) ? use : ASSUMED.use,
    fronts: Number(/^[234]$/.exec(given.get('mat-tien') ?? '')?.[0] ?? 1),
    sideAlley: metres(given.get('mat-hem')),
    isUnpaved: given.get('hem-dat') === '1',
    isHindered: given.get('can-tro') === '1',
    hidden: metres(given.get('khuat')) ?? 0,
    coefficient: coefficientIn(given.get('he-so')),
    share: Number.isInteger(share) && share >= 0 && share <= 100 ? share : 0,
  };
  return { changes, assumed };
}

const round = (area: number) => Math.round(area * 100) / 100;

/**
 * The facts of a plot with what-if values: the area goes with the width, and a road takes land of the given depth over
 * the whole width.
 */
export function whatIf(facts: Facts, { width, alley, lost }: WhatIf, assumed: Assumptions): Facts {
  const { inPlan, outOfPlan } = facts;
  const front = width ?? inPlan.width;
  const whole = width && inPlan.width ? round((inPlan.area * width) / inPlan.width) : inPlan.area;
  const taken = Math.min(whole, lost === null ? 0 : round(lost * (front ?? 0)));
  return {
    ...facts,
    ...assumed,
    alleyWidth: alley ?? facts.alleyWidth,
    inPlan: {
      area: round(whole - taken),
      length: inPlan.length === null ? null : Math.max(0, round(inPlan.length - (lost ?? 0))),
      width: front,
    },
    outOfPlan: { ...outOfPlan, area: round(outOfPlan.area + taken) },
  };
}
