import type { Box } from '#geo/rings/rings.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { WardScheme } from '#kernel/land/land-code.ts';
import type { Result } from '#kernel/result.ts';
import type { Level, UnitScheme } from './unit.ts';

/** A unit as addresses name it: its code, and a day on which the code meant it. */
export type PlaceRef = { code: string; day: IsoDate | null };

/** The name of a unit's page in its address. */
type Paged = { page: string };

/** A unit by its full name: «Tỉnh Cao Bằng», «Phường Sài Gòn». */
export type NamedPlace = { code: string; name: string };

/** A province in force, with its name in URLs. */
export type City = NamedPlace & { slug: string };

/** A commune in force, with its name in URLs. */
export type Ward = NamedPlace & Paged & { slug: string; city: City };

/** A commune by the list that its code is of. */
type ListedCode = { scheme: UnitScheme; code: string };

/** A commune in force, and what it was since 1 July 2025: the same land by another name, kind or code. */
export type Commune = PlaceRef &
  NamedPlace &
  Paged &
  ListedCode & { province: NamedPlace; earlier: readonly ListedCode[] };

/** A candidate unit and its parents: «Phường Bến Nghé», «Quận 1, Thành phố Hồ Chí Minh». */
export type PlaceMatch = PlaceRef & NamedPlace & Paged & { within: string };

/** A place to filter listings by; old and new units coexist since 1 July 2025. */
export type ListedPlace = NamedPlace &
  Paged & {
    level: Level;
    /** The units above it, of its own list: «Thành phố Hồ Chí Minh». */
    within: string;
    /** A dissolved unit: a former district. */
    isFormer: boolean;
  };

/** A commune in force and its province, and the units it was until 1 July 2025 where they are known. */
export type PlaceCodes = {
  province: string;
  commune: string;
  formerDistrict: string | null;
  formerCommune: string | null;
};

/** The names of a place since and before 1 July 2025. */
export type PlaceNames = { now: string; before: string | null };

/** A unit of any time, and the communes that its land belongs to now. */
export type PlaceNow = {
  asked: PlaceMatch;
  /** Whether the unit itself is in force. */
  isCurrent: boolean;
  communes: readonly Commune[];
  /** Whether it is one commune that was split, so that a street could narrow it. */
  isSplit: boolean;
  /** The districts it lay in until 30/06/2025, with their provinces of that time. */
  formerDistricts: readonly { name: string; province: string }[];
};

/** The commune of a plot: as the map names it, and its names since and before July 2025. */
export type PlotPlace = {
  name: string;
  now: readonly Ward[];
  nowNames: readonly string[];
  before: readonly string[];
};

/** A unit as it was on some day. */
export type PlaceThen = { level: Level; name: string; province: string };

/** Units of one day by their codes. */
export type PlacesThen = ReadonlyMap<string, PlaceThen>;

/** A province until 30/06/2025: which one holds it, and its districts of then and whole communes of today. */
export type FormerProvince = NamedPlace & { province: string; land: readonly string[] };

