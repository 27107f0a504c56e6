import type { Deal, Direction, Kind, LegalStatus } from '#features/listings/domain/kinds.ts';
import { areaOf } from '#features/listings/domain/listing.ts';
import { formatNumber } from '#kernel/text.ts';
import type { Commune } from './areas.ts';
import { CLOSING, DESCRIPTIONS, FURNITURE_LINES, GROUP, LEGAL_LINES } from './descriptions.ts';
import type { Dice } from '#demo/dice.ts';
import type { Measures } from './facts.ts';
import { HOOKS, TITLES } from './titles.ts';

type PropertyFacts = Measures & {
  deal: Deal;
  kind: Kind;
  street: string;
  isNorth: boolean;
  commune: Commune;
};

type Words = Readonly<Record<string, string | null>>;

const DIRECTION: Record<Direction, string> = {
  D: 'Đông',
  T: 'Tây',
  N: 'Nam',
  B: 'Bắc',
  DN: 'Đông Nam',
  DB: 'Đông Bắc',
  TN: 'Tây Nam',
  TB: 'Tây Bắc',
};

const LEGAL: Partial<Record<LegalStatus, string>> = {
  'so-hong': 'sổ hồng riêng',
  'so-do': 'sổ đỏ',
  'dang-cho-so': 'đang chờ sổ',
  hdmb: 'hợp đồng mua bán',
};

const number = (value: number) => formatNumber(value, 'vi');
const counted = (value: number | null, unit: string) => (value === null ? null : `${number(value)} ${unit}`);

/**
 * «hẻm 4 m Nguyễn Oanh» in the south, «ngõ 4 m Láng» in the north, «mặt tiền Quang Trung» on the street
 * itself.
 */
function wayOf({ kind, street, roadWidth, isNorth }: PropertyFacts): string {
  if (kind === 'nha-mat-pho' || roadWidth > 8) return `${isNorth ? 'mặt phố' : 'mặt tiền'} ${street}`;
  const alley = isNorth ? 'ngõ' : 'hẻm';
  if (roadWidth < 3) return `${alley} nhỏ ${street}`;
  if (roadWidth < 5) return `${alley} ${number(roadWidth)} m ${street}`;
  return `${alley} ${isNorth ? 'ô tô' : 'xe hơi'} ${street}`;
}

export const addressOf = (property: PropertyFacts) => {
  const way = wayOf(property);
  return way.startsWith('mặt')
    ? `Đường ${property.street}`.replace(/^Đường (?=Đường|Đại lộ|Quốc lộ|Tỉnh)/u, '')
    : sentence(way);
};

function passing(roadWidth: number): string {
  if (roadWidth < 3) return 'xe máy vào thoải mái';
  if (roadWidth < 5) return 'ô tô nhỏ vào được';
  return roadWidth < 8 ? 'hai ô tô tránh nhau' : 'xe tải qua lại dễ dàng';
}

function wordsOf(property: PropertyFacts): Words {
  const { deal, width, length, floors, bedrooms, bathrooms, direction, legal, roadWidth, street, commune } =
    property;
  const isFlat = GROUP[property.kind] === 'flat';
  return {
    deal: deal === 'ban' ? 'bán' : 'cho thuê',
    way: wayOf(property),
    street,
    // No directions for a house on the street itself.
    near: wayOf(property).startsWith('mặt') && !isFlat ? null : street,
    upper: floors !== null && floors > 1 ? 'các tầng trên' : null,
    studio: bedrooms === 1 ? 'căn studio' : null,
    place: placeOf(commune),
    size: width && length ? `${number(width)} × ${number(length)} m` : null,
    width: width === null ? null : number(width),
    length: length === null ? null : number(length),
    area: counted(areaOf(property), 'm²'),
    floors: counted(floors, 'tầng'),
    rooms: counted(bedrooms, 'phòng ngủ'),
    baths: counted(bathrooms, isFlat ? 'nhà vệ sinh' : 'phòng tắm'),
    legal: (legal && LEGAL[legal]) ?? null,
    road: `${number(roadWidth)} m`,
    passing: passing(roadWidth),
    facing: direction && DIRECTION[direction],
  };
}

/** «Gò Vấp»; a numbered district includes its prefix: «Quận 7». */
function placeOf({ districtName }: Commune): string {
  const name = districtName.replace(/^(?:Quận|Huyện|Thị xã|Thành phố) /u, '');
  return /^\d+$/.test(name) ? districtName : name;
}

function fill(line: string, words: Words): string | undefined {
  let isWhole = true;
  const filled = line.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const word = words[slot] ?? null;
    isWhole &&= word !== null;
    return word ?? '';
  });
  return isWhole
    ? filled.replaceAll(/(?<![\p{L}\p{N}])(?:đường|Đường) (?=Đường |Đại lộ|Quốc lộ|Tỉnh [Ll]ộ)/gu, '')
    : undefined;
}

const filled = (lines: readonly string[], words: Words) => lines.flatMap((line) => fill(line, words) ?? []);

const sentence = (text: string) => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);

const HOOKED: Record<(typeof GROUP)[Kind], readonly string[]> = {
  flat: HOOKS.flat,
  home: HOOKS.home,
  land: HOOKS.land,
  farm: ['nhiều cây', 'đất bằng', 'có giếng', 'khí hậu mát'],
  work: HOOKS.work,
};

/** Whether the end of a title is true of the property. */
function holds(hook: string, property: PropertyFacts): boolean {
  const { roadWidth, isNorth } = property;
  const isInAlley = !wayOf(property).startsWith('mặt');
  if (hook === 'xe hơi tới cửa') return isInAlley && roadWidth >= 3.5;
  if (hook === 'hẻm thông') return isInAlley && !isNorth;
  return hook !== 'xe tải vào được' || roadWidth >= 6;
}

export function titleOf(property: PropertyFacts, dice: Dice): string {
  const title = sentence(dice.pick(filled(TITLES[property.kind], wordsOf(property))));
  if (dice.chance(0.45)) return title;
  return `${title}, ${dice.pick(HOOKED[GROUP[property.kind]].filter((hook) => holds(hook, property)))}`;
}

export function descriptionOf(property: PropertyFacts, dice: Dice): string {
  const words = wordsOf(property);
  const { legal, furniture, deal, kind } = property;
  const parts = DESCRIPTIONS[GROUP[kind]].map((lines) => filled(lines, words));
  const papers = legal && deal === 'ban' ? LEGAL_LINES[legal] : undefined;
  const left = furniture ? FURNITURE_LINES[furniture] : undefined;
  const lines = [...parts, left ?? [], papers ?? [], CLOSING[deal]];
  return lines
    .filter((choices) => choices.length > 0)
    .filter((_, at) => at === 0 || dice.chance(0.85))
    .map((choices) => dice.pick(choices))
    .join(' ');
}
