import { sql } from 'kysely';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import type { DataSourceTable } from './tables.ts';

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
    key: 'places/units',
    kind: 'official',
    title_vi: 'Đơn vị hành chính qua các thời kỳ, mã số và việc sắp xếp',
    title_en: 'Administrative units through time, their codes and rearrangements',
    legal_basis:
      'Quyết định 124/2004/QĐ-TTg; Nghị quyết 202/2025/QH15; Nghị quyết 1654 đến 1687/NQ-UBTVQH15; Quyết định 19/2025/QĐ-TTg; Nghị quyết 30/2026/QH16',
    issuer: 'Quốc hội, Ủy ban Thường vụ Quốc hội, Thủ tướng Chính phủ',
    in_force_from: '2026-04-30',
    checked_on: '2026-11-20',
    url: null,
  },
  {
    key: 'places/streets-sai-gon',
    kind: 'official',
    title_vi: 'Tên đường của Phường Sài Gòn trong bảng giá đất',
    title_en: 'Streets of Phường Sài Gòn in the table of land prices',
    legal_basis: 'Nghị quyết 87/2025/NQ-HĐND ngày 26/12/2025, Phụ lục II',
    issuer: 'Hội đồng nhân dân Thành phố Hồ Chí Minh',
    in_force_from: '2026-01-01',
    checked_on: '2026-11-20',
    url: null,
  },
  {
    key: 'valuation/prices-sai-gon',
    kind: 'official',
    title_vi: 'Giá đất của Phường Sài Gòn trong bảng giá đất',
    title_en: 'Land prices of Phường Sài Gòn in the table of land prices',
    legal_basis: 'Nghị quyết 87/2025/NQ-HĐND ngày 26/12/2025, Phụ lục II',
    issuer: 'Hội đồng nhân dân Thành phố Hồ Chí Minh',
    in_force_from: '2026-01-01',
    checked_on: '2026-11-20',
    url: 'https://congbao.hochiminhcity.gov.vn/cong-bao/van-ban/nghi-quyet/so/87-2025-nq-hdnd/ngay/26-12-2025/48983?cbid=48997',
  },
  {
    key: 'courts/areas-hcmc',
    kind: 'derived',
    title_vi:
      'Địa bàn Tòa án nhân dân khu vực 1 đến 8 của Thành phố Hồ Chí Minh; khu vực 5 đến 8 chờ đối chiếu',
    title_en: 'Areas of the People’s Courts of regions 1 to 8 of Hồ Chí Minh City; 5 to 8 to be checked',
    legal_basis: 'Nghị quyết 81/2025/UBTVQH15 ngày 27/06/2025; Quyết định 114/QĐ-TANDTC ngày 01/07/2025',
    issuer: 'Ủy ban Thường vụ Quốc hội',
    in_force_from: '2025-07-01',
    checked_on: '2026-11-20',
    url: null,
  },
  {
    key: 'procuracies/areas-hcmc',
    kind: 'derived',
    title_vi: 'Địa bàn Viện kiểm sát nhân dân khu vực 1 đến 8 của Thành phố Hồ Chí Minh, theo địa bàn tòa án',
    title_en:
      'Areas of the People’s Procuracies of regions 1 to 8 of Hồ Chí Minh City, after those of the courts',
    legal_basis: 'Nghị quyết 84/2025/UBTVQH15; Quyết định 115/QĐ-VKSTC ngày 30/06/2025',
    issuer: 'Ủy ban Thường vụ Quốc hội',
    in_force_from: '2025-07-01',
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
