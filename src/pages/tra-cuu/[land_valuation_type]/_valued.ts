import type { APIContext } from 'astro';
import { canonicalQuery } from '#features/valuation/domain/canonical-query.ts';
import {
  type Entry,
  VALUATION_TYPES,
  type ValuationType,
  addressOf,
} from '#features/valuation/domain/valuation.ts';
import { readDropped } from '#features/valuation/domain/market/choose.ts';
import { subjectOf } from '#features/valuation/domain/market/comparable.ts';
import { readWhatIf } from '#features/valuation/domain/estimate/what-if.ts';
import type { Valued } from '#features/valuation/ui/paper/valuation-paper.ts';

type ValuedQuery = ReturnType<typeof readWhatIf> & { query: string; ownsByToken: boolean };
type Answer = { type: ValuationType; landCode: string } & (
  | { valued: Valued; query: ValuedQuery }
  /** The address names no more than a plot. */
  | { entries: readonly Entry[] }
);

/** The valuation at an address with its what-if values, for its page and its PDF. */
export async function valuedAt({
  locals,
  params,
  url,
}: Pick<APIContext, 'locals' | 'params' | 'url'>): Promise<Answer | undefined> {
  const { market, valuation } = locals.services;
  const type = VALUATION_TYPES.find((one) => one === params['land_valuation_type']) ?? 'bang-gia-dat';
  const found = await valuation.find(await locals.visit.actor(), type, params['land_valuation_code'] ?? '');
  if (!found.ok) return undefined;
  if (!('made' in found.value)) return { type, ...found.value };
  const { made } = found.value;
  const { changes, assumed } = readWhatIf(url.searchParams);
  const otherwise = valuation.applyWhatIf(made, changes, assumed);
  const shown = otherwise ?? (made.priced ? { facts: made.facts, estimate: made.priced.estimate } : null);
  const older = await valuation.before(made);
  const dropped = readDropped(url.searchParams);
  const key = locals.visit.authCookies.key('maker') ?? '';
  const ownsByToken = key !== '' && (await valuation.isOwnerByToken(addressOf(made), key));
  const subject = subjectOf(made);
  const compared = await (made.type === 'so-sanh'
    ? market.estimate(subject, { dropped })
    : market.estimateAtOnce(subject));
  return {
    type,
    landCode: made.landCode,
    valued: { made, shown, isWhatIf: otherwise !== undefined, market: compared, older },
    query: {
      changes,
      assumed,
      query: canonicalQuery(url.searchParams),
      ownsByToken,
    },
  };
}
