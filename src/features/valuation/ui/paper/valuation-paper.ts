import type { Estimate } from '#features/valuation/domain/estimate/estimate.ts';
import type { Facts } from '#features/valuation/domain/estimate/facts.ts';
import {
  type Entry,
  type Valuation,
  placeText,
  streetOf,
  totalOf,
} from '#features/valuation/domain/valuation.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatVnd, shortMoney } from '#kernel/money.ts';
import { MM } from '#formats/pdf/page.ts';
import { type Block, factLines, notice, padded, row, stack, textBlock } from '#ui/paper/blocks.ts';
import { createPen, type Pen } from '#ui/paper/pen.ts';
import { LEAD_WIDTH, type Reading, WIDTH, writeSheet } from '#ui/paper/sheet.ts';
import { plotFacts } from '#features/valuation/ui/sheet/plot-facts.ts';
import { changeText, madeText, notCounted } from '../sheet/sheet-text.ts';
import { estimateBlocks, pricedBox } from './estimate-blocks.ts';
import type { MarketAnswer } from '../market-texts.ts';
import { comparedBlocks, marketBlocks } from './market-blocks.ts';

/** A valuation as it was made, or with what-if values. */
export type Valued = {
  made: Valuation;
  shown: { facts: Facts; estimate: Estimate } | null;
  isWhatIf: boolean;
  /** The market comparison: what a comparison is about, and beside a value by the table. */
  market: MarketAnswer;
  older: readonly Entry[];
};

/** Whose electronic seal a paper gets, who certified it, and when. */
export type SealOfPaper = { holder: string; issuer: string; at: Date };

const GAP = 8 * MM;
const COLUMN = (WIDTH - GAP) / 2;

/** Left for the line that says how much has no room. */
const ONE_LINE = 14;

/** What is drawn of its plot where the sheet leaves room, as far as it is known. */
type PlotFigure = (pen: Pen, room: number) => Block | undefined;

/** A valuation on one page of A4, itemised like an invoice. */
export function valuationPaper(
  valued: Valued & { sealed?: SealOfPaper | undefined },
  reading: Reading,
  plotFigure?: PlotFigure,
): Promise<Uint8Array<ArrayBuffer>> {
  const { t } = reading;
  const { made, market, sealed } = valued;
  const pen = createPen();
  return writeSheet(
    pen,
    {
      kind: t(`valuation.title.${made.type}`),
      title: t('valuation.of-plot', { code: made.landCode }),
      lead: leadOf(pen, made, reading),
      body(room) {
        const compared = comparedBlocks(pen, market, reading);
        const isCompared = made.type === 'so-sanh';
        const first = [
          ...(isCompared ? marketBlocks(pen, market, reading) : []),
          ...pricedBlocks(pen, valued, reading),
          ...factBlocks(pen, made, reading),
          ...(isCompared ? compared : []),
        ];
        const left = first.reduce((rest, { height }) => rest - height, room - ONE_LINE);
        const figure = plotFigure?.(pen, left);
        const last = [...(isCompared ? [] : compared), ...olderBlocks(pen, valued, reading)];
        return [...first, ...(figure ? [figure] : []), ...last];
      },
      foot: footOf(pen, made, sealed, reading),
    },
    reading,
  );
}

function leadOf(pen: Pen, made: Valuation, { t, lang }: Reading): Block[] {
  const { asking, priced, madeOn } = made;
  const until = priced?.basis.until;
  const values = asking && {
    day: formatDate(madeOn, 'day'),
    low: shortMoney(asking.range[0], lang),
    high: shortMoney(asking.range[1], lang),
  };
  return [
    textBlock(pen, placeText({ street: streetOf(made), place: made.place }), LEAD_WIDTH, {
      size: 10,
      most: 3,
    }),
    textBlock(pen, madeText(made, t), LEAD_WIDTH, { size: 8, ink: 'soft' }),
    ...(values ? [textBlock(pen, t('valuation.result.comparison-then', values), LEAD_WIDTH)] : []),
    ...(made.isDemo
      ? [padded(notice(pen, { title: t('planning.demo'), text: t('valuation.demo-text') }, LEAD_WIDTH), 4, 0)]
      : []),
    ...(until
      ? [
          padded(
            notice(pen, { text: t('valuation.expired', { until: formatDate(until, 'day') }) }, LEAD_WIDTH),
            4,
            0,
          ),
        ]
      : []),
  ];
}

