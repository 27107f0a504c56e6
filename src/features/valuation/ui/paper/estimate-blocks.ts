import type { Estimate } from '#features/valuation/domain/estimate/estimate.ts';
import type { Facts } from '#features/valuation/domain/estimate/facts.ts';
import type { Basis } from '#features/valuation/domain/valuation.ts';
import { formatVnd, shortMoney } from '#kernel/money.ts';
import { drawBox } from '#formats/pdf/page.ts';
import { type Block, padded, row, space, stack, textBlock } from '#ui/paper/blocks.ts';
import { INKS } from '#ui/paper/colours.ts';
import type { Pen } from '#ui/paper/pen.ts';
import { type Reading, WIDTH } from '#ui/paper/sheet.ts';
import { type Column, tableHead, tableRow } from '#ui/paper/table.ts';
import { besideTexts, type MarketAnswer } from '../market-texts.ts';
import { calculationText, notesOf, sourceText } from '../sheet/sheet-text.ts';
import { lineName, pointText } from '../sheet/total-text.ts';

export type Figure = { label: string; value: string; text: string };

const AIR = 9;
const LARGE = 17;

/** The answer in a box: the range first, then the point, and under both what it is not. */
export function answerBox(pen: Pen, figures: readonly Figure[], label: string): Block {
  const count = figures.length;
  const width = (WIDTH - (count + 1) * AIR) / Math.max(count, 2);
  const size = count > 2 ? LARGE * 0.75 : LARGE;
  const cells = figures.map(({ label: name, value, text }) => ({
    width,
    block: stack([
      textBlock(pen, name, width, { ink: 'soft' }),
      textBlock(pen, value, width, { size, isStrong: true, leading: 1.25 }),
      textBlock(pen, text, width, { size: 8, ink: 'soft' }),
    ]),
  }));
  const words = textBlock(pen, label, WIDTH - 2 * AIR, { size: 9, isStrong: true });
  const inside = padded(stack([row(cells, AIR), space(4), words]), AIR - 2);
  return {
    height: inside.height,
    draw: ({ x, y }) => {
      const look = { fill: INKS.wash, stroke: { colour: INKS.primary, width: 0.8 } };
      drawBox(pen.page, { x, y, width: WIDTH, height: inside.height }, look);
      inside.draw({ x: x + AIR, y });
    },
  };
}

/** What a table of prices makes of a plot. */
export function pricedBox(
  pen: Pen,
  { estimate, facts, market }: { estimate: Estimate; facts: Facts; market: MarketAnswer | undefined },
  { t, lang }: Reading,
): Block {
  const [low, high] = [shortMoney(estimate.range[0], lang), shortMoney(estimate.range[1], lang)];
  const range = {
    label: t('valuation.sheet.range'),
    value: `${low} – ${high}`,
    text: t('valuation.sheet.range-text', { low, high }),
  };
  const point = {
    label: t('valuation.sheet.point'),
    value: shortMoney(estimate.total, lang),
    text: pointText(estimate, facts, t, lang),
  };
  const figures = [
    ...(estimate.range[0] < estimate.range[1] ? [range] : []),
    point,
    ...(market?.ok ? [besideTexts(market.value, t, lang)] : []),
  ];
  return answerBox(pen, figures, t('valuation.not-appraisal'));
}

/** The lines of the sheet and what they sum to, then what a reader has to know of them. */
export function estimateBlocks(
  pen: Pen,
  { estimate, basis, share }: { estimate: Estimate; basis: Basis; share: number },
  { t, lang }: Reading,
): Block[] {
  const columns: Column[] = [
    { width: WIDTH * 0.24, head: t('valuation.sheet.line') },
    { width: WIDTH * 0.29, head: t('valuation.sheet.calculation') },
    { width: WIDTH * 0.27, head: t('valuation.sheet.source') },
    { width: WIDTH * 0.2, head: t('valuation.sheet.amount'), isRight: true },
  ];
  const rows = estimate.lines.map((line) => {
    const whole = formatVnd(line.whole, lang);
    const apart = line.kind === 'out-of-plan' ? [t('valuation.line.not-counted', { whole, share })] : [];
    return tableRow(pen, columns, [
      [
        { text: lineName(line, t), isStrong: true },
        ...apart.map((text) => ({ text, size: 7.5, ink: 'soft' as const })),
      ],
      [{ text: calculationText(line, t, lang), size: 8 }],
      [{ text: sourceText(line, basis), size: 8 }],
      [{ text: formatVnd(line.amount, lang) }],
    ]);
  });
  const total = tableRow(pen, columns, [
    [{ text: t('valuation.sheet.total'), isStrong: true, size: 9.5 }],
    [],
    [],
    [{ text: formatVnd(estimate.total, lang), isStrong: true, size: 9.5 }],
  ]);
  return [
    { ...space(6), isHead: true },
    tableHead(pen, columns),
    ...rows,
    total,
    ...notesOf(estimate, basis, t, lang).map((note) => ({
      ...padded(textBlock(pen, `• ${note}`, WIDTH, { size: 8 }), 2.5, 0),
      lines: 1,
    })),
  ];
}
