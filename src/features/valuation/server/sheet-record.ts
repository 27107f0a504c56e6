import { z } from 'zod';
import { isComplete } from '#features/valuation/domain/answers.ts';
import type { Line, Warning } from '#features/valuation/domain/estimate/estimate.ts';
import { COSTS_2025 } from '../domain/estimate/building-cost.ts';
import { PLOT_USES } from '../domain/rules/rule-set.ts';
import { type Facts, LOCATIONS } from '../domain/estimate/facts.ts';
import { type Basis, type Priced, streetOf, type Valuation, VALUATION_TYPES } from '../domain/valuation.ts';
import type { Step } from '#features/valuation/domain/estimate/position.ts';
import { dayOf, isoDate } from '#kernel/dates.ts';
import { WARD_SCHEMES } from '#kernel/land/land-code.ts';
import { decodeAnswers, encodeAnswers } from './record.ts';

const number = z.number();
const measures = z.object({ area: number, length: number.nullable(), width: number.nullable() });

const facts = z.object({
  use: z.enum(PLOT_USES),
  location: z.enum(LOCATIONS),
  alleyWidth: number.nullable(),
  isUnpaved: z.boolean(),
  distance: number.nullable(),
  fronts: number,
  sideAlley: number.nullable().default(null),
  isHindered: z.boolean(),
  inPlan: measures,
  hidden: number.default(0),
  outOfPlan: measures,
  share: number,
  coefficient: number.nullable().default(null),
  building: z
    .object({
      area: number,
      unitCost: number.nullable(),
      remaining: number,
      ownValue: number.nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<Facts>;

const step = z.object({
  code: z.custom<Step['code']>((code) => typeof code === 'string'),
  factor: number,
  source: z.string().nullable(),
  isChecked: z.boolean().optional(),
  values: z.object({ from: number, upTo: number.nullable() }).optional(),
});

const line = z.object({
  kind: z.custom<Line['kind']>((kind) => typeof kind === 'string'),
  area: number,
  unit: number,
  steps: z.array(step),
  amount: number,
  whole: number,
});

const prices = z.array(z.int());

/** Sheets of before have no agricultural land. */
const basis = z.object({
  rules: z.string(),
  act: z.string(),
  from: isoDate,
  until: z.nullable(isoDate),
  street: z.string(),
  segmentFrom: z.string(),
  segmentTo: z.string(),
  price: z.object({
    residential: prices,
    commercial: prices,
    production: prices,
    annual: prices.default([]),
    perennial: prices.default([]),
  }),
  isUrban: z.boolean().default(false),
  isRestored: z.boolean().default(false),
  costAct: z.string().default(COSTS_2025.act),
}) satisfies z.ZodType<Basis>;

const estimate = z.object({
  lines: z.array(line),
  total: number,
  range: z.tuple([number, number]),
  warnings: z.array(z.custom<Warning>((warning) => typeof warning === 'object')),
});

const sheet = z.object({
  facts,
  priced: z.object({ basis, estimate }).nullable(),
  asking: z.object({ total: number, range: z.tuple([number, number]) }).nullable(),
});

/** The stored sheet: what was calculated then, never recalculated. */
export const encodeSheet = ({
  facts: stored,
  priced,
  asking,
}: Pick<Valuation, 'facts' | 'priced' | 'asking'>) => JSON.stringify({ facts: stored, priced, asking });

const head = z.object({
  code: z.string(),
  type: z.enum(VALUATION_TYPES),
  scheme: z.enum(WARD_SCHEMES),
  land_code: z.string(),
  is_public: z.boolean(),
  is_demo: z.boolean(),
  at: z.date(),
});

export type Row = Omit<Valuation, 'place' | 'isOwn'>;

/** A row as it was made; one that is not whole was never written. */
export function decodeMade(row: { answers: unknown; sheet: unknown } & Record<string, unknown>): Row {
  const { code, type, scheme, land_code, is_public, is_demo, at } = head.parse(row);
  const answers = decodeAnswers(row.answers);
  if (!isComplete(answers)) throw new Error(`valuation ${code} is not whole`);
  const { facts: stored, priced, asking } = sheet.parse(row.sheet);
  return {
    code,
    type,
    scheme,
    landCode: land_code,
    answers,
    facts: stored,
    priced: priced as Priced | null,
    asking,
    madeOn: dayOf(at),
    isPublic: is_public,
    isDemo: is_demo,
  };
}

/** The public record of a valuation: the land record, the basis and every line, without the house number. */
export function recordOf(row: Row) {
  const { code, type, landCode, scheme, answers, priced, asking, madeOn } = row;
  const { so_nha: _, ma_duong: __, ...record } = encodeAnswers(answers);
  const street = streetOf(row);
  const { basis: on = null, estimate: calculated } = priced ?? {};
  return {
    code,
    type,
    ma_thua_dat: landCode,
    scheme,
    ...record,
    ...(street !== null && { ma_duong: street }),
    basis: on,
    ...calculated,
    asking,
    made_on: madeOn,
  };
}
