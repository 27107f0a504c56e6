import type { APIRoute } from 'astro';
import { statementPath } from '#features/wallet/ui/addresses.ts';
import { statementPaper } from '#features/wallet/ui/statement/statement-paper.ts';
import { readingOf } from '#documents/papers.ts';
import { pdfReply } from '../../../_pdf.ts';
import { statementAt } from './_statement.ts';

/** The statement of a month on pages of A4. */
export const GET: APIRoute = async (context) => {
  const found = await statementAt(context);
  if (found instanceof Response) return found;
  const { wallet, statement, holder } = found;
  const reading = readingOf(context.locals, statementPath(wallet, statement.month));
  const paper = await statementPaper(statement, { wallet, holder }, reading);
  return pdfReply(paper, `dia-ba-vi-${wallet}-${statement.month}`);
};
