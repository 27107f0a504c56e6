import { z } from 'zod';
import { PLAN_KINDS, PLAN_STATUSES } from './plan.ts';
import { isoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';

const MAX_LENGTH = 500;

const words = z.string().trim().min(1).max(MAX_LENGTH);
const point = z.tuple([z.number(), z.number()]);

/** Metadata required of a file of features before any of them is shown: source, legal status, date. */
const planHead = z
  .strictObject({
    /** Names the plan through all its versions. */
    plan: z
      .string()
      .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)
      .max(80),
    kind: z.enum(PLAN_KINDS),
    title: words,
    province: z.string().regex(/^\d{2}$/),
    ward: z
      .string()
      .regex(/^\d{5}$/)
      .nullable()
      .default(null),
    scale: z.int().min(100).max(10_000_000).nullable().default(null),
    decision: words,
    decidedOn: isoDate.nullable().default(null),
    authority: words,
    status: z.enum(PLAN_STATUSES).default('approved'),
    inForceFrom: isoDate,
    inForceUntil: isoDate.nullable().default(null),
    licence: words,
    attribution: words,
    url: z
      .url({ protocol: /^https?$/ })
      .max(MAX_LENGTH)
      .nullable()
      .default(null),
    projection: z.string(),
    /** The covered ring in degrees, as declared in the head. */
    coverage: z.array(point).min(3).max(2_000).nullable().default(null),
    /** Under which names the file has the attributes that it calls otherwise than we do. */
    fields: z.record(z.string(), z.string()).default({}),
    isDemo: z.boolean().default(false),
  })
  .refine((head) => head.inForceUntil === null || head.inForceUntil >= head.inForceFrom, {
    path: ['inForceUntil'],
    message: 'before inForceFrom',
  });

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
  const read = planHead.safeParse(written);
  if (read.success) return ok(read.data);
  return refuse(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}
