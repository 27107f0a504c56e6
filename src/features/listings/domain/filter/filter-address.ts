import { type LonLat, insideCountry } from '#geo/vn2000/coordinates.ts';
import { parseArea } from '#kernel/land/area.ts';
import { parseMoney } from '#kernel/money.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { type Filter, MAX_BEDROOMS, MAX_FLOORS, type Range, everything, isSort } from './filter.ts';
import { DIRECTIONS, KINDS, LEGAL_STATUSES, type ProductType, scopeOf } from '../kinds.ts';

/** The names of the parameters, in the one order in which an address carries them. */
const PARAMETERS = [
  'tinh_cu',
  'loai',
  'phuong',
  'khoang_gia_min',
  'khoang_gia_max',
  'dien_tich_min',
  'dien_tich_max',
  'so_phong_ngu',
  'so_tang',
  'huong',
  'phap_ly',
  'quy_hoach',
  'q',
  'vung',
  'gan',
  'sap_xep',
] as const;
export type Parameter = (typeof PARAMETERS)[number];

/** A parameter that was ignored or corrected. */
export type Notice =
  | { what: 'ignored' | 'swapped' | 'too-many'; parameter: Parameter }
  /** Words that no listing has. */
  | { what: 'unknown'; parameter: 'q'; words: string };

const MAX_WORDS_LENGTH = 100;
const MAX_CORNERS = 40;
const MAX_COMMUNES = 60;
const MAX_AREA = 1e8;

const degrees = (value: number) => String(Math.round(value * 1e4) / 1e4);
const writePoint = ({ lon, lat }: LonLat) => `${degrees(lat)},${degrees(lon)}`;

function readPoint(text: string): LonLat | undefined {
  const [, lat = '', lon = ''] = /^(-?\d{1,3}(?:\.\d{1,7})?),(-?\d{1,3}(?:\.\d{1,7})?)$/.exec(text) ?? [];
  const point = { lon: Number(degrees(Number(lon))), lat: Number(degrees(Number(lat))) };
  return lat !== '' && insideCountry(point) ? point : undefined;
}

