import type { PlotDrawing } from '#features/planning/domain/plots/plot-drawing.ts';
import type { Zone } from '#features/planning/domain/plans/plan.ts';
import { drawBox, drawPath, drawText, measureText } from '#formats/pdf/page.ts';
import { formatNumber } from '#kernel/text.ts';
import { type Block, padded, row, type Spot, stack, textBlock } from '#ui/paper/blocks.ts';
import { INKS } from '#ui/paper/colours.ts';
import { letteringOf, type Pen } from '#ui/paper/pen.ts';
import type { Reading } from '#ui/paper/sheet.ts';
import { useText } from '../plan-texts.ts';
import { plotInk, roadInk, zoneInk } from './plot-picture.ts';

const SWATCH = { width: 30, height: 15 } as const;
/** More kinds of zones are explained by the table under the picture. */
const MAX_KINDS = 5;

/** What colours, patterns, letters and lines of the picture mean. */
export function plotLegend(
  pen: Pen,
  { zones, roads }: PlotDrawing,
  { t, lang }: Reading,
  width: number,
): Block {
  const entry = (swatch: (at: Spot) => void, text: string): Block => {
    const words = textBlock(pen, text, width - SWATCH.width - 8, { size: 8, most: 3 });
    const mark: Block = { height: SWATCH.height, draw: swatch };
    const level = padded(words, Math.max(0, (SWATCH.height - words.height) / 2), 0);
    return row(
      [
        { block: mark, width: SWATCH.width },
        { block: level, width },
      ],
      8,
    );
  };
  const entries = [
    ...kindsOf(zones, t)
      .slice(0, MAX_KINDS)
      .map(({ use, code, words }) => entry(zoneSwatch(pen, use, code), words)),
    entry(lineSwatch(pen, plotInk), t('planning.paper.plot-line')),
    ...(roads.length === 0 ? [] : [entry(lineSwatch(pen, roadInk), t('planning.paper.road-line'))]),
    entry(sideSwatch(pen, formatNumber(12.5, lang)), t('planning.paper.sides')),
  ];
  return stack([textBlock(pen, t('planning.paper.legend'), width, { isStrong: true }), ...entries], 3);
}

/** What zones are for, each said once; with the letters where one code alone is for it. */
function kindsOf(zones: PlotDrawing['zones'], t: Reading['t']) {
  const groups = Map.groupBy(
    zones.map(({ thing }) => thing),
    (zone) => useOrFunction(zone, t),
  );
  return [...groups].map(([words, those]) => {
    const codes = [...new Set(those.map(({ code }) => code))];
    return { words, use: those[0]?.use ?? '', code: codes.length === 1 ? (codes[0] ?? '') : '' };
  });
}

function useOrFunction(zone: Zone, t: Reading['t']): string {
  const use = useText(zone, t);
  return zone.function === '' || zone.function === use ? use : `${zone.function} · ${use}`;
}

const zoneSwatch = (pen: Pen, use: string, code: string) => (at: Spot) => {
  const style = letteringOf(pen, { size: 7, isStrong: true });
  const wide = measureText(code, style);
  drawBox(pen.page, { ...at, ...SWATCH }, zoneInk(use));
  if (wide === 0 || wide > SWATCH.width - 6) return;
  const scrap = { x: at.x + (SWATCH.width - wide) / 2 - 1.5, y: at.y + 3.5, width: wide + 3, height: 8 };
  drawBox(pen.page, scrap, { fill: INKS.surface });
  drawText(pen.page, code, { x: scrap.x + 1.5, y: at.y + 10 }, style);
};

const lineSwatch = (pen: Pen, ink: typeof plotInk) => (at: Spot) =>
  drawPath(pen.page, `M0 0H${SWATCH.width}`, { scale: 1, x: at.x, y: at.y + SWATCH.height / 2 }, ink);

const sideSwatch = (pen: Pen, text: string) => (at: Spot) =>
  drawText(pen.page, text, { x: at.x + 7, y: at.y + 10 }, letteringOf(pen, { size: 7 }));
