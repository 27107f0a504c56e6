import type { IsoDate } from '#kernel/dates.ts';
import type { StreetPrice } from '#features/valuation/domain/estimate/estimate.ts';
import { DEFAULT_TIME } from '#features/valuation/domain/step-forms.ts';

/** What an act says of its table of land prices. */
export type PriceHead = {
  province: string;
  /** «Nghị quyết 87/2025/NQ-HĐND» */
  act: string;
  issuer: string;
  from: IsoDate;
  until: IsoDate | null;
  /** Where the gazette has it. */
  url: string | null;
};

/** A table of land prices as an act has it, and how much of it is loaded here. */
export type PriceTable = PriceHead & {
  id: number;
  rows: number;
  /** How many communes or former districts have rows. */
  places: number;
};

/** A street, or a part of it, with its price. */
export type Segment = {
  /** The same from load to load: place, street and ends. */
  key: string;
  /** A commune since 1 July 2025, or a district until then. */
  place: string;
  street: string;
  from: string;
  to: string;
  price: StreetPrice;
};

export const isInForce = ({ from, until }: Pick<PriceTable, 'from' | 'until'>, day: IsoDate) =>
  from <= day && (until === null || day <= until);

export const isExpiredIn = ({ until }: Pick<PriceTable, 'until'>, day: IsoDate) =>
  until !== null && until < day;

/** The name of a time in the form: the first day of its table; the table in force has one of its own. */
export const timeNameOf = (table: Pick<PriceTable, 'from' | 'until'>, today: IsoDate) =>
  isInForce(table, today) ? DEFAULT_TIME : table.from.replaceAll('-', '');