/** Parses the query string into a filter; never fails. */
export function readFilter(
  type: ProductType,
  place: string | null,
  given: URLSearchParams,
): { filter: Filter; notices: readonly Notice[] } {
  const notices: Notice[] = [];
  const note = (what: 'ignored' | 'swapped' | 'too-many', parameter: Parameter) => {
    if (!notices.some((known) => known.parameter === parameter)) notices.push({ what, parameter });
  };
  /** A parameter of one value: the last one given counts, an empty one is none. */
  const one = (parameter: Parameter): string => {
    const values = given.getAll(parameter).filter((value) => value !== '');
    if (values.length > 1) note('too-many', parameter);
    return values.at(-1) ?? '';
  };
  /** A parameter of several values, repeated as forms do or divided by commas as our addresses do. */
  const some = (parameter: Parameter): string[] =>
    given
      .getAll(parameter)
      .flatMap((value) => value.split(','))
      .filter((value) => value !== '');

  function known<Value extends string>(parameter: Parameter, values: readonly Value[]): Value[] {
    const raw = some(parameter);
    const chosen = values.filter((value) => raw.includes(value));
    if (raw.some((text) => !values.some((value) => value === text))) note('ignored', parameter);
    // All of them is the same as none.
    return chosen.length === values.length ? [] : chosen;
  }

  function counts(parameter: Parameter, most: number): number[] {
    const raw = some(parameter);
    const numbers = raw.filter((text) => /^\d{1,2}$/.test(text)).map((text) => Math.min(Number(text), most));
    if (numbers.length < raw.length) note('ignored', parameter);
    return [...new Set(numbers)].toSorted((a, b) => a - b);
  }

  function amount(parameter: Parameter, read: (text: string) => number | undefined): number | null {
    const text = one(parameter);
    if (text === '') return null;
    const value = read(text);
    if (value === undefined) note('ignored', parameter);
    return value ?? null;
  }

  function range(least: Parameter, most: Parameter, read: (text: string) => number | undefined): Range {
    const [from, to] = [amount(least, read), amount(most, read)];
    if (from === null || to === null || from <= to) return { least: from === 0 ? null : from, most: to };
    note('swapped', least);
    return { least: to, most: from };
  }

  const money = (text: string) => {
    const read = parseMoney(text);
    return read.ok ? read.value : undefined;
  };
  const area = (text: string) => {
    const read = parseArea(text);
    return read.ok && read.value <= MAX_AREA ? read.value : undefined;
  };

  function communes(): string[] {
    const raw = some('phuong');
    const codes = [...new Set(raw.filter((code) => /^\d{5}$/.test(code)))].toSorted();
    if (raw.some((code) => !/^\d{5}$/.test(code))) note('ignored', 'phuong');
    if (codes.length > MAX_COMMUNES) note('too-many', 'phuong');
    return codes.slice(0, MAX_COMMUNES);
  }

  function ring(): LonLat[] {
    const text = one('vung');
    if (text === '') return [];
    const corners = text.split(';').map(readPoint);
    const points = corners.filter((corner) => corner !== undefined);
    if (points.length === corners.length && points.length >= 3 && points.length <= MAX_CORNERS) return points;
    note('ignored', 'vung');
    return [];
  }

  function words(): string {
    const text = collapseSpaces(one('q'));
    const cut = text.slice(0, MAX_WORDS_LENGTH);
    if (cut !== text) note('too-many', 'q');
    return /[\p{L}\p{N}]/u.test(cut) ? cut.trim() : '';
  }

  const isMarket = scopeOf(type).kind === null;
  if (!isMarket && some('loai').length > 0) note('ignored', 'loai');
  const near = one('gan') === '' ? null : (readPoint(one('gan')) ?? null);
  if (near === null && one('gan') !== '') note('ignored', 'gan');
  const order = one('sap_xep');
  const isKnownOrder = isSort(order) && (order !== 'gan-nhat' || near !== null);
  if (order !== '' && !isKnownOrder) note('ignored', 'sap_xep');
  const hasPlan = one('quy_hoach');
  if (hasPlan !== '' && hasPlan !== '1') note('ignored', 'quy_hoach');

  const formerProvince = one('tinh_cu');
  const isProvince = /^\d{2}$/.test(formerProvince);
  if (formerProvince !== '' && !isProvince) note('ignored', 'tinh_cu');

  const filter: Filter = {
    ...everything(type, place),
    formerProvince: isProvince ? formerProvince : null,
    kinds: isMarket ? known('loai', KINDS) : [],
    communes: communes(),
    price: range('khoang_gia_min', 'khoang_gia_max', money),
    area: range('dien_tich_min', 'dien_tich_max', area),
    bedrooms: counts('so_phong_ngu', MAX_BEDROOMS),
    floors: counts('so_tang', MAX_FLOORS),
    directions: known('huong', DIRECTIONS),
    legal: known('phap_ly', LEGAL_STATUSES),
    hasPlan: hasPlan === '1',
    words: words(),
    ring: ring(),
    near,
    sort: isKnownOrder && isSort(order) ? order : 'moi-nhat',
  };
  return { filter, notices };
}

/** Writes the canonical query string of a filter; defaults are omitted. */
export function writeFilter(filter: Filter): string {
  const { price, area, near, sort } = filter;
  const values: Record<Parameter, string> = {
    tinh_cu: filter.formerProvince ?? '',
    loai: filter.kinds.join(','),
    phuong: filter.communes.join(','),
    khoang_gia_min: price.least === null ? '' : String(price.least),
    khoang_gia_max: price.most === null ? '' : String(price.most),
    dien_tich_min: area.least === null ? '' : String(area.least),
    dien_tich_max: area.most === null ? '' : String(area.most),
    so_phong_ngu: filter.bedrooms.join(','),
    so_tang: filter.floors.join(','),
    huong: filter.directions.join(','),
    phap_ly: filter.legal.join(','),
    quy_hoach: filter.hasPlan ? '1' : '',
    q: filter.words,
    vung: filter.ring.map(writePoint).join(';'),
    gan: near === null ? '' : writePoint(near),
    sap_xep: sort === 'moi-nhat' ? '' : sort,
  };
  const written = PARAMETERS.filter((name) => values[name] !== '').map(
    (name) => `${name}=${encodeURIComponent(values[name]).replace(/%2C/g, ',').replace(/%3B/g, ';')}`,
  );
  return written.length === 0 ? '' : `?${written.join('&')}`;
}
