import { MAX_BEDROOMS, MAX_FLOORS } from '#features/listings/domain/filter/filter.ts';
import type { ParsedQuery } from './parsed-query.ts';
import {
  BEGIN,
  type Caught,
  END,
  END_OF_UNIT,
  loose,
  NUMBER_BEGINS,
  pattern,
  phrases,
  type Sheet,
  type Verdict,
} from './words-sheet.ts';

/** From one upwards. */
const NUMBERS =
  'một, one; hai, two; ba, three; bốn, four; năm, five; sáu, six; bảy, bẩy, seven; tám, eight; chín, nine; mười, ten'.split(
    '; ',
  );
const COUNT = `(?:\\d{1,2}|${loose(NUMBERS.join(', '))})`;
const IN_WORDS = NUMBERS.map((words) => new RegExp(`^${loose(words)}$`, 'u'));

const valueOf = (text: string) =>
  /^\d/.test(text) ? Number(text) : IN_WORDS.findIndex((word) => word.test(text)) + 1;

const AT_LEAST = loose('từ, ít nhất, tối thiểu, at least, from, min');
const MORE_THAN = loose('trên, hơn, more than, over');
const AT_MOST = loose('tối đa, không quá, nhiều nhất, at most, up to, max');
const LESS_THAN = loose('dưới, less than, under');
const TO = `(?:${loose('đến, tới, to')}|[-–~])`;
const OR = `(?:${loose('hoặc, hay, or, và')}|[,/])`;

/** Counts: «3», «2-3», «2 hoặc 3», «từ 3», «3 … trở lên». */
const counted = (unit: string) =>
  pattern(
    `(?:${BEGIN}(?:(?<atLeast>${AT_LEAST})|(?<moreThan>${MORE_THAN})|(?<atMost>${AT_MOST})|(?<lessThan>${LESS_THAN})) ?|` +
      `${NUMBER_BEGINS})` +
      `(?:(?<from>${COUNT})(?: ?${unit})? ?(?:(?<to>${TO})|${OR}) ?)?(?<count>${COUNT})[ -]?${unit}` +
      `(?<upwards> ?${loose('trở lên, đổ lên, or more')}${END}|\\+(?!\\d))?(?: ?\\+ ?1(?!\\d))?`,
  );

function countsOf(caught: Caught, most: number, plus = 0): number[] {
  const count = valueOf(caught('count')) + plus;
  const from = caught('from') === '' ? null : valueOf(caught('from')) + plus;
  const through = (least: number, greatest: number) =>
    Array.from({ length: Math.max(0, Math.min(greatest, most) - least + 1) }, (_, more) => least + more);
  const isSpan = caught('to') !== '' || caught('atLeast') !== '';
  if (from !== null) return from < count && isSpan ? through(from, count) : [from, count];
  if (caught('moreThan') !== '') return through(Math.min(count + 1, most), most);
  if (caught('atLeast') !== '' || caught('upwards') !== '') return through(Math.min(count, most), most);
  if (caught('atMost') !== '') return through(1, count);
  return caught('lessThan') !== '' ? through(1, count - 1) : [count];
}

const joined = (known: readonly number[] = [], next: readonly number[], most: number): number[] =>
  [...new Set([...known, ...next.map((count) => Math.min(count, most))])].toSorted((a, b) => a - b);

/** Beside words these are names, «Hải Phòng», «Nậm Tăm»; beside figures they are counted. */
const afterFigure = (word: string) => `(?<=\\d[ -]?)${loose(word)}`;

const FLOORS = counted(
  `(?:${afterFigure('tấm')}|${loose('tầng, floors, floor, storeys, storey, stories, story')})${END_OF_UNIT}`,
);
const GROUND = `(?:(?:1|${loose('một')}) ?)?${loose('trệt')}`;
const AND = `[ ,+&-]{0,3}(?:${loose('và')} ?)?`;
const MEZZANINE = `(?:(?:1|${loose('một')})? ?${loose('lửng')}${AND})?`;
const GROUND_AND_UPPER = pattern(
  `${BEGIN}${GROUND}${AND}${MEZZANINE}(?<count>${COUNT})? ?${loose('lầu')}${END}`,
);
const UPPER = counted(`${loose('lầu')}${END_OF_UNIT}`);
const ONE_FLOOR = pattern(
  `${BEGIN}(?:${loose('cấp 4, cấp bốn, c4, một trệt')}|(?<=${loose('nhà')} )${loose('trệt')})${END}`,
);

/** In the North «tầng» counts all floors; in the South «lầu» counts those above the ground floor. */
export function readFloors(sheet: Sheet, found: ParsedQuery): void {
  const add = (counts: readonly number[]): Verdict => {
    if (counts.length === 0 || counts.includes(0)) return 'unread';
    found.floors = joined(found.floors, counts, MAX_FLOORS);
    return 'eaten';
  };
  sheet.take(GROUND_AND_UPPER, (caught) => add([(valueOf(caught('count')) || 1) + 1]));
  sheet.take(FLOORS, (caught) => add(countsOf(caught, MAX_FLOORS)));
  sheet.take(UPPER, (caught) => add(countsOf(caught, MAX_FLOORS, 1)));
  sheet.take(ONE_FLOOR, () => add([1]));
}

const OTHER_ROOMS = loose(
  'khách, tắm, vệ sinh, trọ, làm việc, bếp, ăn, học, thờ, cho thuê, khám, kinh doanh',
);
const BEDROOM =
  `(?:${loose('pn, phòng ngủ, p ngủ, bedrooms, bedroom, beds, bed, br, bdr')}|p\\. ?${loose('ngủ')}|` +
  `${afterFigure('phòng')}(?! ?${OTHER_ROOMS})|n(?= ?\\d ?(?:wc|vs|w)))${END_OF_UNIT}`;
const BEDROOMS = counted(BEDROOM);
const STUDIO = phrases('studio');

export function readBedrooms(sheet: Sheet, found: ParsedQuery): void {
  sheet.take(BEDROOMS, (caught) => {
    const counts = countsOf(caught, MAX_BEDROOMS);
    if (counts.length === 0) return 'unread';
    found.bedrooms = joined(found.bedrooms, counts, MAX_BEDROOMS);
    return 'eaten';
  });
  sheet.take(STUDIO, () => {
    found.bedrooms = joined(found.bedrooms, [0], MAX_BEDROOMS);
    return 'eaten';
  });
}
