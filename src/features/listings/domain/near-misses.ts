import type { ListedPlace } from '#features/places/domain/directory.ts';
import { ANY, everything, type Filter, isNarrowed, isOpen, type Range } from './filter/filter.ts';

/** How a list differs from one that finds too little. */
type Change =
  /** Without one condition. */
  | { what: 'without'; condition: Condition }
  /** With a wider range, or without any. */
  | { what: 'price' | 'area' }
  /** In a place around it, null for the country, or in another one there. */
  | { what: 'around' | 'beside'; place: ListedPlace | null }
  /** Without any condition but place and kind. */
  | { what: 'plain' };
export type NearMiss = Change & { filter: Filter };

/** Conditions that are dropped whole, those that matter least to a buyer first. */
const CONDITIONS = [
  'words',
  'directions',
  'legal',
  'hasPlan',
  'floors',
  'bedrooms',
  'communes',
  'ring',
  'formerProvince',
  'kinds',
] as const satisfies readonly (keyof Filter)[];
type Condition = (typeof CONDITIONS)[number];

/** A list of fewer listings is shown together with those near it. */
export const FEW = 4;

const WIDER = [1.2, 1.5, 2];

/** Two digits, as people name sums: 6 tỷ, 7,5 tỷ, 130 m². */
const rounded = (value: number, round: (value: number) => number) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return round(value / unit) * unit;
};

const widened = ({ least, most }: Range, by: number): Range => ({
  least: least === null ? null : rounded(least / by, Math.floor),
  most: most === null ? null : rounded(most * by, Math.ceil),
});

const ranges = (filter: Filter, what: 'price' | 'area'): NearMiss[] =>
  isOpen(filter[what])
    ? []
    : [...WIDER.map((by) => widened(filter[what], by)), ANY].map((range) => ({
        what,
        filter: { ...filter, [what]: range },
      }));

const without = (filter: Filter, condition: Condition): NearMiss[] => {
  const nothing = everything(filter.type, filter.place);
  const isSet = isNarrowed({ ...nothing, [condition]: filter[condition] });
  const changed = { ...filter, [condition]: nothing[condition] };
  return isSet ? [{ what: 'without', condition, filter: changed }] : [];
};

/** The places that a list may move to: those around its own, the nearest first (null for the country), and those beside it. */
export type Neighbourhood = {
  around: readonly (ListedPlace | null)[];
  beside: readonly ListedPlace[];
};

/** The lists near one: groups of alternatives, of each of which the first that finds something is meant. */
export function nearMisses(filter: Filter, { around, beside }: Neighbourhood): NearMiss[][] {
  const moved = (what: 'around' | 'beside', place: ListedPlace | null): NearMiss => ({
    what,
    place,
    // Communes and former provinces belong to the place.
    filter: { ...filter, place: place?.code ?? null, communes: [], formerProvince: null },
  });
  const { type, place, kinds } = filter;
  const plain: NearMiss = { what: 'plain', filter: { ...everything(type, place), kinds } };
  return [
    ranges(filter, 'price'),
    ranges(filter, 'area'),
    ...CONDITIONS.map((condition) => without(filter, condition)),
    beside.map((one) => moved('beside', one)),
    around.map((one) => moved('around', one)),
    isNarrowed(filter)
      ? [plain, ...around.map((one) => ({ ...plain, filter: { ...plain.filter, place: one?.code ?? null } }))]
      : [],
  ];
}
