import { isoDate } from '#kernel/dates.ts';
import type { Comparable, Subject } from './comparable.ts';

export const TODAY = isoDate.parse('2026-06-30');

/** A house for sale in one commune, with overrides. */
export const offer = (id: number, over: Partial<Comparable> = {}): Comparable => ({
  id,
  propertyHistory: id,
  alike: [],
  kind: 'nha-rieng',
  province: '79',
  district: '760',
  commune: '26740',
  communeName: 'Phường Sài Gòn',
  at: { lon: 106.7, lat: 10.77 },
  area: 60,
  width: 4,
  roadWidth: 4,
  floors: 2,
  price: 6_000_000_000,
  publishedOn: isoDate.parse('2026-06-01'),
  isDemo: false,
  ...over,
});

/** The subject: a house like those. */
export const subject = (over: Partial<Subject> = {}): Subject => {
  const { kind, province, district, commune, at, area, width, roadWidth, floors } = offer(0);
  const facts = { kind, province, district, commune, at, area, width, roadWidth, floors };
  return { ...facts, own: null, today: TODAY, communesAround: [], ...over };
};

/** One house per unit price, in million đồng per square metre. */
export const offersAt = (units: readonly number[], over: Partial<Comparable> = {}, from = 1) =>
  units.map((unit, at) => {
    const area = over.area ?? 60;
    return offer(from + at, { price: Math.round(unit * area * 1e6), ...over, area });
  });
