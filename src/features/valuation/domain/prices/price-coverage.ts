import type { NamedPlace } from '#features/places/domain/directory.ts';
import type { PriceTable } from './price-table.ts';

/** A table and the province it is of, as that was called when the act came into force. */
export type CoveredTable = PriceTable & {
  provinceName: string;
  /** Of how many communes, or former districts, the province is. */
  units: number;
};

/** What is loaded of the whole country, and the provinces of today of which nothing is. */
export type PriceCoverage = { tables: readonly CoveredTable[]; missing: readonly NamedPlace[] };

/** A load of a table, as listed at the desk. */
export type PriceLoad = {
  id: number;
  table: number;
  rows: number;
  note: string;
  at: Date;
  /** Who loaded it; null for the operator and for bundled tables. */
  name: string | null;
  isOwn: boolean;
  isShown: boolean;
};

/** Where the acts of all provinces are published whose address is not known here. */
export const GAZETTE = 'https://congbao.chinhphu.vn/';
