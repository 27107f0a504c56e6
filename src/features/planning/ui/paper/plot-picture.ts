import type { Paper, PlotDrawing } from '#features/planning/domain/plots/plot-drawing.ts';
import {
  type Area,
  clipped,
  drawBox,
  drawPath,
  drawText,
  type Look as Ink,
  measureText,
  MM,
} from '#formats/pdf/page.ts';
import type { Placement } from '#formats/pdf/svg-path.ts';
import { formatNumber } from '#kernel/text.ts';
import { PATTERN_PEN, PATTERNS } from '#ui/map/layers/paint.ts';
import type { Block } from '#ui/paper/blocks.ts';
import { colourOf, faint, INKS } from '#ui/paper/colours.ts';
import { letteringOf, type Pen, type Style } from '#ui/paper/pen.ts';
import type { Reading } from '#ui/paper/sheet.ts';
import { zoneLook } from '../zones/zone-looks.ts';

/** In millimetres. */
export const PICTURE = { width: 112, height: 78 } as const;

/** Colours are laid on thinly, so that letters and the drawings over them are read. */
const WASH = 0.55;
const BAR_METRES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
const NORTH = 'M0 0 7 20 0 15.5-7 20Z';

/** How an area of a use is filled: its colour, and over it the drawing of its group. */
export function zoneInk(use: string): Ink {
  const { fill, pattern, line } = zoneLook(use);
  const drawn = pattern && PATTERNS[pattern];
  return {
    fill: fill === null ? undefined : faint(colourOf(fill), WASH),
    tile: drawn
      ? { ...drawn, name: pattern, pen: PATTERN_PEN * 0.65, scale: 0.9, colour: faint(colourOf(line), 0.6) }
      : undefined,
    stroke: { colour: colourOf(line), width: 0.7 },
  };
}

export const plotInk: Ink = { stroke: { colour: INKS.primary, width: 2.2, isRound: true } };
export const roadInk: Ink = { stroke: { colour: colourOf('--map-road-line'), width: 1.1, dash: [5, 2.5] } };

/** A plot and what is planned over it, to scale: lengths may be read off it with a ruler. */
export function plotPicture(
  pen: Pen,
  drawing: PlotDrawing,
  { t, lang }: Reading,
  paper: Paper = PICTURE,
): Block {
  const [width, height] = [paper.width * MM, paper.height * MM];
  const { page } = pen;
  const { zones, roads, plot, sides, scale } = drawing;
  const points = (metres: number) => (metres * 1_000 * MM) / scale;
  const draw = (area: Area) => {
    const place: Placement = { scale: points(1), x: area.x, y: area.y };
    const spot = ([x, y]: readonly [number, number]) => ({ x: area.x + points(x), y: area.y + points(y) });
    clipped(page, area, () => {
      drawBox(page, area, { fill: colourOf('--map-land') });
      zones.forEach(({ thing, d }) => drawPath(page, d, place, zoneInk(thing.use)));
      roads.forEach(({ d }) => drawPath(page, d, place, roadInk));
      drawPath(page, plot, place, plotInk);
    });
    for (const { at, metres } of sides) {
      const text = formatNumber(Math.round(metres * 10) / 10, lang);
      if (measureText(text, letteringOf(pen, SIDE)) < points(metres) - 4) label(pen, text, spot(at), SIDE);
    }
    for (const { thing, at, isWide } of zones) if (isWide) label(pen, thing.code, spot(at), ZONE);
    scaleBar(pen, area, { points, title: t('planning.paper.scale', { scale: formatNumber(scale, lang) }) });
    north(pen, area, t('planning.paper.north'));
    drawBox(page, area, { stroke: { colour: INKS.ink, width: 0.8 } });
  };
  return { height, draw: (at) => draw({ ...at, width, height }) };
}

const SIDE: Style = { size: 7 };
const ZONE: Style = { size: 8.5, isStrong: true };

/** Words in the middle of a spot, on a scrap of paper that keeps lines off them. */
function label(pen: Pen, text: string, { x, y }: { x: number; y: number }, style: Style) {
  const lettering = letteringOf(pen, style);
  const width = measureText(text, lettering);
  const height = lettering.size * 1.15;
  const scrap = { x: x - width / 2 - 2, y: y - height / 2, width: width + 4, height };
  drawBox(pen.page, scrap, { fill: INKS.surface });
  drawText(pen.page, text, { x: x - width / 2, y: y + lettering.size * 0.36 }, lettering);
}

type Scale = { points: (metres: number) => number; title: string };

function scaleBar(pen: Pen, area: Area, { points, title }: Scale) {
  const { page } = pen;
  const metres = BAR_METRES.findLast((length) => points(length) <= area.width / 3.5) ?? 1;
  const length = points(metres);
  const small = letteringOf(pen, { size: 7 });
  const strong = letteringOf(pen, { size: 8.5, isStrong: true });
  const end = `${metres} m`;
  const endWidth = measureText(end, small);
  const width = Math.max(length + endWidth / 2 + 14, measureText(title, strong) + 14);
  const panel = { x: area.x, y: area.y + area.height - 34, width, height: 34 };
  drawBox(page, panel, { fill: INKS.surface, stroke: { colour: INKS.strongLine, width: 0.5 } });
  const [x, y] = [panel.x + 7, panel.y + 17];
  drawText(page, title, { x, y: panel.y + 11.5 }, strong);
  drawBox(page, { x, y, width: length, height: 3.5 }, { stroke: { colour: INKS.ink, width: 0.6 } });
  drawBox(page, { x, y, width: length / 2, height: 3.5 }, { fill: INKS.ink });
  drawText(page, '0', { x, y: y + 12 }, small);
  drawText(page, end, { x: x + length - endWidth / 2, y: y + 12 }, small);
}

function north(pen: Pen, area: Area, letter: string) {
  const [x, y] = [area.x + area.width - 17, area.y + 18];
  const strong = letteringOf(pen, { size: 9, isStrong: true });
  const panel = { x: x - 11, y: area.y, width: 28, height: 44 };
  drawBox(pen.page, panel, { fill: INKS.surface, stroke: { colour: INKS.strongLine, width: 0.5 } });
  const middle = panel.x + panel.width / 2;
  drawText(pen.page, letter, { x: middle - measureText(letter, strong) / 2, y: area.y + 12 }, strong);
  drawPath(pen.page, NORTH, { scale: 1, x: middle, y }, { fill: INKS.ink });
}
