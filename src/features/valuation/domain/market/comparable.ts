import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { IsoDate } from '#kernel/dates.ts';

/** One offer among those of the same property: of one lineage, or told to be alike by whoever watches for copies. */
export type Offered = { id: number; lineage: number; alike: readonly number[] };

/** Where something lies: in a commune in force, and in the former district that it was in where that is known. */
type Placed = { province: string; district: string | null; commune: string; at: LonLat | null };

type Measured = { area: number; width: number | null; roadWidth: number | null; floors: number | null };

/** What is to be valued. It has no price: what is asked for it cannot be read. */
export type Subject = Placed &
  Measured & {
    kind: string;
    /** An offer of it that stands in the register; neither it nor another of the same property is compared with. */
    own: Offered | null;
    today: IsoDate;
  };

/** A property that is or lately was for sale, and what was last asked for it. */
export type Comparable = Offered &
  Placed &
  Measured & { kind: string; price: number; publishedOn: IsoDate; isDemo: boolean };

/** The place within which unit prices are alike: the former district or, where none is known, the commune. */
export const districtOf = ({ district, commune }: Pick<Placed, 'district' | 'commune'>) =>
  district ?? commune;

/** The natural logarithm of what is asked for a square metre: prices are as far apart as their ratio says. */
export const unitLog = ({ price, area }: Pick<Comparable, 'price' | 'area'>) => Math.log(price / area);

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies; nothing where one of the places is not known to the point. */
export function distanceKm(from: LonLat | null, to: LonLat | null): number | null {
  if (!from || !to) return null;
  const east = radians(to.lon - from.lon) * Math.cos(radians((from.lat + to.lat) / 2));
  return EARTH_KM * Math.hypot(east, radians(to.lat - from.lat));
}

const DAY = 86_400_000;

export const daysBetween = (from: IsoDate, to: IsoDate) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY));