/** What other features may know of places. */
export type PlaceDirectory = {
  /** The provinces in force. */
  provinces: () => Promise<readonly City[]>;
  cityBySlug: (slug: string) => Promise<City | undefined>;
  /** Former districts inside a province in force. */
  districtsOf: (province: string) => Promise<readonly NamedPlace[]>;
  /** Communes in force of a province; with a former district, those that have land of it. */
  communesOf: (province: string, district: string) => Promise<readonly NamedPlace[]>;
  wardsOf: (province: string) => Promise<readonly Ward[]>;
  wardBySlugs: (city: string, ward: string) => Promise<Ward | undefined>;

  /** «Quận 1»; of a dissolved unit the name of its replacement, and an unknown code as it is. */
  nameOf: (code: string) => Promise<string>;
  /** «Phường Sài Gòn, Thành phố Hồ Chí Minh»; an unknown code as it is. */
  longNameOf: (code: string) => Promise<string>;
  namesOf: (places: readonly PlaceCodes[]) => Promise<readonly PlaceNames[]>;
  /** Whether the former units had land of the commune, and the commune is in the province. */
  belongTogether: (place: PlaceCodes) => Promise<boolean>;
  /** The query string of the look-up of a commune in force. */
  searchOf: (commune: string) => Promise<string>;
  /** The name of the page of a commune in force, in its address. */
  pageOf: (commune: string) => Promise<string>;

  /** The place of a code in a URL, or the code of the successor to redirect to. */
  placeOfCode: (
    code: string,
  ) => Promise<{ kind: 'place'; place: ListedPlace } | { kind: 'moved'; code: string } | undefined>;
  /** The places one step below a place or the country: provinces, former districts, then communes. */
  placesWithin: (code: string | null) => Promise<readonly ListedPlace[]>;
  /** The place that lists of properties have for the unit of a page, or the page of the one that has them now. */
  placeOfPage: (
    page: string,
  ) => Promise<{ kind: 'place'; place: ListedPlace } | { kind: 'moved'; page: string } | undefined>;
  /** The places around one: all provinces, former districts of the same province, or communes nearby. */
  placesBeside: (code: string) => Promise<readonly ListedPlace[]>;
  /** The units above a place that have lists, the largest first, and itself. */
  pathTo: (code: string) => Promise<readonly ListedPlace[]>;

  /** A unit of any time; on no day, the one in force or else the last to bear the code. */
  placeNow: (place: PlaceRef) => Promise<PlaceNow | undefined>;
  /** The commune that bears each code now, or that it has ended; unknown codes are omitted. */
  communesWithCodes: (codes: readonly string[]) => Promise<ReadonlyMap<string, Commune | 'ended'>>;
  /** The codes of the communes in force on the land of a commune, whichever list its code is of. */
  communesNow: (code: string) => Promise<readonly string[]>;
  /** The commune at a point, as far as there are outlines. */
  communeAt: (at: LonLat) => Promise<Result<PlaceRef, 'outlines-missing' | 'outside'>>;
  /** The metres between the middles of two communes in force, where both have outlines. */
  wayBetween: (one: string, other: string) => Promise<number | undefined>;
  /** The box around the communes on the land of a commune or district, where all of them have outlines. */
  outlineBox: (place: PlaceRef) => Promise<Box | undefined>;
  wardOfPlot: (code: string, scheme: WardScheme) => Promise<PlotPlace | undefined>;

  /** Units that a text may mean, the likeliest first: clear when only the first can be, nearest when none is likely. */
  findPlaces: (
    text: string,
  ) => Promise<{ isClear: boolean; isNearest: boolean; matches: readonly PlaceMatch[] }>;
  /** The communes in force that a text may mean, and all codes that plots there may bear. */
  wardsInWords: (text: string) => Promise<readonly (Ward & { codes: readonly string[] })[]>;
  /** The place that a search clearly names, by the code that listings have, and the words beside it. */
  placeInWords: (
    text: string,
  ) => Promise<{ code: string; formerProvince: string | null; rest: string } | null>;
  /** A province of the list of 2004 by its code there. */
  formerProvince: (code: string) => Promise<FormerProvince | undefined>;

  /** The units that bore these codes on a day; unknown codes are omitted. */
  unitsOn: (codes: readonly string[], day: IsoDate) => Promise<PlacesThen>;
  /** The name of a province on a day, and how many communes it had, or districts while there were any. */
  provinceOn: (code: string, day: IsoDate) => Promise<{ name: string; units: number }>;
};

/** A former district or a current commune; larger units are too vague to look for a property in. */
const isArea = (code: string) => /^(?:\d{3}|\d{5})$/.test(code);

/** The area that a code or words name. */
export async function areaIn(
  places: Pick<PlaceDirectory, 'placeOfCode' | 'placeInWords'>,
  text: string,
): Promise<string | null> {
  if (isArea(text)) {
    const found = await places.placeOfCode(text);
    return found ? (found.kind === 'place' ? found.place.code : found.code) : null;
  }
  const meant = await places.placeInWords(text);
  const isWhole = meant?.rest === '' && meant.formerProvince === null;
  return isWhole && isArea(meant.code) ? meant.code : null;
}