/** What the table of its province says of the plot. */
function pricedBlocks(pen: Pen, { made, shown, isWhatIf, market }: Valued, reading: Reading): Block[] {
  const { t, lang } = reading;
  const { priced, type } = made;
  const isCompared = type === 'so-sanh';
  if (!priced || !shown) return [];
  const { estimate, facts } = shown;
  const values = {
    total: shortMoney(estimate.total, lang),
    change: changeText(estimate.total, priced.estimate.total, t, lang),
  };
  return [
    ...(isWhatIf ? [padded(notice(pen, { text: t('valuation.what-if.shown', values) }, WIDTH), 0, 5)] : []),
    padded(
      pricedBox(pen, { estimate, facts, market: isCompared ? undefined : market }, reading),
      isCompared ? 8 : 0,
      0,
    ),
    ...estimateBlocks(pen, { estimate, basis: priced.basis, share: facts.share }, reading),
    ...leftOut(pen, notCounted(priced.basis, facts, t), reading),
  ];
}

/** What the valuation rests on, in two columns. */
function factBlocks(pen: Pen, made: Valuation, { t, lang }: Reading): Block[] {
  const lines = factLines(pen, plotFacts(made, t, lang), COLUMN, 42 * MM);
  const half = Math.ceil(lines.length / 2);
  const columns = [lines.slice(0, half), lines.slice(half)];
  const head = textBlock(pen, t('valuation.result.facts'), WIDTH, { size: 10, isStrong: true });
  return [
    { ...padded(head, 9, 1), isHead: true },
    {
      ...row(
        columns.map((some) => ({ block: stack(some), width: COLUMN })),
        GAP,
      ),
      lines: lines.length,
    },
  ];
}

/** Against what was made of the same plot before. */
function olderBlocks(pen: Pen, { made, older }: Valued, { t, lang }: Reading): Block[] {
  if (older.length === 0) return [];
  const head = textBlock(pen, t('valuation.result.older'), WIDTH, { size: 10, isStrong: true });
  const lines = older.map((entry): Block => {
    const text = t('valuation.result.older-line', {
      day: formatDate(entry.madeOn, 'day'),
      total: entry.total === null ? t('valuation.too-few') : formatVnd(entry.total, lang),
      change: changeText(totalOf(made) ?? 0, entry.total ?? 0, t, lang),
    });
    return { ...textBlock(pen, text, WIDTH, { size: 8 }), lines: 1 };
  });
  return [{ ...padded(head, 8, 1), isHead: true }, ...lines];
}

/** What is in none of the lines. */
function leftOut(pen: Pen, missing: readonly string[], { t }: Reading): Block[] {
  const head = textBlock(pen, t('valuation.not-counted.title'), WIDTH, { size: 10, isStrong: true });
  const lines = missing.map((text): Block => ({ ...textBlock(pen, `• ${text}`, WIDTH), lines: 1 }));
  return [{ ...padded(head, 9, 1), isHead: true }, ...lines];
}

/** What this paper is not, and who may open its page. */
function footOf(
  pen: Pen,
  { type, isPublic }: Valuation,
  sealed: SealOfPaper | undefined,
  { t }: Reading,
): Block[] {
  const label = t(type === 'so-sanh' ? 'valuation.market.label' : 'valuation.not-appraisal');
  return [
    ...(isPublic ? [] : [textBlock(pen, t('valuation.result.private'), WIDTH, { size: 8, ink: 'soft' })]),
    textBlock(pen, label, WIDTH, { isStrong: true }),
    ...(sealed ? [sealBlock(pen, sealed, t)] : []),
  ];
}

/** What its seal says, and how it is checked. */
function sealBlock(pen: Pen, { holder, issuer, at }: SealOfPaper, t: Reading['t']): Block {
  const values = { holder, issuer, at: formatDate(at, 'moment') };
  const title = t('valuation.sealed.title', values);
  return padded(notice(pen, { title, text: t('valuation.sealed.text', values) }, WIDTH), 4, 0);
}
