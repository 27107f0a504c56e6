import type { APIRoute } from 'astro';
import { plotFigure } from '#features/planning/ui/paper/plot-figure.ts';
import { addressOf } from '#features/valuation/domain/valuation.ts';
import { madePath } from '#features/valuation/ui/addresses.ts';
import { valuationPaper } from '#features/valuation/ui/paper/valuation-paper.ts';
import type { Pen } from '#ui/paper/pen.ts';
import { missing } from '../../_missing.ts';
import { pdfReply, readingOf } from '../../_pdf.ts';
import { valuedAt } from './_valued.ts';

/** A valuation on one page of A4, with the what-if values of its address. */
export const GET: APIRoute = async (context) => {
  const found = await valuedAt(context);
  // An address that names no more than a plot has a list, and no sheet.
  if (!found || !('valued' in found)) return missing(context);
  const { valued, query } = found;
  const reading = readingOf(context, madePath(valued.made) + query.query);
  const plot = await context.locals.services.planning.find(found.landCode);
  const figure = (pen: Pen, room: number) =>
    plot.ok ? plotFigure(pen, plot.value, room, reading) : undefined;
  return pdfReply(await valuationPaper(valued, reading, figure), `dinh-gia-${addressOf(valued.made)}`);
};
