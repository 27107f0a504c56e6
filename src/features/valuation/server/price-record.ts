import { z } from 'zod';
import type { PriceHead, PriceTable, Segment } from '#features/valuation/domain/prices/price-table.ts';
import { isoDate } from '#kernel/dates.ts';
import { fold } from '#kernel/text.ts';

const tableRow = z.object({
  id: z.int(),
  province: z.string(),
  act: z.string(),
  issuer: z.string(),
  in_force_from: isoDate,
  in_force_until: isoDate.nullable(),
  url: z.string().nullable(),
  rows: z.int(),
  places: z.int(),
});

/** A table from its row and that of its load. */
export function tableOf(row: unknown): PriceTable {
  const { in_force_from, in_force_until, ...rest } = tableRow.parse(row);
  return { ...rest, from: in_force_from, until: in_force_until };
}

const price = z.array(z.int());

const segmentRow = z.object({
  key: z.string(),
  place: z.string(),
  street: z.string(),
  seg_from: z.string(),
  seg_to: z.string(),
  residential: price,
  commercial: price,
  production: price,
});

export function segmentOf(row: unknown): Segment {
  const { seg_from, seg_to, residential, commercial, production, ...rest } = segmentRow.parse(row);
  return { ...rest, from: seg_from, to: seg_to, price: { residential, commercial, production } };
}

/** Fields of an act are stored with each load: a later one may correct them. */
export const headRow = ({ issuer, from, until, url }: PriceHead) => ({
  issuer,
  in_force_from: from,
  in_force_until: until,
  url,
});

export const rowOf = ({ key, place, street, from, to, price: prices }: Segment, position: number) => ({
  key,
  place,
  position,
  street,
  folded: fold(street),
  seg_from: from,
  seg_to: to,
  ...prices,
});
