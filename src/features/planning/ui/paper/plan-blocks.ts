import type { Provenance } from '#features/planning/domain/plans/plan.ts';
import type { PlanAnswer, VersionAnswer } from '#features/planning/domain/plots/plot-answer.ts';
import { formatDate, type IsoDate } from '#kernel/dates.ts';
import { type Block, padded, row, textBlock } from '#ui/paper/blocks.ts';
import type { Pen } from '#ui/paper/pen.ts';
import { type Reading, WIDTH } from '#ui/paper/sheet.ts';
import { type Column, tableHead, tableRow } from '#ui/paper/table.ts';
import {
  forceOf,
  limitsText,
  metresText,
  shortProjection,
  shareText,
  SHOWN_OF_HASH,
  sourceFacts,
  useText,
} from '../plan-texts.ts';

/** Where a map or a plan is from, in running words; of its file the grid and the beginning of the hash, and the rest on the page. */
export function sourceText(provenance: Provenance, { t, lang }: Reading): string {
  const left = new Set([
    t('planning.source.projection'),
    t('planning.source.file'),
    t('planning.source.hash'),
    t('planning.source.imported'),
  ]);
  const facts = sourceFacts(provenance, t, lang)
    .filter(({ label }) => !left.has(label))
    .map(({ label, value }) => `${label}: ${value}`);
  const file = t('planning.paper.file', {
    day: formatDate(provenance.importedAt, 'day'),
    projection: shortProjection(provenance.projection),
    hash: provenance.sha256.slice(0, SHOWN_OF_HASH),
  });
  return [...facts, file].join(' · ');
}

/** What one plan says of a plot now, what came before, and where it is from. */
export function planBlocks(
  pen: Pen,
  { current, earlier }: PlanAnswer,
  reading: Reading,
  today: IsoDate,
): Block[] {
  const { t } = reading;
  const { provenance } = current;
  const before = earlier.map((version) =>
    [
      t('planning.answer.version', {
        decision: version.provenance.decision,
        day: formatDate(version.provenance.inForceFrom, 'day'),
      }),
      ...(version.changes.length === 0 ? [t('planning.answer.unchanged')] : []),
    ].join(' '),
  );
  const kind = t(`planning.kind.${provenance.kind}`);
  const said = provenance.isDemo ? [t('planning.demo'), kind] : [kind];
  const from = [...said, sourceText(provenance, reading)].join(' · ');
  const source = textBlock(pen, from, WIDTH, { size: 6.5, ink: 'soft', most: 5 });
  return [
    { ...padded(headBlock(pen, provenance, reading, today), 7, 0), isHead: true },
    { ...source, isHead: true },
    ...versionBlocks(pen, current, reading),
    ...before.map((text) => ({
      ...textBlock(pen, text, WIDTH, { size: 8, ink: 'soft', most: 2 }),
      lines: 1,
    })),
  ];
}

/** What plan it is, and beside it whether it counts. */
function headBlock(pen: Pen, provenance: Provenance, { t }: Reading, today: IsoDate): Block {
  const [wide, narrow] = [WIDTH * 0.66, WIDTH * 0.34];
  const force = forceOf(provenance, today, t).text;
  const style = { size: 8, isStrong: true, isRight: true, leading: 1.6 };
  return row([
    {
      block: textBlock(pen, provenance.title, wide - 8, { size: 9.5, isStrong: true, most: 2 }),
      width: wide,
    },
    { block: textBlock(pen, force, narrow, style), width: narrow },
  ]);
}

function versionBlocks(pen: Pen, { zones, roads, lost, rest }: VersionAnswer, { t, lang }: Reading): Block[] {
  const columns: Column[] = [
    { width: WIDTH * 0.38, head: t('planning.answer.zone') },
    { width: WIDTH * 0.38, head: t('planning.answer.limits') },
    { width: WIDTH * 0.13, head: t('planning.answer.area'), isRight: true },
    { width: WIDTH * 0.11, head: t('planning.answer.share'), isRight: true },
  ];
  const part = ({ area, share }: { area: number; share: number }) => [
    [{ text: metresText(area, lang) }],
    [{ text: shareText(share, lang) }],
  ];
  const rows = zones.map(({ zone, ...size }) =>
    tableRow(pen, columns, [
      [
        {
          text: [zone.code, zone.function].filter((text) => text !== '').join(' · '),
          isStrong: true,
          most: 2,
        },
        ...(zone.use === '' ? [] : [{ text: useText(zone, t), size: 7.5, ink: 'soft' as const, most: 2 }]),
      ],
      [{ text: limitsText(zone, t, lang), size: 8, most: 3 }],
      ...part(size),
    ]),
  );
  const left = tableRow(pen, columns, [
    [{ text: t('planning.answer.rest'), isStrong: true }],
    [{ text: t('planning.answer.rest-text'), size: 8 }],
    ...part(rest),
  ]);
  const none = { ...textBlock(pen, t('planning.answer.no-zone'), WIDTH), lines: 1 };
  return [
    ...(zones.length === 0 ? [none] : [tableHead(pen, columns), ...rows]),
    ...(zones.length > 0 && rest.area > 0 ? [left] : []),
    ...(roads.length === 0 ? [] : [lostBlock(pen, { roads, lost }, { t, lang })]),
  ];
}

type Lost = Pick<VersionAnswer, 'roads' | 'lost'>;

/** What roads take of the plot, and which of them. */
function lostBlock(pen: Pen, { roads, lost }: Lost, { t, lang }: Pick<Reading, 't' | 'lang'>): Block {
  const named = roads.map(({ road, area }) => {
    const values = { name: road.name, area: metresText(area, lang) };
    return road.width === null
      ? t('planning.answer.road', values)
      : t('planning.answer.road-wide', { ...values, width: road.width });
  });
  const all = t('planning.answer.lost', {
    area: metresText(lost.area, lang),
    share: shareText(lost.share, lang),
  });
  const text = `${all} ${named.join('; ')}.`;
  return { ...padded(textBlock(pen, text, WIDTH, { most: 4 }), 2.5), lines: 1 };
}
