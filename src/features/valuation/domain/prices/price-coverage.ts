import type { NamedPlace } from '#features/places/domain/directory.ts';
import type { PriceTable } from './price-table.ts';

/** A table and its province, named as it was when the act came into force. */
export type CoveredTable = PriceTable & {
  provinceName: string;
  /** The number of communes, or former districts, of the province. */
  units: number;
};

/** The loaded tables of the country, and the current provinces without one. */
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

/** The default address where acts of a province are published. */
export const GAZETTE = 'https://congbao.chinhphu.vn/';
