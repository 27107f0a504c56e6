import * as z from 'zod/mini';
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
export const MAX_DRAFT_ID = 40;

const text = (most: number) =>
  z
    .string('validation.required')
    .check(z.overwrite(collapseSpaces), z.maxLength(most, 'validation.max-character'));
const needed = (most: number) => text(most).check(z.minLength(1, 'validation.required'));
const code = (rule: RegExp, missing = 'validation.required') =>
  z
    .string(missing)
    .check(z.overwrite(collapseSpaces), z.minLength(1, missing), z.regex(rule, 'validation.matches'));

/** An optional field. */
const orNothing = <Schema extends z.core.$ZodType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.transform((sent: unknown) => (typeof sent === 'string' && sent.trim() !== '' ? sent : null)),
    z.nullable(schema),
  );

const positive = typedMetres.check(z.refine((metres) => metres > 0, 'valuation.error.zero'));
const ZERO = /^0+(?:[.,]0+)?$/;
/** An optional area. */
const areaOrZero = typed((text) => (ZERO.test(text) ? ok(0) : parseArea(text)));
const percent = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'validation.required'),
      z.regex(/^(?:100|\d{1,2})(?:[.,]0+)? ?%?$/, 'valuation.error.percent'),
    ),
  z.transform((written) => Number.parseInt(written, 10)),
);

const plot = z.object({
  cityID: code(/^\d{2}$/),
  districtCode: code(/^\d{3}$/),
  wardCode: z.pipe(z.string('validation.required').check(z.minLength(1, 'validation.required')), wardCode),
  sheetNumber,
  plotNumber,
  timeBuilding: code(/^\d{1,9}$/),
});

const street = z
  .pipe(
    z.object({
      streetName: needed(200),
      distanceID: needed(200),
      houseNumber: z._default(text(50), ''),
      location: z.optional(z.union([z.enum(LOCATIONS), z.literal('')])),
      distanceToStreet: orNothing(typedMetres),
      alleyWidth: orNothing(typedMetres),
    }),
    z.transform(({ location, ...rest }) => ({ ...rest, location: location || locationOf(rest.houseNumber) })),
  )
  .check(
    z.superRefine(({ location, alleyWidth, distanceToStreet }, context) => {
      if (location !== 'tronghem') return;
      const miss = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (distanceToStreet === null) miss('distanceToStreet', 'validation.required');
      if (alleyWidth === null) miss('alleyWidth', 'validation.required');
      if (alleyWidth === 0) miss('alleyWidth', 'valuation.error.zero');
    }),
  );

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
  .check(
    z.superRefine((given, context) => {
      const miss = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      const isFar = (area: number, product: number) => product > area * FARTHEST || product * FARTHEST < area;
      const within = given.areaLegalLength * given.areaLegalWidth;
      if (within > 0 && isFar(given.areaLegal, within)) miss('areaLegal', 'valuation.error.contradiction');
      const beyond = given.areaNotLegalLength * given.areaNotLegalWidth;
      if (given.areaNotLegal === 0 ? beyond > 0 : isFar(given.areaNotLegal, beyond))
        miss('areaNotLegal', 'valuation.error.contradiction');
    }),
  );

const house = z
  .pipe(
    z.object({
      floorsCount: z
        .string('validation.required')
        .check(z.minLength(1, 'validation.required'), z.refine(isFloors, 'validation.matches')),
      areaConstructionFloor: orNothing(typedArea),
      perRemainingValue: orNothing(percent),
      remainingValue: orNothing(typedVnd),
    }),
    z.transform((given) =>
      given.floorsCount === NO_HOUSE
        ? { ...given, areaConstructionFloor: null, perRemainingValue: null, remainingValue: null }
        : given,
    ),
  )
  .check(
    z.superRefine((given, context) => {
      if (given.floorsCount === NO_HOUSE) return;
      for (const name of ['areaConstructionFloor', 'perRemainingValue', 'remainingValue'] as const)
        if (given[name] === null)
          context.addIssue({ code: 'custom', path: [name], message: 'validation.required' });
    }),
  );

/** The form schemas of the steps. */
export const STEP_FORMS = [plot, street, land, house] as const satisfies Readonly<
  Record<StepNumber, z.core.$ZodType>
>;

/** What is sent with whole answers: their draft, and whether the sheet is listed. */
export const finishForm = z.object({
  phieu: z.string().check(z.maxLength(MAX_DRAFT_ID)),
  cong_khai: z.optional(z.string()),
});
