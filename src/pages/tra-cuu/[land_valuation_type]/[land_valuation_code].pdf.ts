import type { APIRoute } from 'astro';
import { addressOf } from '#features/valuation/domain/valuation.ts';
import { valuationSheet } from '#documents/papers.ts';
import { missing } from '../../_missing.ts';
import { pdfReply } from '../../_pdf.ts';
import { valuedAt } from './_valued.ts';

/** A valuation on one page of A4, with the what-if values of its address. */
export const GET: APIRoute = async (context) => {
  const found = await valuedAt(context);
  // An address that names no more than a plot has a list, and no sheet.
  if (!found || !('valued' in found)) return missing(context);
  const { valued, query } = found;
  const paper = await valuationSheet(context.locals, { valued, query: query.query });
  return pdfReply(paper, `dinh-gia-${addressOf(valued.made)}`);
};
