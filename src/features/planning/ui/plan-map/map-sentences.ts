import { isWhole, letterOf } from '#features/planning/domain/map/drawn-shape.ts';
import { isLandUse } from '#features/planning/domain/land-uses.ts';
import { type DrawnShape, type MapLayer, nameOf } from '#features/planning/domain/map/map-state.ts';
import { geodesicArea, geodesicLength } from '#geo/geodesy.ts';
import { close } from '#geo/rings/rings.ts';
import { formatNumber, type Lang } from '#kernel/text.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Found } from '#ui/map/layers/open-map.ts';
import type { PlanMapLayer } from './map-props.ts';

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

const isIn = (layer: MapLayer) => (found: Found) => found.name.startsWith(layer);

/** What a zone is for, as its plan words it. */
function useOf({ properties }: Found, t: Translate): string {
  const use = String(properties['use']);
  return String(properties['function'] ?? '') || (isLandUse(use) ? t(`planning.use.${use}`) : use);
}

function thing(found: Found, t: Translate): string {
  const { properties } = found;
  const code = String(properties['code']);
  if (isIn('parcels')(found)) return t('plan-map.found.parcel', plotOf(code));
  if (isIn('roads')(found)) return t('plan-map.found.road', { name: String(properties['name']) });
  return t('plan-map.found.zone', { code, use: useOf(found, t) });
}

/** What lies at a place, in words; the page beside the map says more. */
export function foundSentence(found: readonly Found[], t: Translate): string {
  if (found.length === 0) return t('plan-map.found.nothing');
  return t('plan-map.found', { things: [...new Set(found.map((each) => thing(each, t)))].join('; ') });
}

/** The land code of the topmost plot at a place. */
export function plotAmong(found: readonly Found[]): string | null {
  const code = found.find(isIn('parcels'))?.properties['code'];
  return code === undefined ? null : String(code);
}

/** The topmost plot, else the topmost zone at a place, as the heading of what is known of it. */
export function titleOf(found: readonly Found[], t: Translate): string {
  const code = plotAmong(found);
  if (code !== null) return t('plan-map.card.plot-title', plotOf(code));
  const zone = found.find(isIn('zones'));
  if (zone) return t('plan-map.card.zone-title', { code: String(zone.properties['code']) });
  return t(found.length > 0 ? 'plan-map.card.road' : 'plan-map.card.nothing');
}

const LIMITS = {
  floors: (value: string, t: Translate) => t('planning.figure.floors-value', { value }),
  height: (value: string) => `${value}\u00a0m`,
  density: (value: string) => `${value}\u00a0%`,
} as const;

/** What the card of a place says: the plot’s area, and what the topmost plan in sight lets be built there. */
export function pickedFacts(
  found: readonly Found[],
  layers: readonly PlanMapLayer[],
  t: Translate,
  lang: Lang,
): { label: string; value: string }[] {
  const [parcel, zone, road] = [isIn('parcels'), isIn('zones'), isIn('roads')].map((is) => found.find(is));
  const area = Number(parcel?.properties['area']);
  const plan = layers.find((layer) => nameOf(layer) === zone?.name);
  const limits = (['floors', 'height', 'density'] as const).flatMap((name) => {
    const value = zone?.properties[name];
    if (typeof value !== 'number') return [];
    return [{ label: t(`planning.figure.${name}`), value: LIMITS[name](formatNumber(value, lang), t) }];
  });
  return [
    ...(area > 0 ? [{ label: t('plan-map.card.area'), value: areaText(area, lang) }] : []),
    ...(zone
      ? [
          {
            label: t('plan-map.card.zone'),
            value: parcel ? `${String(zone.properties['code'])} · ${useOf(zone, t)}` : useOf(zone, t),
          },
        ]
      : []),
    ...limits,
    ...(road ? [{ label: t('plan-map.card.road'), value: String(road.properties['name']) }] : []),
    ...(plan ? [{ label: t('plan-map.card.plan'), value: plan.mark }] : []),
  ];
}
