import { isLandUse } from '#features/planning/domain/land-uses.ts';
import type { Provenance, Zone } from '#features/planning/domain/plans/plan.ts';
import { isInForceOn } from '#features/planning/domain/plots/plot-answer.ts';
import { gridOf, WGS84 } from '#features/planning/domain/map/projection.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate, type IsoDate } from '#kernel/dates.ts';
import { formatMeridian } from '#geo/vn2000/meridians.ts';
import { formatNumber, type Lang } from '#kernel/text.ts';
import type { Tone } from '#ui/values/tones.ts';

/** A use in words: its code in the law, or, where it has none, as the plan words it. */
export const useText = ({ use, function: words }: Pick<Zone, 'use' | 'function'>, t: Translate) =>
  isLandUse(use) ? `${t(`planning.use.${use}`)} (${use})` : words;

/** Square metres to a tenth, for parts of plots. */
export const metresText = (area: number, lang: Lang) =>
  `${area.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} m²`;

export const shareText = (share: number, lang: Lang) =>
  share.toLocaleString(lang, { style: 'percent', maximumFractionDigits: 1 });

/** How high and how dense a zone may be built, as far as its plan says it. */
export function limitsText(zone: Zone, t: Translate, lang: Lang): string {
  const said = [
    zone.density === null ? '' : t('planning.limit.density', { value: formatNumber(zone.density, lang) }),
    zone.floorAreaRatio === null
      ? ''
      : t('planning.limit.ratio', { value: formatNumber(zone.floorAreaRatio, lang) }),
    zone.floors === null ? '' : t('planning.limit.floors', { value: zone.floors }),
    zone.height === null ? '' : t('planning.limit.height', { value: formatNumber(zone.height, lang) }),
    zone.population === null
      ? ''
      : t('planning.limit.population', { value: formatNumber(zone.population, lang) }),
  ].filter((text) => text !== '');
  return said.length === 0 ? t('planning.limit.none') : said.join(' · ');
}

/** The limits of a zone line by line, or that its plan sets none. */
export function limitFacts(zone: Zone, t: Translate, lang: Lang) {
  const { floors, height, density, floorAreaRatio, population } = zone;
  const line = (
    key: 'floors' | 'height' | 'density' | 'ratio' | 'population',
    value: number | null,
    unit = '',
  ) =>
    value === null ? [] : [{ label: t(`planning.figure.${key}`), value: formatNumber(value, lang) + unit }];
  const lines = [
    ...line('floors', floors),
    ...line('height', height, ' m'),
    ...line('density', density, '%'),
    ...line('ratio', floorAreaRatio),
    ...line('population', population),
  ];
  return lines.length === 0
    ? [{ label: t('planning.answer.limits'), value: t('planning.limit.none') }]
    : lines;
}

/** Whether a version counts today, in words and with a mark. */
export function forceOf(provenance: Provenance, today: IsoDate, t: Translate): { tone: Tone; text: string } {
  const { inForceFrom, inForceUntil, status } = provenance;
  if (status === 'proposed') return { tone: 'info', text: t('planning.force.proposed') };
  if (inForceFrom > today)
    return { tone: 'info', text: t('planning.force.from', { day: formatDate(inForceFrom, 'day') }) };
  if (!isInForceOn(provenance, today))
    return {
      tone: 'neutral',
      text: t('planning.force.ended', { day: formatDate(inForceUntil ?? today, 'day') }),
    };
  return status === 'adjusting'
    ? { tone: 'warning', text: t('planning.force.adjusting') }
    : { tone: 'success', text: t('planning.force.now', { day: formatDate(inForceFrom, 'day') }) };
}

/** What the coordinates of a file were counted in. */
export function projectionText(key: string, t: Translate): string {
  const grid = gridOf(key);
  if (grid)
    return t('planning.projection.vn2000', { meridian: formatMeridian(grid.meridian), width: grid.width });
  return key === WGS84.key ? t('planning.projection.wgs84') : key;
}

/** The same as short as it can be said, in which a zone of 3° is the usual one: «VN-2000 105°45′». */
export function shortProjection(key: string): string {
  const grid = gridOf(key);
  if (grid) return `VN-2000 ${formatMeridian(grid.meridian)}${grid.width === 3 ? '' : `/${grid.width}°`}`;
  return key === WGS84.key ? 'WGS 84' : key;
}

/** Enough of a hash to identify a file. */
export const SHOWN_OF_HASH = 12;

type SourceFact = {
  label: string;
  value: string;
  href?: string;
  /** What the value is the beginning of. */
  whole?: string;
};

/** Where what a plan says comes from, line by line. */
export function sourceFacts(provenance: Provenance, t: Translate, lang: Lang): SourceFact[] {
  const { decision, decidedOn, authority, scale, licence, attribution, url, projection, importedAt } =
    provenance;
  return [
    { label: t('planning.source.decision'), value: decision },
    ...(decidedOn === null
      ? []
      : [{ label: t('planning.source.decided'), value: formatDate(decidedOn, 'day') }]),
    { label: t('planning.source.authority'), value: authority },
    ...(scale === null
      ? []
      : [{ label: t('planning.source.scale'), value: `1:${formatNumber(scale, lang)}` }]),
    { label: t('planning.source.licence'), value: licence },
    { label: t('planning.source.attribution'), value: attribution },
    ...(url === null ? [] : [{ label: t('planning.source.url'), value: url, href: url }]),
    { label: t('planning.source.projection'), value: projectionText(projection, t) },
    // What is made up has no file.
    ...(provenance.file === ''
      ? []
      : [
          { label: t('planning.source.file'), value: provenance.file },
          {
            label: t('planning.source.hash'),
            value: `${provenance.sha256.slice(0, SHOWN_OF_HASH)}…`,
            whole: provenance.sha256,
          },
        ]),
    { label: t('planning.source.imported'), value: formatDate(importedAt, 'day') },
  ];
}
