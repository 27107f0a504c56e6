import { z } from 'zod';
import { parseArea, typedArea, typedMetres } from '#kernel/land/area.ts';
import { typed } from '#kernel/web/field-errors.ts';
import { plotNumber, sheetNumber, wardCode } from '#kernel/land/land-code.ts';
import { typedVnd } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { collapseSpaces } from '#kernel/text.ts';
import type { StepNumber } from './answers.ts';
import { isFloors, NO_HOUSE } from './estimate/building-cost.ts';
import { LOCATIONS, locationOf } from './estimate/facts.ts';

export const DEFAULT_CITY = '79';
export const DEFAULT_TIME = '1';

const text = (most: number) =>
  z.string('validation.required').overwrite(collapseSpaces).max(most, 'validation.max-character');
const needed = (most: number) => text(most).min(1, 'validation.required');
const code = (rule: RegExp, missing = 'validation.required') =>
  z.string(missing).overwrite(collapseSpaces).min(1, missing).regex(rule, 'validation.matches');

/** An optional field. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => (typeof sent === 'string' && sent.trim() !== '' ? sent : null), schema.nullable());

const positive = typedMetres.refine((metres) => metres > 0, 'valuation.error.zero');
const ZERO = /^0+(?:[.,]0+)?$/;
/** An optional area. */
const areaOrZero = typed((text) => (ZERO.test(text) ? ok(0) : parseArea(text)));
const percent = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .regex(/^(?:100|\d{1,2})(?:[.,]0+)? ?%?$/, 'valuation.error.percent')
  .transform((written) => Number.parseInt(written, 10));

const plot = z.object({
  cityID: code(/^\d{2}$/),
  districtCode: code(/^\d{3}$/),
  wardCode: z.string('validation.required').min(1, 'validation.required').pipe(wardCode),
  sheetNumber,
  plotNumber,
  timeBuilding: code(/^\d{1,9}$/),
});

const street = z
  .object({
    streetName: needed(200),
    distanceID: needed(200),
    houseNumber: text(50).default(''),
    location: z.enum(LOCATIONS).or(z.literal('')).optional(),
    distanceToStreet: orNothing(typedMetres),
    alleyWidth: orNothing(typedMetres),
  })
  .transform(({ location, ...rest }) => ({ ...rest, location: location || locationOf(rest.houseNumber) }))
  .superRefine(({ location, alleyWidth, distanceToStreet }, context) => {
    if (location !== 'tronghem') return;
    const miss = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (distanceToStreet === null) miss('distanceToStreet', 'validation.required');
    if (alleyWidth === null) miss('alleyWidth', 'validation.required');
    if (alleyWidth === 0) miss('alleyWidth', 'valuation.error.zero');
  });

/** The largest ratio of length times width to the area that can still be the same land. */
const FARTHEST = 3;

const land = z
  .object({
    areaLegal: typedArea,
    areaLegalLength: positive,
    areaLegalWidth: positive,
    areaNotLegal: areaOrZero,
    areaNotLegalLength: typedMetres,
    areaNotLegalWidth: typedMetres,
    roadLimit: typedMetres,
  })
  .superRefine((given, context) => {
    const miss = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isFar = (area: number, product: number) => product > area * FARTHEST || product * FARTHEST < area;
    const within = given.areaLegalLength * given.areaLegalWidth;
    if (within > 0 && isFar(given.areaLegal, within)) miss('areaLegal', 'valuation.error.contradiction');
    const beyond = given.areaNotLegalLength * given.areaNotLegalWidth;
    if (given.areaNotLegal === 0 ? beyond > 0 : isFar(given.areaNotLegal, beyond))
      miss('areaNotLegal', 'valuation.error.contradiction');
  });

const house = z
  .object({
    floorsCount: z
      .string('validation.required')
      .min(1, 'validation.required')
      .refine(isFloors, 'validation.matches'),
    areaConstructionFloor: orNothing(typedArea),
    perRemainingValue: orNothing(percent),
    remainingValue: orNothing(typedVnd),
  })
  .transform((given) =>
    given.floorsCount === NO_HOUSE
      ? { ...given, areaConstructionFloor: null, perRemainingValue: null, remainingValue: null }
      : given,
  )
  .superRefine((given, context) => {
    if (given.floorsCount === NO_HOUSE) return;
    for (const name of ['areaConstructionFloor', 'perRemainingValue', 'remainingValue'] as const)
      if (given[name] === null)
        context.addIssue({ code: 'custom', path: [name], message: 'validation.required' });
  });

/** The form schemas of the steps. */
export const STEP_FORMS = [plot, street, land, house] as const satisfies Readonly<
  Record<StepNumber, z.ZodType>
>;
