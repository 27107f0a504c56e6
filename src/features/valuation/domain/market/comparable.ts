import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { DAY } from '#kernel/clock.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { NO_HOUSE } from '../estimate/building-cost.ts';
import type { Valuation } from '../valuation.ts';

/** Identifies the property of an offer: by its history, or by duplicates that moderation has linked. */
export type Offered = { id: number; propertyHistory: number; alike: readonly number[] };

/** A position: the commune in force, and the former district where known. */
type Placed = { province: string; district: string | null; commune: string; at: LonLat | null };

type Measured = { area: number; width: number | null; roadWidth: number | null; floors: number | null };

/** The property to value. It has no price: its own asking price must not be used. */
export type Subject = Placed &
  Measured & {
    kind: string;
    /** The communes that have land of its former district: parts of them lay in districts beside it. */
    communesAround: readonly string[];
    /** Its own listing, if any; offers of the same property are not compared with. */
    own: Offered | null;
    today: IsoDate;
  };

/** A property to value today; what lies around its commune the register of places knows. */
export type SubjectInput = Omit<Subject, 'today' | 'communesAround'>;

/** A property that is or lately was for sale, with its last asking price. */
export type Comparable = Offered &
  Placed &
  Measured & { kind: string; communeName: string; price: number; publishedOn: IsoDate; isDemo: boolean };

/** The area of uniform unit prices: the former district or, where none is known, the commune. */
export const districtOf = ({ district, commune }: Pick<Placed, 'district' | 'commune'>) =>
  district ?? commune;

/** The natural logarithm of the unit price: prices are compared by ratio. */
export const unitLog = ({ price, area }: Pick<Comparable, 'price' | 'area'>) => Math.log(price / area);

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance in kilometres; undefined where one of the points is unknown. */
export function distanceKm(from: LonLat | null, to: LonLat | null): number | null {
  if (!from || !to) return null;
  const east = radians(to.lon - from.lon) * Math.cos(radians((from.lat + to.lat) / 2));
  return EARTH_KM * Math.hypot(east, radians(to.lat - from.lat));
}

export const daysBetween = (from: IsoDate, to: IsoDate) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY));

/** The kinds of listing that a valued plot may be offered as. */
export const PLOT_KINDS = ['dat', 'nha-rieng', 'nha-mat-pho'] as const;

/** The kind of listing that a valued plot would be offered as. */
const kindOf = ({ floorsCount, location }: Valuation['answers']): (typeof PLOT_KINDS)[number] => {
  if (floorsCount === NO_HOUSE) return 'dat';
  return location === 'mattien' ? 'nha-mat-pho' : 'nha-rieng';
};

/** What of a valued plot is compared; where on the map it lies is not known. */
export const subjectOf = ({ answers }: Pick<Valuation, 'answers'>): SubjectInput => ({
  kind: kindOf(answers),
  province: answers.cityID,
  district: answers.districtCode,
  commune: answers.wardCode,
  at: null,
  area: answers.areaLegal,
  width: answers.areaLegalWidth,
  roadWidth: answers.alleyWidth,
  floors: answers.floorsCount === NO_HOUSE ? null : Number(answers.floorsCount) - 1,
  own: null,
});
