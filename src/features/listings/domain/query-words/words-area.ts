import { parseArea } from '#kernel/land/area.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { END, END_OF_UNIT, loose } from './words-loose.ts';
import { bounded, narrowed, NUMERAL, rangeOf } from './words-range.ts';
import type { Caught, Sheet, Verdict } from './words-sheet.ts';

const SQUARE = `(?:m[2²](?!\\d)|${loose('mv, m vuông, mét vuông, sqm, sq m, square meters, square metres')}${END_OF_UNIT})`;
const HECTARE = `${loose('ha, hecta, héc ta, hectares')}${END_OF_UNIT}`;
/** A measure of the South; the same word begins many others. */
const CONG = `${loose('công')}(?= ?${loose('đất, ruộng, vườn')}${END})`;
const MEASURE = `${NUMERAL} ?(?:${SQUARE}|${HECTARE}|${CONG})`;
const SIDES = `${NUMERAL} ?m? ?[x×*] ?${NUMERAL}(?: ?m${END_OF_UNIT})?(?!\\d|\\p{L}| ?[x×*²])`;

const LABEL = loose('diện tích, dt, dtđ, dtsd, dtcn, diện tích đất, diện tích sử dụng, dt đất, area');
const AREA = bounded(`(?:${MEASURE}|${SIDES})`, `${NUMERAL}(?: ?(?:${SQUARE}|${HECTARE}|m${END}))?`, LABEL);
/** «dt 60m»: after the word for area a metre is a square one. */
const LABELLED = bounded(`${NUMERAL} ?m?${END}`, `${NUMERAL} ?m?`, LABEL);

const NUMBER = /^[\d.,]*\d/;
const WITH_UNIT = /^[\d.,]*\d ?(?<unit>h|c)/;
const UNITS: Record<string, string> = { h: 'ha', c: 'cong' };

function areaOf(text: string, unitOf = text): number | null {
  const numeral = NUMBER.exec(text)?.[0] ?? '';
  const unit = WITH_UNIT.exec(unitOf)?.groups?.['unit'] ?? '';
  const read = parseArea(/[x×*]/.test(text) ? text : `${numeral} ${UNITS[unit] ?? 'm2'}`);
  return read.ok && read.value > 1 ? read.value : null;
}

export function readArea(sheet: Sheet, found: ParsedQuery): void {
  const read = (caught: Caught): Verdict => {
    const [from, quantity] = [caught('from'), caught('quantity')];
    const value = areaOf(quantity);
    if (value === null) return 'unread';
    const isBare = NUMBER.exec(from)?.[0] === from;
    found.area = narrowed(
      found.area,
      rangeOf(caught, from === '' ? null : areaOf(from, isBare ? quantity : from), value),
    );
    return 'eaten';
  };
  sheet.take(AREA, read);
  sheet.take(LABELLED, (caught) =>
    caught('label') === '' && caught('labelled') === '' ? 'unread' : read(caught),
  );
}
