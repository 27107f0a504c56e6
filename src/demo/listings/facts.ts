import { AMENITIES, type Amenity } from '#features/listings/domain/amenities.ts';
import {
  type Direction,
  DIRECTIONS,
  type Furniture,
  type Kind,
  type LegalStatus,
} from '#features/listings/domain/kinds.ts';
import { isBareLand } from '#features/listings/domain/listing.ts';
import type { Dice } from '#demo/dice.ts';
import { type Shape, SHAPES } from './shapes.ts';

/** What can be measured or read from the papers. */
export type Measures = {
  landArea: number | null;
  floorArea: number | null;
  length: number | null;
  width: number | null;
  floors: number | null;
  floorsCode: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  direction: Direction | null;
  legal: LegalStatus | null;
  furniture: Furniture | null;
  roadWidth: number;
  amenities: Amenity[];
};

const OF_FLATS: readonly Amenity[] = AMENITIES.filter(
  (amenity) => !['dien-3-pha', 'gieng-troi', 'san-vuon', 'san-thuong'].includes(amenity),
);
const OF_HOUSES: readonly Amenity[] = AMENITIES.filter(
  (amenity) => !['thang-may', 'ho-boi', 'phong-gym', 'dien-3-pha', 'may-phat-dien'].includes(amenity),
);
const OF_LAND: readonly Amenity[] = [
  'nuoc-may',
  'gan-cho',
  'gan-truong-hoc',
  'gan-cong-vien',
  'nhin-ra-song',
];
const OF_HALLS: readonly Amenity[] = ['dien-3-pha', 'bao-ve-24h', 'camera', 'may-phat-dien', 'cho-dau-o-to'];

const isFlat = (shape: Shape) => shape.flats !== undefined;

function amenitiesOf(kind: Kind, isCoast: boolean, dice: Dice): Amenity[] {
  const offered = isFlat(SHAPES[kind])
    ? OF_FLATS
    : isBareLand(kind)
      ? OF_LAND
      : kind === 'kho-nha-xuong'
        ? OF_HALLS
        : OF_HOUSES;
  const here = offered.filter((amenity) => amenity !== 'nhin-ra-bien' || isCoast);
  const chosen = dice.some(here, dice.whole(isBareLand(kind) ? 1 : 3, isBareLand(kind) ? 3 : 8));
  return AMENITIES.filter((amenity) => chosen.includes(amenity));
}

function legalOf(kind: Kind, isNorth: boolean, dice: Dice): LegalStatus | null {
  const certificate = isNorth ? 'so-do' : 'so-hong';
  if (kind === 'can-ho-chung-cu' || kind === 'condotel')
    return dice.weighted([
      [certificate, 55],
      ['hdmb', 32],
      ['dang-cho-so', 11],
      [null, 2],
    ]);
  if (kind === 'chung-cu-mini-can-ho-dich-vu')
    return dice.weighted([
      ['so-chung', 40],
      [certificate, 35],
      ['hdmb', 15],
      ['vi-bang', 10],
    ]);
  return dice.weighted([
    [certificate, 83],
    ['dang-cho-so', 5],
    ['so-chung', 5],
    ['giay-tay', 2],
    ['vi-bang', 2],
    [null, 3],
  ]);
}

/** One decimal, as in a land book. */
const tenth = (value: number) => Math.round(value * 10) / 10;

/** A small house of one floor has no six bedrooms, a tall one has not only two. */
const fitting = (rooms: number, floors: number, landArea: number) =>
  Math.max(1, floors - 2, Math.min(rooms, Math.ceil(floors * Math.max(1, landArea / 55))));

function measured(shape: Shape, dice: Dice) {
  const { front, depth, flats, floors, bedrooms, built = 0 } = shape;
  const rooms = bedrooms ? dice.whole(...bedrooms) : null;
  if (flats) {
    const [least, most] = flats[(rooms ?? 1) - 1] ?? [30, 60];
    const none = { landArea: null, length: null, width: null, floors: null, floorsCode: null };
    return { ...none, floorArea: dice.between(least, most, 0.5), bedrooms: rooms };
  }
  const width = front ? dice.between(...front, front[1] > 12 ? 0.5 : 0.1) : 4;
  const length = depth ? dice.between(...depth, depth[1] > 40 ? 1 : 0.5) : 12;
  // Borders are seldom quite square.
  const landArea = tenth(width * length * (1 + (dice.share() - 0.5) * 0.03));
  const count = floors ? dice.whole(...floors) : null;
  return {
    landArea,
    length,
    width,
    floors: count,
    floorsCode: String((count ?? 0) + 1),
    floorArea: count === null ? null : tenth(landArea * built * count),
    bedrooms: rooms === null || count === null ? null : fitting(rooms, count, landArea),
  };
}

const bathroomsOf = (bedrooms: number, inFlat: boolean, dice: Dice) =>
  inFlat ? Math.min(2, bedrooms) : Math.max(1, bedrooms - dice.whole(-1, 1));

export function measure(
  kind: Kind,
  { lat, isCoast }: { lat: number; isCoast: boolean },
  dice: Dice,
): Measures {
  const shape = SHAPES[kind];
  const sizes = measured(shape, dice);
  const isHome = sizes.bedrooms !== null;
  return {
    ...sizes,
    bathrooms: sizes.bedrooms === null ? null : bathroomsOf(sizes.bedrooms, isFlat(shape), dice),
    direction: dice.chance(0.75) ? dice.pick(DIRECTIONS) : null,
    legal: legalOf(kind, lat > 17, dice),
    furniture: isHome
      ? dice.weighted([
          ['day-du', 35],
          ['co-ban', 45],
          ['khong', 12],
          [null, 8],
        ])
      : null,
    roadWidth: dice.between(...shape.road, 0.5),
    amenities: amenitiesOf(kind, isCoast, dice),
  };
}
