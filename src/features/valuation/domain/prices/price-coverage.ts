import type { PriceTable } from './price-table.ts';

type Province = { code: string; name: string };

/** A table and the province it is of, as that was called when the act came into force. */
export type CoveredTable = PriceTable & {
  provinceName: string;
  /** Of how many communes, or former districts, the province is. */
  units: number;
};

/** What is loaded of the whole country, and the provinces of today of which nothing is. */
export type PriceCoverage = { tables: readonly CoveredTable[]; missing: readonly Province[] };

/** One load of a table, as the desk tells it. */
export type PriceLoad = {
  id: number;
  table: number;
  rows: number;
  note: string;
  at: Date;
  /** Who loaded it; nobody where the operator did, or the application itself. */
  name: string | null;
  isOwn: boolean;
  isShown: boolean;
};

/** Where the acts of all provinces are published whose address is not known here. */
export const GAZETTE = 'https://congbao.chinhphu.vn/';
