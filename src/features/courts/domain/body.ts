import type { IsoDate } from '#kernel/dates.ts';
import { traditionalTone } from '#kernel/text.ts';

export const BRANCHES = ['court', 'procuracy'] as const;
export type Branch = (typeof BRANCHES)[number];

export const LEVELS = ['province', 'region'] as const;
export type Level = (typeof LEVELS)[number];

/** Whether the area was read in the resolution itself, or derived from the districts it replaced. */
export const STATUSES = ['verified', 'derived'] as const;
export type Status = (typeof STATUSES)[number];

/** Where a body sits, or sat until a day. */
export type Seat = { kind: 'main' | 'other' | 'former'; address: string; until: IsoDate | null };

/** A commune named by its code in the list that holds it. */
export type CommuneRef = { scheme: string; code: string };

/** A court or procuracy of a province or of a region of it. */
export type Body = {
  branch: Branch;
  level: Level;
  /** The number of a region, unique per province. */
  number: number | null;
  provinceCode: string;
  /** The official name, in Vietnamese. */
  name: string;
  phone: string | null;
  seats: Seat[];
  /** The former districts whose courts or procuracies it replaced. */
  predecessors: string[];
  /** The communes it is competent for; empty for a provincial body. */
  communes: CommuneRef[];
  status: Status;
  source: string;
  effectiveFrom: IsoDate;
  /** The day it was loaded from a file; undefined for built-in data. */
  loadedOn: IsoDate | null;
};

/** The id of a body: `court/79/1`. */
export const idOf = ({ branch, provinceCode, number }: Pick<Body, 'branch' | 'provinceCode' | 'number'>) =>
  [branch, provinceCode, ...(number === null ? [] : [number])].join('/');

export const sameCommune = (a: CommuneRef, b: CommuneRef) => a.code === b.code && a.scheme === b.scheme;

const normalizedName = (name: string) => traditionalTone(name.trim()).toLowerCase();

/** The commune in which a seat lies, as its address names it. */
export function communeOfSeat<Place extends { name: string }>(
  { address }: Seat,
  communes: readonly Place[],
): Place | undefined {
  const parts = address.split(',').map(normalizedName);
  return communes.find(({ name }) => parts.includes(normalizedName(name)));
}

/** An address that names the commune only, because street and number are not known yet. */
export const isCommuneOnly = ({ address }: Seat) => /^(?:Phường|Xã|Đặc khu) /u.test(address);
