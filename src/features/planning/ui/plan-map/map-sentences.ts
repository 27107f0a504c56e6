import { isWhole, letterOf } from '#features/planning/domain/map/drawn-shape.ts';
import { isLandUse } from '#features/planning/domain/land-uses.ts';
import type { DrawnShape } from '#features/planning/domain/map/map-state.ts';
import { geodesicArea, geodesicLength } from '#geo/geodesy.ts';
import { close } from '#geo/rings/rings.ts';
import { formatNumber, type Lang } from '#kernel/text.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Found } from '#ui/map/layers/open-map.ts';

/** Metres below a kilometre, kilometres above. */
const lengthText = (metres: number, lang: Lang) =>
  metres < 1000 ? `${formatNumber(metres, lang)}\u00a0m` : `${formatNumber(metres / 1000, lang)}\u00a0km`;

/** Square metres below ten hectares, hectares above. */
const areaText = (area: number, lang: Lang) =>
  area < 100_000 ? `${formatNumber(area, lang)}\u00a0m²` : `${formatNumber(area / 10_000, lang)}\u00a0ha`;

/** What a drawn shape measures on the ellipsoid. */
export function shapeSentence(shape: DrawnShape, t: Translate, lang: Lang): string {
  const { kind, corners } = shape;
  const count = corners.length;
  if (kind === 'points') return t('plan-map.drawn.points-count', { count });
  if (count === 1) return t('plan-map.drawn.one');
  if (kind === 'line' || count === 2)
    return t('plan-map.drawn.length', { count, length: lengthText(geodesicLength(corners), lang) });
  if (!isWhole(shape)) return t('plan-map.drawn.crossing', { count });
  const area = areaText(Math.abs(geodesicArea(corners)), lang);
  return t('plan-map.drawn.size', { count, area, length: lengthText(geodesicLength(close(corners)), lang) });
}

/** A drawn shape by its name, which its corners on the map begin with. */
export const shapeName = ({ kind }: DrawnShape, index: number, t: Translate) =>
  t(`plan-map.drawn.${kind}`, { letter: letterOf(index) });

/** The sheet and the plot in a land code are its digits after the commune. */
const plotOf = (code: string) => ({ sheet: Number(code.slice(5, 8)), plot: Number(code.slice(8)) });

function thing({ name, properties }: Found, t: Translate): string {
  const code = String(properties['code']);
  if (name.startsWith('parcels')) return t('plan-map.found.parcel', plotOf(code));
  if (name.startsWith('roads')) return t('plan-map.found.road', { name: String(properties['name']) });
  const use = String(properties['use']);
  const words = String(properties['function']) || (isLandUse(use) ? t(`planning.use.${use}`) : use);
  return t('plan-map.found.zone', { code, use: words });
}

/** What lies at a place, in words; the page beside the map says more. */
export function foundSentence(found: readonly Found[], t: Translate): string {
  if (found.length === 0) return t('plan-map.found.nothing');
  return t('plan-map.found', { things: [...new Set(found.map((each) => thing(each, t)))].join('; ') });
}

/** The land code of the topmost plot at a place. */
export function plotAmong(found: readonly Found[]): string | null {
  const code = found.find(({ name }) => name.startsWith('parcels'))?.properties['code'];
  return code === undefined ? null : String(code);
}
