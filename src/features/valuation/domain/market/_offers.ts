import { isoDate } from '#kernel/dates.ts';
import type { Comparable, Subject } from './comparable.ts';

export const TODAY = isoDate.parse('2026-06-30');

/** A house for sale in one commune; what differs is told. */
export const offer = (id: number, told: Partial<Comparable> = {}): Comparable => ({
  id,
  lineage: id,
  alike: [],
  kind: 'nha-rieng',
  province: '79',
  district: '760',
  commune: '26740',
  at: { lon: 106.7, lat: 10.77 },
  area: 60,
  width: 4,
  roadWidth: 4,
  floors: 2,
  price: 6_000_000_000,
  publishedOn: isoDate.parse('2026-06-01'),
  isDemo: false,
  ...told,
});

/** What is to be valued: a house like those. */
export const subject = (told: Partial<Subject> = {}): Subject => {
  const { kind, province, district, commune, at, area, width, roadWidth, floors } = offer(0);
  const facts = { kind, province, district, commune, at, area, width, roadWidth, floors };
  return { ...facts, own: null, today: TODAY, ...told };
};

/** As many houses as there are unit prices, in million đồng a square metre. */
export const offersAt = (units: readonly number[], told: Partial<Comparable> = {}, from = 1) =>
  units.map((unit, at) => {
    const area = told.area ?? 60;
    return offer(from + at, { price: Math.round(unit * area * 1e6), ...told, area });
  });
