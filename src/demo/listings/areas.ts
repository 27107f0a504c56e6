import { type Transaction, sql } from 'kysely';
import { readFileSync } from 'node:fs';
import type { Kind } from '#features/listings/domain/kinds.ts';
import type { PlaceCodes } from '#features/places/domain/directory.ts';
import type { Tables } from '#platform/db/tables.ts';

export type Character = 'core' | 'urban' | 'suburb' | 'rural' | 'coast' | 'hill';

/** A former district as the demonstration knows it: `level` is the price of a plain house there, in million đồng a m². */
export type Area = {
  district: string;
  lon: number;
  lat: number;
  level: number;
  weight: number;
  character: Character;
  streets: readonly string[];
};

type Mix = readonly (readonly [Kind, number])[];

/** What is offered where; the numbers are weights. */
export const MIXES: Record<Character, Mix> = {
  core: [
    ['can-ho-chung-cu', 14],
    ['chung-cu-mini-can-ho-dich-vu', 8],
    ['nha-rieng', 40],
    ['biet-thu-lien-ke', 2],
    ['nha-mat-pho', 26],
    ['shophouse', 3],
    ['dat', 4],
    ['loai-khac', 3],
  ],
  urban: [
    ['can-ho-chung-cu', 25],
    ['chung-cu-mini-can-ho-dich-vu', 6],
    ['nha-rieng', 35],
    ['biet-thu-lien-ke', 5],
    ['nha-mat-pho', 12],
    ['shophouse', 5],
    ['dat-nen-du-an', 2],
    ['dat', 7],
    ['kho-nha-xuong', 1],
    ['loai-khac', 1],
  ],
  suburb: [
    ['can-ho-chung-cu', 12],
    ['nha-rieng', 23],
    ['biet-thu-lien-ke', 6],
    ['nha-mat-pho', 5],
    ['shophouse', 6],
    ['dat-nen-du-an', 17],
    ['dat', 20],
    ['trang-trai-khu-nghi-duong', 2],
    ['kho-nha-xuong', 8],
    ['loai-khac', 1],
  ],
  rural: [
    ['nha-rieng', 20],
    ['nha-mat-pho', 4],
    ['dat-nen-du-an', 14],
    ['dat', 38],
    ['trang-trai-khu-nghi-duong', 16],
    ['kho-nha-xuong', 8],
  ],
  coast: [
    ['can-ho-chung-cu', 14],
    ['chung-cu-mini-can-ho-dich-vu', 3],
    ['nha-rieng', 19],
    ['biet-thu-lien-ke', 10],
    ['nha-mat-pho', 12],
    ['shophouse', 8],
    ['dat-nen-du-an', 8],
    ['dat', 8],
    ['condotel', 16],
    ['loai-khac', 2],
  ],
  hill: [
    ['can-ho-chung-cu', 4],
    ['nha-rieng', 22],
    ['biet-thu-lien-ke', 11],
    ['nha-mat-pho', 8],
    ['dat-nen-du-an', 8],
    ['dat', 24],
    ['trang-trai-khu-nghi-duong', 18],
    ['condotel', 4],
    ['loai-khac', 1],
  ],
};

/** How much likelier than for sale a kind is offered to rent; project plots never are. */
export const RENTED: Record<Kind, number> = {
  'can-ho-chung-cu': 2,
  'chung-cu-mini-can-ho-dich-vu': 4,
  'nha-rieng': 1,
  'biet-thu-lien-ke': 0.8,
  'nha-mat-pho': 1.2,
  shophouse: 1.5,
  'dat-nen-du-an': 0,
  dat: 0.15,
  'trang-trai-khu-nghi-duong': 0.15,
  condotel: 0.6,
  'kho-nha-xuong': 4,
  'loai-khac': 2,
};

const isCharacter = (text: string): text is Character => text in MIXES;

export function areas(): Area[] {
  const table = readFileSync(new URL('areas.csv', import.meta.url), 'utf8');
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  return rows.map(([district = '', lon, lat, level, weight, character = '', streets = '']) => {
    if (!isCharacter(character)) throw new Error(`${district} is of no known character`);
    const numbers = { lon: Number(lon), lat: Number(lat), level: Number(level), weight: Number(weight) };
    return { district, ...numbers, character, streets: streets.split(';') };
  });
}

/** A former commune (until 1 July 2025) with its successor. */
export type Commune = PlaceCodes & {
  formerDistrict: string;
  formerCommune: string;
  formerName: string;
  districtName: string;
  name: string;
  provinceName: string;
};

const NAME = (unit: string) => sql`case ${sql.ref(`${unit}.kind`)}
  when 'phuong' then 'Phường' when 'xa' then 'Xã' when 'thi-tran' then 'Thị trấn' when 'dac-khu' then 'Đặc khu'
  when 'quan' then 'Quận' when 'huyen' then 'Huyện' when 'thi-xa' then 'Thị xã' when 'tinh' then 'Tỉnh'
  else 'Thành phố' end || ' ' || ${sql.ref(`${unit}.name`)}`;

/** Those that the streets of a district may run through: the villages around a town do not have those of the town. */
export function communesWithStreets(communes: readonly Commune[]): readonly Commune[] {
  const wards = communes.filter(({ formerName }) => formerName.startsWith('Phường '));
  return wards.length > 0 ? wards : communes;
}

/** The former communes of the districts; a split one gets its first successor. */
export async function communesOf(trx: Transaction<Tables>, districts: readonly string[]): Promise<Commune[]> {
  const { rows } = await sql<Commune>`
    with recursive fate as (
      select code as former, scheme, code from unit
      where scheme = '2004' and level = 'commune' and parent_code = any(${districts})
      union
      select fate.former, to_scheme, to_code from fate
      join unit_change on (from_scheme, from_code) = (fate.scheme, fate.code)
    )
    select distinct on (former.code)
      former.code as "formerCommune", ${NAME('former')} as "formerName",
      district.code as "formerDistrict", ${NAME('district')} as "districtName",
      heir.code as commune, ${NAME('heir')} as name,
      province.code as province, ${NAME('province')} as "provinceName"
    from fate
    join unit former on (former.scheme, former.code) = ('2004', fate.former)
    join unit district on (district.scheme, district.code) = ('2004', former.parent_code)
    join unit heir on (heir.scheme, heir.code) = (fate.scheme, fate.code)
    join unit province on province.code = heir.parent_code and province.level = 'province'
    where heir.scheme <> 'older' and heir.valid_to is null
      and province.scheme <> 'older' and province.valid_to is null
    order by former.code, heir.code, province.scheme desc
  `.execute(trx);
  return rows;
}
