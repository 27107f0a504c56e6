import type { ParsedQuery } from './parsed-query.ts';
import { readArea } from './words-area.ts';
import { readBedrooms, readFloors } from './words-counts.ts';
import { readDeal } from './words-deal.ts';
import { readDirections } from './words-directions.ts';
import { readKinds } from './words-kinds.ts';
import { readLegal } from './words-legal.ts';
import { keepNames } from './words-names.ts';
import { readOrder } from './words-order.ts';
import { readPrice } from './words-price.ts';
import { createSheet, type Sheet } from './words-sheet.ts';

/** Longer queries are pasted by mistake. */
const MAX_LENGTH = 200;

/** Removing words can join others into a new match, so rules run again; deeper texts are no queries. */
const MAX_READINGS = 8;

/**
 * Order matters: measures before money («5 tỷ 3 tầng» is not «5 tỷ 3»), longer patterns before shorter ones.
 */
const RULES: readonly ((sheet: Sheet, found: ParsedQuery) => void)[] = [
  keepNames,
  readDirections,
  readOrder,
  readLegal,
  readArea,
  readFloors,
  readBedrooms,
  readPrice,
  readKinds,
  readDeal,
];

/** Reads what people type into a search box; `rest` is what was not understood, as typed. */
export function readWords(text: string): { found: ParsedQuery; rest: string } {
  const found: ParsedQuery = {};
  if (text.length > MAX_LENGTH) return { found, rest: text };
  let rest = text;
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const sheet = createSheet(rest);
    for (const read of RULES) read(sheet, found);
    const left = sheet.rest();
    if (left === rest) break;
    rest = left;
  }
  return { found, rest };
}
