import type { APIRoute } from 'astro';
import { plotPaper } from '#features/planning/ui/paper/plot-paper.ts';
import { pathTo } from '#routes/index.ts';
import { missing } from '../../_missing.ts';
import { readingOf } from '#documents/papers.ts';
import { pdfReply } from '../../_pdf.ts';

/** A plot and what is planned on it, on one page of A4. */
export const GET: APIRoute = async (context) => {
  const code = context.params['land_id'] ?? '';
  const found = await context.locals.services.planning.find(code);
  if (!found.ok) return missing(context);
  const reading = readingOf(context.locals, pathTo('planningDetail', { land_id: code }));
  return pdfReply(await plotPaper(found.value, reading), `quy-hoach-${code}`);
};
