import type { MarketEstimate } from '#features/valuation/domain/market/estimate.ts';
import { failureText } from '#i18n/plain-error.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatVnd, shortMoney } from '#kernel/money.ts';
import { formatNumber } from '#kernel/text.ts';
import { type Block, notice, padded, ruled, stack, textBlock } from '#ui/paper/blocks.ts';
import type { Pen } from '#ui/paper/pen.ts';
import { type Reading, WIDTH } from '#ui/paper/sheet.ts';
import { lineTexts, type MarketAnswer, metreText, reachText, shareText } from '../market-texts.ts';
import { answerBox } from './estimate-blocks.ts';

/** The market comparison: range first, then the point, then the basis of both. */
export function marketBlocks(pen: Pen, answer: MarketAnswer, reading: Reading): Block[] {
  const { t } = reading;
  const { lines } = answer.ok ? answer.value : answer.error;
  const isDemo = lines.some(({ offer }) => offer.isDemo);
  const head = textBlock(pen, t('valuation.market.title'), WIDTH, { size: 10.5, isStrong: true });
  return [
    { ...padded(head, 2, 4), isHead: true },
    ...(isDemo ? [padded(textBlock(pen, t('valuation.market.demo'), WIDTH, { size: 8 }), 0, 4)] : []),
    answer.ok
      ? foundBlock(pen, answer.value, reading)
      : notice(pen, { title: t('valuation.market.label'), text: failureText(t, answer.error) }, WIDTH),
  ];
}

function foundBlock(pen: Pen, found: MarketEstimate, { t, lang }: Reading): Block {
  const [low, high] = found.range;
  const range = {
    label: t('valuation.market.range'),
    value: `${shortMoney(low, lang)} – ${shortMoney(high, lang)}`,
    text: `${formatVnd(low, lang)} – ${formatVnd(high, lang)}`,
  };
  const point = {
    label: t('valuation.market.point'),
    value: shortMoney(found.total, lang),
    text: `${formatVnd(found.total, lang)} · ${metreText(found.unit, t, lang)}`,
  };
  const { width, used, reach } = found;
  const day = formatDate(found.on, 'day');
  const rests = t('valuation.market.rests-on', { day, used, reach: reachText(reach, t) });
  const coverage = t('valuation.market.coverage', {
    day: formatDate(width.on, 'day'),
    tested: formatNumber(width.tested, lang),
    coverage: shareText(width.coverage, lang),
  });
  return stack(
    [
      answerBox(pen, [range, point], t('valuation.market.label')),
      textBlock(pen, `${rests} ${coverage}`, WIDTH, { size: 8 }),
    ],
    4,
  );
}

/** The properties compared with, each with what its price comes to here. */
export function comparedBlocks(pen: Pen, answer: MarketAnswer, { t, lang }: Reading): Block[] {
  const all = answer.ok ? answer.value.lines : answer.error.lines;
  const counted = all.filter(({ isDropped }) => !isDropped);
  if (counted.length === 0) return [];
  const head = textBlock(pen, t('valuation.market.compared'), WIDTH, { size: 10, isStrong: true });
  const lines = counted.map((line): Block => {
    const { priceLine, away, where, steps, adjusted } = lineTexts(line, t, lang);
    const offer = `${t('valuation.market.listing', { id: line.offer.id })} · ${priceLine}`;
    const asItIs = steps.length === 0 ? t('valuation.market.as-it-is') : '';
    const place = [away, where, asItIs].filter(Boolean).join(' · ');
    const words = stack([
      textBlock(pen, offer, WIDTH, { size: 8, isStrong: true }),
      textBlock(pen, place, WIDTH, { size: 7.5, ink: 'soft' }),
      ...(steps.length === 0
        ? []
        : [textBlock(pen, [...steps, adjusted].join(' '), WIDTH, { size: 7.5, most: 4 })]),
    ]);
    return { ...ruled(pen, padded(words, 2), WIDTH), lines: 1 };
  });
  return [{ ...padded(head, 8, 2), isHead: true }, ...lines];
}
