import { sql } from 'kysely';
import { type Seed, versionOf } from '../seed.ts';
import type { DataSourceTable } from '../tables.ts';

/** The origin of the facts that are part of the code itself. */
const ROWS: DataSourceTable[] = [
  {
    key: 'vn2000/central-meridians',
    kind: 'official',
    title_vi: 'Kinh tuyến trục VN-2000 của 34 tỉnh, thành phố',
    title_en: 'VN-2000 central meridians of the 34 provinces and cities',
    legal_basis: 'Thông tư 24/2025/TT-BNNMT ngày 20/06/2025',
    issuer: 'Bộ Nông nghiệp và Môi trường',
    in_force_from: '2025-07-01',
    checked_on: '2026-11-20',
    url: null,
  },
  {
    key: 'vn2000/central-meridians-former',
    kind: 'official',
    title_vi: 'Kinh tuyến trục VN-2000 của 63 tỉnh, thành phố trước 01/07/2025',
    title_en: 'VN-2000 central meridians of the 63 provinces and cities before 1 July 2025',
    legal_basis: 'Thông tư 25/2014/TT-BTNMT ngày 19/05/2014',
    issuer: 'Bộ Tài nguyên và Môi trường',
    in_force_from: '2014-07-05',
    checked_on: '2026-11-20',
    url: null,
  },
  {
    key: 'vn2000/wgs84-parameters',
    kind: 'official',
    title_vi: 'Bảy tham số tính chuyển giữa WGS-84 và VN-2000',
    title_en: 'The seven parameters for conversion between WGS-84 and VN-2000',
    legal_basis: 'Quyết định 05/2007/QĐ-BTNMT ngày 27/02/2007',
    issuer: 'Bộ Tài nguyên và Môi trường',
    in_force_from: null,
    checked_on: '2026-11-20',
    url: null,
  },
  {
    key: 'listings/type-names',
    kind: 'derived',
    title_vi: 'Tên các loại hình bất động sản, do Địa Bạ tự đặt',
    title_en: 'Names of the property types, chosen by Địa Bạ',
    legal_basis: null,
    issuer: null,
    in_force_from: null,
    checked_on: '2026-11-20',
    url: null,
  },
];

export const dataSources: Seed = {
  name: 'data-sources',
  kind: 'reference',
  version: versionOf(ROWS),
  run: async (trx) => {
    await trx
      .insertInto('data_source')
      .values(ROWS)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          kind: sql`excluded.kind`,
          title_vi: sql`excluded.title_vi`,
          title_en: sql`excluded.title_en`,
          legal_basis: sql`excluded.legal_basis`,
          issuer: sql`excluded.issuer`,
          in_force_from: sql`excluded.in_force_from`,
          checked_on: sql`excluded.checked_on`,
          url: sql`excluded.url`,
        }),
      )
      .execute();
  },
};
