import { sql, type Transaction } from 'kysely';
import type { PlaceCodes } from '#features/places/domain/directory.ts';
import type { Tables } from '#platform/db/tables.ts';

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
