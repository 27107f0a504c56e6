import * as z from 'zod/mini';
import { PLAN_KINDS, PLAN_STATUSES } from './plan.ts';
import { isoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { collapseSpaces } from '#kernel/text.ts';

const MAX_LENGTH = 500;

/** For the person who writes the file: without its texts zod only says that something is wrong. */
const ENGLISH = z.locales.en().localeError;

export const words = z.string().check(z.overwrite(collapseSpaces), z.minLength(1), z.maxLength(MAX_LENGTH));
export const orNull = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z._default(z.nullable(schema), null);
const point = z.tuple([z.number(), z.number()]);

/** Metadata required of a file of features before any of them is shown: source, legal status, date. */
export const HEAD = {
  /** Names the plan through all its versions. */
  plan: z.string().check(z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/), z.maxLength(80)),
  kind: z.enum(PLAN_KINDS),
  title: words,
  province: z.string().check(z.regex(/^\d{2}$/)),
  ward: orNull(z.string().check(z.regex(/^\d{5}$/))),
  scale: orNull(z.int().check(z.minimum(100), z.maximum(10_000_000))),
  decision: words,
  decidedOn: orNull(isoDate),
  authority: words,
  status: z._default(z.enum(PLAN_STATUSES), 'approved'),
  inForceFrom: isoDate,
  inForceUntil: orNull(isoDate),
  licence: words,
  attribution: words,
  url: orNull(z.url({ protocol: /^https?$/ }).check(z.maxLength(MAX_LENGTH))),
  projection: z.string(),
  /** The covered ring in degrees, as declared in the head. */
  coverage: orNull(z.array(point).check(z.minLength(3), z.maxLength(2_000))),
  /** Under which names the file has the attributes that it calls otherwise than we do. */
  fields: z._default(z.record(z.string(), z.string()), {}),
  isDemo: z._default(z.boolean(), false),
};

/** A plan does not end before it begins. */
export const isInOrder = ({
  inForceFrom,
  inForceUntil,
}: {
  inForceFrom: string;
  inForceUntil: string | null;
}) => inForceUntil === null || inForceUntil >= inForceFrom;

const planHead = z
  .strictObject(HEAD)
  .check(z.refine(isInOrder, { path: ['inForceUntil'], message: 'before inForceFrom' }));

export type PlanHead = z.infer<typeof planHead>;

export type HeadRefusal = Failure<'planning/bad-head'>;

/** The head of a file of features, written as JSON beside it; what is missing or wrong is named. */
export function readPlanHead(text: string): Result<PlanHead, HeadRefusal> {
  const refuse = (what: string) =>
    fail<HeadRefusal>({ kind: 'invalid', code: 'planning/bad-head', values: { what } });
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return refuse('JSON');
  }
  const read = planHead.safeParse(written, { error: ENGLISH });
  if (read.success) return ok(read.data);
  return refuse(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}
