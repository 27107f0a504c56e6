import { z } from 'zod';
import { CALLERS, WISHES } from '../domain/forms.ts';
import type { Deal } from '../domain/request.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../domain/status.ts';

const amount = z.number().nonnegative().nullable();

/** `trang_thai`, by what it is stored as. */
const STATUS_NAMES = {
  new: 'moi',
  assigned: 'dang_xu_ly',
  suggested: 'co_goi_y',
  contacted: 'da_lien_he',
  succeeded: 'thanh_cong',
  failed: 'khong_thanh',
  expired: 'het_han',
  cancelled: 'da_huy',
  spam: 'rac',
} as const satisfies Record<RequestStatus, string>;

const statusNamed = (name: string) =>
  REQUEST_STATUSES.find((status) => STATUS_NAMES[status] === name) ?? 'new';

const DEAL_OF = { mua: 'ban', thue: 'cho-thue' } as const satisfies Record<(typeof WISHES)[number], Deal>;

/** A property request by its published names. */
export const requestCodec = z.codec(
  z.object({
    gia_bds_from: amount,
    gia_bds_to: amount,
    dien_tich_from: amount,
    dien_tich_to: amount,
    loai_hinh_bds: z.string(),
    loai_hinh_khac: z.readonly(z.array(z.string())),
    loai_yc_bds: z.enum(WISHES),
    ma_quan_huyen: z.string().nullable(),
    note: z.string(),
    cho_phep_goi: z.enum(CALLERS),
    trang_thai: z.enum(STATUS_NAMES),
  }),
  z.object({
    deal: z.enum(['ban', 'cho-thue']),
    kind: z.string(),
    also: z.readonly(z.array(z.string())),
    place: z.string().nullable(),
    budget: z.object({ from: amount, to: amount }),
    area: z.object({ from: amount, to: amount }),
    note: z.string(),
    mayCall: z.boolean(),
    status: z.enum(REQUEST_STATUSES),
  }),
  {
    decode: (read) => ({
      deal: DEAL_OF[read.loai_yc_bds],
      kind: read.loai_hinh_bds,
      also: read.loai_hinh_khac,
      place: read.ma_quan_huyen,
      budget: { from: read.gia_bds_from, to: read.gia_bds_to },
      area: { from: read.dien_tich_from, to: read.dien_tich_to },
      note: read.note,
      mayCall: read.cho_phep_goi === 'nhan-vien',
      status: statusNamed(read.trang_thai),
    }),
    encode: ({ deal, kind, also, place, budget, area, note, mayCall, status }) => ({
      gia_bds_from: budget.from,
      gia_bds_to: budget.to,
      dien_tich_from: area.from,
      dien_tich_to: area.to,
      loai_hinh_bds: kind,
      loai_hinh_khac: also,
      loai_yc_bds: deal === 'ban' ? ('mua' as const) : ('thue' as const),
      ma_quan_huyen: place,
      note,
      cho_phep_goi: mayCall ? ('nhan-vien' as const) : ('khong' as const),
      trang_thai: STATUS_NAMES[status],
    }),
  },
);
