import { type Deal, type Kind, KINDS } from '#features/listings/domain/kinds.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { BEGIN, END, END_OF_UNIT, loose, pattern, phrases, type Sheet, type Verdict } from './words-sheet.ts';

const HOUSES: readonly Kind[] = ['nha-rieng', 'biet-thu-lien-ke', 'nha-mat-pho'];

/** Two letters that mean many things are a kind only at the beginning and after a word of the deal. */
const OPENING = `(?<=^|${BEGIN}${loose('bán, mua, thuê, cần, tìm')} )`;
const word = (words: string) => BEGIN + loose(words) + END_OF_UNIT;
const FRONT = loose('mặt tiền, mặt phố, mặt đường, mt');

/** The more special before what they contain. */
const RULES: readonly (readonly [means: readonly Kind[], source: string])[] = [
  [
    ['chung-cu-mini-can-ho-dich-vu'],
    word(`
    chung cư mini, căn hộ mini, căn hộ dịch vụ, cc mini, ccmn, chdv, serviced apartment,
    serviced apartments, phòng trọ, nhà trọ, dãy phòng trọ, dãy trọ, dãy nhà trọ, khu trọ
  `),
  ],
  [['condotel'], word('condotel, căn hộ condotel, căn hộ khách sạn, căn hộ du lịch')],
  [['shophouse'], word('shophouse, shophouses, shop house, nhà phố thương mại')],
  [
    ['kho-nha-xuong'],
    word('kho xưởng, nhà xưởng, kho nhà xưởng, nhà kho, kho bãi, kho, xưởng, warehouse, factory'),
  ],
  [
    ['trang-trai-khu-nghi-duong'],
    word('trang trại, khu nghỉ dưỡng, nghỉ dưỡng, resort, farmstay, homestay, farm'),
  ],
  [['dat-nen-du-an'], word('đất nền, đất nền dự án, đất dự án, lô đất nền, nền đất')],
  [
    ['biet-thu-lien-ke'],
    `(?:${word(`
    biệt thự, nhà biệt thự, biệt thự liền kề, biệt thự đơn lập, biệt thự song lập, liền kề,
    nhà liền kề, nhà phố liền kề, villa, villas, biệt thự villa, townhouse, townhouses
  `)}|${OPENING}bt${END_OF_UNIT})`,
  ],
  [
    ['can-ho-chung-cu'],
    `(?:${word(`
    căn hộ, căn hộ chung cư, chung cư, căn chung cư, apartment, apartments, flat, flats, condo
  `)}|${OPENING}c[ch]${END_OF_UNIT})`,
  ],
  [['nha-mat-pho'], `${BEGIN}${loose('nhà, nhà phố')} ?${FRONT}${END_OF_UNIT}`],
  [['nha-rieng'], word('nhà riêng, nhà ở riêng lẻ, nhà riêng lẻ')],
  [['nha-rieng', 'nha-mat-pho'], word('nhà phố')],
  [[], word('nhà đất, bất động sản, bđs, real estate, property, properties')],
  [
    ['dat'],
    `(?:${word('đất, lô đất, miếng đất, mảnh đất, thửa đất, land plot, plot of land')}|${BEGIN}land(?= (?:for|in|under)${END}))`,
  ],
];
/** «nhà hàng» is no house, but a house may be in Hàng Đào; without diacritics both start many place names. */
const HANG = `hàng(?! (?:đào|mã|bồ|bạc|buồm|gai|bông|trống|bài|bột|kênh|xanh)${END})`;
const OTHER_HOUSES = loose('thờ, máy, văn hóa, trẻ, thuốc, hát, thi đấu, sách, tang, trọ, ở xã hội');
const NO_HOUSE = `(?! ?(?:nghỉ|${HANG}|(?:nghi|hang)$|${OTHER_HOUSES})${END})`;
const PATTERNS = RULES.map(([means, source]) => ({ means, words: pattern(source) }));
const HOUSE = pattern(word('nhà, căn nhà, nhà nguyên căn, house, houses') + NO_HOUSE);
const WIDTH = `(?! ?(?:${loose('rộng, ngang')} )?\\d+(?:[.,]\\d+)? ?m(?![\\p{L}2²]))`;
const FRONTAGE = pattern(`${BEGIN}(?:(?<many>[2-4]|${loose('hai, ba, bốn')}) ?)?${FRONT}${END}${WIDTH}`);

const ROOM = phrases('phòng trọ, nhà trọ, dãy trọ, khu trọ');
const ASK = `(?:${loose('cần, muốn, tìm, cần tìm, đang cần, tôi cần')} )?`;
const SELL = loose('bán, mua, mua bán, bán gấp, sang nhượng, chuyển nhượng, for sale, sale, buy, to buy');
const SALE = pattern(
  BEGIN + ASK + SELL + END_OF_UNIT + `(?! ?${loose('công, quản lý, ngày, đêm, kính')}${END})`,
);
const DEALS: readonly (readonly [Deal, RegExp])[] = [
  [
    'cho-thue',
    pattern(
      BEGIN +
        ASK +
        loose('thuê, cho thuê, for rent, to rent, rent, rental, for lease, lease, to let') +
        END_OF_UNIT,
    ),
  ],
  ['ban', SALE],
];

/** «đất mặt tiền», «căn hộ mặt phố»: where the front is not a house's, it stays among the words, and what has it with it. */
export function readKinds(sheet: Sheet, found: ParsedQuery): void {
  const kinds = new Set<Kind>(found.kinds);
  const verdict: Verdict = isFrontOfOthers(sheet) ? 'protected' : 'eaten';
  const add = (means: readonly Kind[]) => () => {
    for (const kind of means) kinds.add(kind);
    return verdict;
  };
  // Rooms are to rent, if they are not said to be for sale.
  if (sheet.has(ROOM) && !sheet.has(SALE)) found.deal ??= 'cho-thue';
  for (const { means, words } of PATTERNS) sheet.take(words, add(means));
  const isHouse = sheet.has(HOUSE);
  sheet.take(HOUSE, () => verdict);
  const isFront = verdict === 'eaten' && sheet.has(FRONTAGE);
  sheet.take(FRONTAGE, (caught) => (caught('many') === '' ? verdict : 'protected'));
  if (isFront) kinds.add('nha-mat-pho');
  else if (isHouse) for (const kind of HOUSES) kinds.add(kind);
  if (kinds.size > 0) found.kinds = KINDS.filter((kind) => kinds.has(kind));
}

const OTHERS = PATTERNS.filter(({ means }) => means.length > 0 && !means.includes('nha-mat-pho')).map(
  ({ words }) => words,
);

const isFrontOfOthers = (sheet: Sheet) => sheet.has(FRONTAGE) && OTHERS.some((words) => sheet.has(words));

/** Sets the deal. */
export function readDeal(sheet: Sheet, found: ParsedQuery): void {
  for (const [deal, words] of DEALS)
    sheet.take(words, () => {
      found.deal ??= deal;
      return 'eaten';
    });
}
