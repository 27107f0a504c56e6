import { plotFigure } from '#features/planning/ui/paper/plot-figure.ts';
import { subjectOf } from '#features/valuation/domain/market/comparable.ts';
import type { Valuation } from '#features/valuation/domain/valuation.ts';
import { madePath } from '#features/valuation/ui/addresses.ts';
import {
  type SealOfPaper,
  type Valued,
  valuationPaper,
} from '#features/valuation/ui/paper/valuation-paper.ts';
import { inLang } from '#i18n/locale.ts';
import type { Pen } from '#ui/paper/pen.ts';
import type { Reading } from '#ui/paper/sheet.ts';

type Locals = Pick<App.Locals, 'lang' | 'services' | 'site' | 't'>;

/** The reading context of a paper of the page at a path. */
export const readingOf = ({ lang, site, t }: Locals, path: string, at = new Date()): Reading => ({
  t,
  lang,
  at,
  address: site.origin + inLang(path, lang),
});

/** A valuation on one page of A4, with the figure of its plot. */
export async function valuationSheet(
  locals: Locals,
  { valued, query, sealed }: { valued: Valued; query: string; sealed?: SealOfPaper },
): Promise<Uint8Array<ArrayBuffer>> {
  const { landCode } = valued.made;
  const reading = readingOf(locals, madePath(valued.made) + query, sealed?.at);
  const plot = await locals.services.planning.find(landCode);
  const figure = (pen: Pen, room: number) =>
    plot.ok ? plotFigure(pen, plot.value, room, reading) : undefined;
  return valuationPaper({ ...valued, sealed }, reading, figure);
}

/** The same as it was made, with what it says of the seal that it gets. */
export async function sheetToSeal(locals: Locals, made: Valuation, sealed: SealOfPaper) {
  const { market, valuation } = locals.services;
  const subject = subjectOf(made);
  const valued = {
    made,
    shown: made.priced && { facts: made.facts, estimate: made.priced.estimate },
    isWhatIf: false,
    market: await (made.type === 'so-sanh' ? market.estimate(subject) : market.estimateAtOnce(subject)),
    older: await valuation.before(made),
  };
  return valuationSheet(locals, { valued, query: '', sealed });
}
