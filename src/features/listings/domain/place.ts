import type { PlaceInWords } from './query-words/parse-query.ts';
import type { ListingPlace } from './listing.ts';

/** A place to filter by; old and new units coexist since 1 July 2025. */
export type NamedPlace = {
  code: string;
  level: 'province' | 'district' | 'commune';
  /** «Quận 7», «Phường Sài Gòn». */
  name: string;
  /** The units above it, of its own list: «Thành phố Hồ Chí Minh». */
  within: string;
  /** A dissolved unit: a former district. */
  isFormer: boolean;
};

/** The place of a code in a URL, or the code of the successor to redirect to. */
type PlaceOfCode = { kind: 'place'; place: NamedPlace } | { kind: 'moved'; code: string };

/** The words of a place in both forms. */
export type PlaceNames = { now: string; before: string | null };

/** The place directory, as listings need it. */
export type Places = {
  placeOfCode: (code: string) => Promise<PlaceOfCode | undefined>;
  namesOf: (places: readonly ListingPlace[]) => Promise<readonly PlaceNames[]>;
  /** The places one step below, by which a reader may narrow: former districts, then communes. */
  within: (code: string | null) => Promise<readonly NamedPlace[]>;
  /** The units above a place that have lists, the largest first, and itself. */
  pathTo: (code: string) => Promise<readonly NamedPlace[]>;
  /** What follows the path of the look-up of a commune in force. */
  searchOf: (commune: string) => Promise<string>;
  placeInWords: PlaceInWords;
  /** Whether codes of a place belong together: the commune in force, its province, and former units whose land it has. */
  belongs: (place: ListingPlace) => Promise<boolean>;
  /** Communes among codes, by their names. */
  communesOf: (codes: readonly string[]) => Promise<readonly NamedPlace[]>;
};
