import {
  type Direction,
  DIRECTIONS,
  LEGAL_STATUSES,
  type LegalStatus,
} from '#features/listings/domain/kinds.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { BEGIN, END, loose, pattern, type Sheet } from './words-sheet.ts';

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

const CERTIFICATES: readonly LegalStatus[] = ['so-hong', 'so-do'];

/** In this order: «chưa có sổ» is no «có sổ». */
const RULES: readonly (readonly [means: readonly LegalStatus[], words: string])[] = [
  [['dang-cho-so'], loose('chờ sổ, đang chờ sổ, đợi sổ, chưa có sổ, chưa sổ, chờ ra sổ')],
  [['so-chung'], loose('sổ chung, sổ hồng chung, sổ đỏ chung, shc, đồng sở hữu')],
  [['so-hong'], loose('sổ hồng, sổ hồng riêng, shr, shcc, sh riêng, có sh, pink book')],
  [['so-do'], loose('sổ đỏ, sổ đỏ riêng, bìa đỏ, sđcc, red book')],
  [CERTIFICATES, loose('sổ riêng, có sổ riêng, có sổ, đã có sổ, sẵn sổ, sổ sẵn, ra sổ')],
  [['hdmb'], loose('hđmb, hợp đồng mua bán, hđ mua bán, sale contract, sales contract')],
  [['vi-bang'], loose('vi bằng')],
  [['giay-tay'], loose('giấy tay, giấy tờ tay, giấy viết tay, viết tay')],
];
const PAPERS = `(?:${loose('pháp lý, pháp lí')}[ :]{0,3})?(?:${loose('có, đã có')} )?`;
const PATTERNS = RULES.map(([means, words]) => ({ means, words: pattern(BEGIN + PAPERS + words + END) }));
const WITHOUT = pattern(
  `${BEGIN}${loose('không, ko, chưa')} (?:${loose('có, phải')} )?${loose('sổ chung, sổ đỏ, sổ hồng, vi bằng, giấy tay, sổ')}${END}`,
);
const WAITING = pattern(`${BEGIN}${loose('chưa có sổ, chưa sổ')}${END}`);

export function readLegal(sheet: Sheet, found: ParsedQuery): void {
  const add = (means: readonly LegalStatus[]) => {
    const all = [...(found.legal ?? []), ...means];
    found.legal = LEGAL_STATUSES.filter((status) => all.includes(status));
    return 'eaten' as const;
  };
  sheet.take(WAITING, () => add(['dang-cho-so']));
  sheet.take(WITHOUT, () => 'protected');
  for (const { means, words } of PATTERNS) sheet.take(words, () => add(means));
}
