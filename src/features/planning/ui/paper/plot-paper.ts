import type { Plot } from '#features/planning/domain/plots/plot.ts';
import { drawingOf } from '#features/planning/domain/plots/plot-drawing.ts';
import { dayOf } from '#kernel/dates.ts';
import { MM } from '#formats/pdf/page.ts';
import {
  type Block,
  factLines,
  notice,
  padded,
  type PaperFact,
  row,
  stack,
  textBlock,
} from '#ui/paper/blocks.ts';
import { createPen, type Pen } from '#ui/paper/pen.ts';
import { LEAD_WIDTH, type Reading, WIDTH, writeSheet } from '#ui/paper/sheet.ts';
import { plotFacts, leadLines, omittedTexts } from '#features/planning/ui/plots/plot-texts.ts';
import { metresText } from '#features/planning/ui/plan-texts.ts';
import { planBlocks, sourceText } from './plan-blocks.ts';
import { plotLegend } from './plot-legend.ts';
import { PICTURE, plotPicture } from './plot-picture.ts';

const GAP = 6 * MM;
const LEFT = PICTURE.width * MM + GAP;
const RIGHT = WIDTH - LEFT;

/** Everything known of one plot on one page of A4, with its drawing to scale. */
export function plotPaper(plot: Plot, reading: Reading): Promise<Uint8Array<ArrayBuffer>> {
  const { t, lang, at } = reading;
  const { parcel, plans } = plot;
  const pen = createPen();
  const drawing = drawingOf(plot, PICTURE);
  const facts = stack(factLines(pen, shortFacts(plot, reading), RIGHT, 25 * MM));
  const beside = stack([facts, plotLegend(pen, drawing, reading, RIGHT)], 8);
  return writeSheet(
    pen,
    {
      kind: t('planning.paper.kind'),
      title: t('planning.plot.title', { sheet: parcel.sheet, plot: parcel.plot }),
      lead: leadOf(pen, plot, reading),
      body: () => [
        ...leadLines(plot, dayOf(at), t, lang).map((sentence) =>
          padded(textBlock(pen, sentence, WIDTH, { size: 9.5, isStrong: true, most: 3 }), 0, 1),
        ),
        padded(
          row([
            { block: plotPicture(pen, drawing, reading), width: LEFT },
            { block: beside, width: RIGHT },
          ]),
          4,
          0,
        ),
        ...plans.flatMap((plan) => planBlocks(pen, plan, reading, dayOf(at))),
        ...othersOf(pen, plot, reading),
      ],
      foot: footOf(pen, plot, reading),
    },
    reading,
  );
}

/** Where the plot lies, now and before, and whether it is there at all. */
function leadOf(pen: Pen, { place, provenance }: Plot, { t }: Reading): Block[] {
  const demo = { title: t('planning.demo'), text: t('planning.demo-text') };
  const { nowNames = [], before = [] } = place ?? {};
  const former = `${t('planning.plot.before')}: ${before.join('; ')}`;
  return [
    textBlock(pen, nowNames.join('; '), LEAD_WIDTH, { size: 10, most: 2 }),
    ...(before.length === 0 ? [] : [textBlock(pen, former, LEAD_WIDTH, { size: 8, ink: 'soft', most: 3 })]),
    ...(provenance.isDemo ? [padded(notice(pen, demo, LEAD_WIDTH), 4, 0)] : []),
  ];
}

/** The facts that are not in the title or the lead. */
function shortFacts(plot: Plot, { t, lang }: Reading): PaperFact[] {
  const shown = new Set([
    t('planning.plot.sheet'),
    t('planning.plot.number'),
    t('planning.plot.now'),
    t('planning.plot.before'),
  ]);
  return plotFacts(plot, t, lang).filter(({ label }) => !shown.has(label));
}

/** The same code on other maps. */
function othersOf(pen: Pen, { others }: Plot, { t, lang }: Reading): Block[] {
  if (others.length === 0) return [];
  const lines = others.map(
    ({ provenance, parcel }) =>
      `${provenance.title} (${provenance.decision}): ${metresText(parcel.area, lang)}`,
  );
  return [
    { ...padded(textBlock(pen, t('planning.plot.others'), WIDTH), 4, 0), isHead: true },
    ...lines.map((text) => ({ ...textBlock(pen, text, WIDTH, { size: 8, most: 2 }), lines: 1 })),
  ];
}

/** What is not loaded, where the plot itself is from, and what this paper is not. */
function footOf(pen: Pen, { missing, omitted, provenance }: Plot, reading: Reading): Block[] {
  const { t, lang } = reading;
  const kinds = missing.map((kind) => t(`planning.kind.${kind}`).toLocaleLowerCase(lang)).join(', ');
  const text = `${t('planning.missing.text', { kinds })} ${t('planning.missing.ask')}`;
  const source = `${t('planning.paper.map', { title: provenance.title })} · ${sourceText(provenance, reading)}`;
  const large = t('planning.omitted.text', omittedTexts(omitted));
  return [
    ...(omitted.length === 0
      ? []
      : [notice(pen, { title: t('planning.omitted.title'), text: large }, WIDTH)]),
    ...(missing.length === 0 ? [] : [notice(pen, { title: t('planning.missing.title'), text }, WIDTH)]),
    textBlock(pen, source, WIDTH, { size: 6.5, ink: 'soft', most: 5 }),
    textBlock(pen, t('planning.plot.no-force'), WIDTH, { size: 8, isStrong: true }),
  ];
}
