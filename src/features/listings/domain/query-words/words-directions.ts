import { DIRECTIONS, type Direction } from '#features/listings/domain/kinds.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { BEGIN, END, loose, pattern } from './words-loose.ts';
import type { Sheet } from './words-sheet.ts';

const BETWEEN_TWO = {
  DN: 'đông nam, southeast, south east',
  DB: 'đông bắc, northeast, north east',
  TN: 'tây nam, southwest, south west',
  TB: 'tây bắc, northwest, north west',
} as const;
/** On their own these words start street and place names, so they count only after a word for direction. */
const WITH_LABEL: Readonly<Record<Direction, string>> = {
  D: 'đông, east',
  T: 'tây, west',
  N: 'nam, south',
  B: 'bắc, north',
  DN: `${BETWEEN_TWO.DN}, đn`,
  DB: `${BETWEEN_TWO.DB}, đb`,
  TN: `${BETWEEN_TWO.TN}, tn`,
  TB: `${BETWEEN_TWO.TB}, tb`,
};

const TWO_WORDS = loose(Object.values(BETWEEN_TWO).join(', '));
const ANY = `${loose(Object.values(WITH_LABEL).join(', '))}${END}`;
const OR = `(?: ?(?:[,/+-]|${loose('hoặc, hay, và, or, and')}) ?(?:${loose('hướng')} )?)`;
const LIST = `(?<list>${ANY}(?:${OR}${ANY})*)`;
const TOWARDS = loose(`
    hướng, hướng nhà, hướng cửa, hướng chính, cửa hướng, mặt hướng, quay, quay mặt, quay hướng,
    quay về hướng, mặt quay hướng, cửa quay hướng, về hướng, facing, direction
  `);

const BALCONY = pattern(
  `${BEGIN}(?:${loose('hướng')} )?${loose('ban công, bc, balcony, lô gia, logia, cửa sổ, view')}[ :]{0,2}(?:${TOWARDS}[ :]{0,2})?${ANY}(?:${OR}${ANY})*`,
);
const LABELLED = pattern(`${BEGIN}${TOWARDS}[ :]{0,2}${LIST}`);
const FACING = pattern(`${BEGIN}(?<list>${ANY})[ -]facing${END}`);
const ALONE = pattern(`${BEGIN}(?<list>${TWO_WORDS})${END}`);

const NAMES = DIRECTIONS.map((direction) => ({
  direction,
  name: pattern(`${BEGIN}${loose(WITH_LABEL[direction])}${END}`),
})).toSorted((a, b) => b.direction.length - a.direction.length);

function directionsIn(list: string): Direction[] {
  let left = list;
  return NAMES.flatMap(({ direction, name }) => {
    const before = left;
    left = left.replace(name, ';');
    return before === left ? [] : [direction];
  });
}

/** Which way a property looks; what its balcony looks at is another matter. */
export function readDirections(sheet: Sheet, found: ParsedQuery): void {
  sheet.take(BALCONY, () => 'protected');
  for (const rule of [LABELLED, FACING, ALONE])
    sheet.take(rule, (caught) => {
      const all = [...(found.directions ?? []), ...directionsIn(caught('list'))];
      found.directions = DIRECTIONS.filter((direction) => all.includes(direction));
      return 'eaten';
    });
}
