import type { IsoDate } from '#kernel/dates.ts';
import { isInForceOn, type Part, type PlanAnswer, type VersionAnswer, type ZonePart } from './plot-answer.ts';

/** Why one plan counts before the others at a plot. */
type LeadReason = 'only' | 'only-in-force' | 'amendment' | 'finer' | 'newer' | 'wider' | 'none-in-force';

/** The plan that says what may be built on a plot. */
export type Lead = {
  answer: VersionAnswer;
  /** The zone with the greatest share of the plot. */
  part: ZonePart;
  reason: LeadReason;
  /** What counts after it, or, where a wider plan leads, what counts before it on its own part. */
  others: readonly VersionAnswer[];
  /** What roads take by any of the plans, which none of the others gives back. */
  lost: Part;
};

/** A plan that says something of less than this leaves most of the plot to another. */
const HALF = 0.5;

const covered = ({ rest }: VersionAnswer) => 1 - rest.share;

export const isBinding = ({ provenance }: VersionAnswer, today: IsoDate) =>
  provenance.status !== 'proposed' && isInForceOn(provenance, today);

/**
 * The plan to go by, of plans in their order of precedence (Luật 47/2024/QH15): the first in force that covers most of
 * the plot. A proposal or a plan of the past leads only where nothing is in force.
 */
export function leadOf(plans: readonly PlanAnswer[], today: IsoDate): Lead | undefined {
  const zoned = plans.map(({ current }) => current).filter(({ zones }) => zones.length > 0);
  const binding = zoned.filter((answer) => isBinding(answer, today));
  const pool = binding.length > 0 ? binding : zoned;
  const answer = pool.find((one) => covered(one) >= HALF) ?? pool[0];
  const [part] = answer?.zones ?? [];
  if (!answer || !part) return undefined;
  const before = pool.slice(0, pool.indexOf(answer));
  const after = pool.filter((one) => one !== answer && !before.includes(one));
  const lost = pool.map((one) => one.lost).reduce((most, one) => (one.area > most.area ? one : most));
  const lead = { answer, part, others: after, lost };
  if (binding.length === 0) return { ...lead, reason: 'none-in-force' };
  if (before.length > 0) return { ...lead, reason: 'wider', others: before };
  return { ...lead, reason: reasonOf(answer, after, zoned.length) };
}

function reasonOf(answer: VersionAnswer, after: readonly VersionAnswer[], all: number): LeadReason {
  const [next] = after;
  if (!next) return all > 1 ? 'only-in-force' : 'only';
  if (next.provenance.kind === answer.provenance.kind) return 'newer';
  return answer.provenance.kind === 'amendment' ? 'amendment' : 'finer';
}
