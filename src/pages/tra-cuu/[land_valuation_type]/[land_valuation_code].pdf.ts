import type { APIRoute } from 'astro';
import { askedQuery } from '#features/valuation/domain/asked-query.ts';
import { addressOf } from '#features/valuation/domain/made.ts';
import { readDropped } from '#features/valuation/domain/market/dropped.ts';
import { subjectOf } from '#features/valuation/domain/market/subject-of.ts';
import { readSupposed } from '#features/valuation/domain/suppose.ts';
import { VALUATION_TYPES } from '#features/valuation/domain/valuation-type.ts';
import { madePath } from '#features/valuation/ui/addresses.ts';
import { valuationPaper } from '#features/valuation/ui/paper/valuation-paper.ts';
import { missing } from '../../_missing.ts';
import { pdfReply, readingOf } from '../../_pdf.ts';

/** A valuation on one page of A4, supposed as its address says. */
export const GET: APIRoute = async (context) => {
  const { locals, params, url } = context;
  const { market, valuation } = locals.services;
  const type = VALUATION_TYPES.find((one) => one === params['land_valuation_type']) ?? 'bang-gia-dat';
  const address = params['land_valuation_code'] ?? '';
  const found = await valuation.find(await locals.visit.actor(), type, address);
  // An address that names no more than a plot has a list, and no sheet.
  if (!found.ok || !('made' in found.value)) return missing(context);
  const { made } = found.value;
  const { supposed, assumed } = readSupposed(url.searchParams);
  const otherwise = valuation.suppose(made, supposed, assumed);
  const dropped = readDropped(url.searchParams);
  const valued = {
    made,
    shown: otherwise ?? (made.priced ? { facts: made.facts, estimate: made.priced.estimate } : null),
    isAsked: otherwise !== undefined,
    market: made.type === 'so-sanh' ? await market.estimate(subjectOf(made), { dropped }) : undefined,
    older: await valuation.before(made),
  };
  const reading = readingOf(context, madePath(made) + askedQuery(url.searchParams));
  return pdfReply(await valuationPaper(valued, reading), `dinh-gia-${addressOf(made)}`);
};
