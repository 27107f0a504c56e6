import { drawingOf } from '#features/planning/domain/plots/plot-drawing.ts';
import type { Plot } from '#features/planning/domain/plots/plot.ts';
import { MM } from '#formats/pdf/page.ts';
import { type Block, padded, row, stack, textBlock } from '#ui/paper/blocks.ts';
import type { Pen } from '#ui/paper/pen.ts';
import { type Reading, WIDTH } from '#ui/paper/sheet.ts';
import { plotLegend } from './plot-legend.ts';
import { PICTURE, plotPicture } from './plot-picture.ts';

/** In millimetres: less shows no more than a spot. */
const MIN_HEIGHT = 32;
const GAP = 6 * MM;
const LEFT = PICTURE.width * MM + GAP;
const RIGHT = WIDTH - LEFT;

/** The drawing of a plot on a paper about something else, as large as the room for it. */
export function plotFigure(pen: Pen, plot: Plot, room: number, reading: Reading): Block | undefined {
  const { t } = reading;
  const words = [t('planning.valued.title'), ...(plot.provenance.isDemo ? [t('planning.demo')] : [])];
  const head = padded(textBlock(pen, words.join(' · '), WIDTH, { size: 10, isStrong: true }), 9, 4);
  const height = Math.min(PICTURE.height, Math.floor((room - head.height) / MM));
  if (height < MIN_HEIGHT) return undefined;
  const paper = { width: PICTURE.width, height };
  const drawing = drawingOf(plot, paper);
  const figure = row([
    { block: plotPicture(pen, drawing, reading, paper), width: LEFT },
    { block: plotLegend(pen, drawing, reading, RIGHT), width: RIGHT },
  ]);
  const whole = stack([head, figure]);
  return whole.height <= room ? whole : undefined;
}
