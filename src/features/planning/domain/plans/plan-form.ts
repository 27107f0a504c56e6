import * as z from 'zod/mini';
import { parseDay } from '#kernel/dates.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { parseProjection } from '../map/projection.ts';
import { ATTRIBUTES } from './plan-features.ts';
import { HEAD, isInOrder, orNull, type PlanHead, words } from './plan-head.ts';
import type { Provenance } from './plan.ts';
import { MAX_FILE_BYTES } from './plan-file.ts';

const DAYS = ['decidedOn', 'inForceFrom', 'inForceUntil'];
const MAX_PAIRS = 2_000;

/** One field of a form as its JSON has it; what cannot be read stays, to be refused. */
function valueOf(name: string, text: string): unknown {
  const written = name === 'fields' ? text : collapseSpaces(text);
  if (written === '') return undefined;
  if (name === 'scale' || name === 'bytes') return Number(written.replaceAll('.', ''));
  const day = DAYS.includes(name) ? parseDay(written) : undefined;
  return day?.ok ? day.value : written;
}

const fromTexts = (sent: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typeof sent === 'object' && sent !== null ? sent : {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? valueOf(name, value) : value,
    ]),
  );

/** Names of attributes, one pair a line: «sheet = SO_TO». */
const fieldNames = z.pipe(
  z.string().check(z.maxLength(MAX_PAIRS)),
  z.transform((text, context): Record<string, string> => {
    const lines = text.split('\n').map(collapseSpaces);
    const pairs = lines.filter(Boolean).map((line) => line.split('=').map((part) => part.trim()));
    const isPair = ([ours = '', theirs = '', ...more]: readonly string[]) =>
      ATTRIBUTES.includes(ours) && theirs !== '' && more.length === 0;
    const wrong = pairs.find((pair) => !isPair(pair));
    if (!wrong) return Object.fromEntries(pairs);
    context.issues.push({
      code: 'custom',
      message: 'planning.failure.bad-fields',
      params: { line: wrong.join('=') },
      input: text,
    });
    return z.NEVER;
  }),
);

type SentFile = { file?: File | undefined; name?: string | undefined; bytes?: number | undefined };

/** The file itself, or what it is called and how large it is where it follows in pieces. */
export const sizeOf = ({ file, bytes = 0 }: SentFile) => (file && file.size > 0 ? file.size : bytes);

/** The head of a plan as staff fill it in; a commune may be named as well. */
export const planForm = z.pipe(
  z.transform(fromTexts),
  z
    .object({
      ...HEAD,
      ward: orNull(words),
      projection: HEAD.projection.check(z.refine((key) => parseProjection(key).ok, 'validation.required')),
      coverage: z._default(z.null(), null),
      fields: z._default(z.optional(fieldNames), {}),
      isDemo: z._default(z.literal(false), false),
      file: z.optional(z.file()),
      name: z.optional(z.string().check(z.maxLength(1_000))),
      bytes: z.optional(z.int().check(z.minimum(0))),
    })
    .check(
      z.refine(isInOrder, { path: ['inForceUntil'], message: 'planning.failure.ends-before' }),
      z.refine((sent: SentFile) => sizeOf(sent) > 0, { path: ['file'], message: 'validation.required' }),
      z.refine((sent: SentFile) => sizeOf(sent) <= MAX_FILE_BYTES, {
        path: ['file'],
        message: 'planning.failure.file-too-large',
        params: { megabytes: MAX_FILE_BYTES / 1024 ** 2 },
      }),
    ),
);

export type PlanForm = z.infer<typeof planForm>;

/** The form of the next version of a plan: all that is said of this one but its file and its decision. */
export const nextVersionOf = (plan: Provenance) => ({
  plan: plan.plan,
  title: plan.title,
  kind: plan.kind,
  province: plan.province,
  ward: plan.ward ?? '',
  projection: plan.projection,
  authority: plan.authority,
  attribution: plan.attribution,
  licence: plan.licence,
  scale: plan.scale === null ? '' : String(plan.scale),
});

/** The head that a form says, once its commune is known. */
export function headOf(form: PlanForm, ward: string | null): PlanHead {
  const { file: _file, name: _name, bytes: _bytes, ...head } = form;
  return { ...head, fields: head.fields ?? {}, ward };
}
