import type { FormCase } from './form-case.ts';

/** What customers look for. */
export const REQUEST_FORMS: readonly FormCase[] = [
  {
    action: 'propertyRequests.file',
    at: '/tai-khoan/yeu-cau/moi',
    as: 'member',
    wrong: [
      { loai_yc_bds: 'mua', gia_bds_to: 'rẻ', dien_tich_from: 'to', note: 'gần chợ', cho_phep_goi: 'khong' },
      {
        loai_yc_bds: 'mua',
        loai_hinh_bds: 'dat',
        gia_bds_from: '3 tỷ',
        gia_bds_to: '2 tỷ',
        cho_phep_goi: 'khong',
      },
    ],
    right: {
      loai_yc_bds: 'mua',
      loai_hinh_bds: 'dat',
      ma_quan_huyen: 'Quận 7',
      gia_bds_from: '1 tỷ',
      gia_bds_to: '9 tỷ',
      note: 'gần chợ, sổ hồng',
      cho_phep_goi: 'khong',
    },
    done: /^\/tai-khoan\/yeu-cau\/[\da-f-]+\?xong=gui$/,
  },
  {
    action: 'propertyRequests.edit',
    at: '/tai-khoan/yeu-cau/00000000-0000-4000-8000-0000000000e1?sua',
    as: 'customer',
    wrong: [{ gia_bds_to: 'rẻ' }, { gia_bds_from: '3 tỷ', gia_bds_to: '2 tỷ' }],
    right: { gia_bds_to: '9 tỷ', note: 'gần chợ, sổ hồng' },
    done: /^\/tai-khoan\/yeu-cau\/[\da-f-]+\?xong=sua$/,
  },
];
