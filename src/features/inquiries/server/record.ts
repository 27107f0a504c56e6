import { z } from 'zod';
import { UPLOAD_STATUSES } from '#features/uploads/domain/upload.ts';
import { type Inquiry, SOURCES, WISHES } from '../domain/inquiry.ts';
import { INQUIRY_STATUSES } from '#features/inquiries/domain/status.ts';

const text = z.string();
const id = z.uuid();
const status = z.enum(INQUIRY_STATUSES);
const source = z.enum(SOURCES);
const amount = z.int().nonnegative().nullable();

/** A request for advice, by its published names. */
export const adviceCodec = z.codec(
  z.object({
    description: text,
    email: text.nullable(),
    full_name: text,
    nguon: source,
    note: text,
    phone: text,
    status,
    url: text.nullable(),
  }),
  z.object({
    description: text,
    email: text.nullable(),
    fullName: text,
    source,
    note: text,
    phone: text,
    status,
    url: text.nullable(),
  }),
  {
    decode: ({ full_name, nguon, ...same }) => ({ ...same, fullName: full_name, source: nguon }),
    encode: ({ fullName, source: from, ...same }) => ({ ...same, full_name: fullName, nguon: from }),
  },
);

/** What a member says of us, perhaps about advice they had. */
export const feedbackCodec = z.codec(
  z.object({
    des: text,
    full_name: text,
    phone_number: text,
    is_read: z.boolean(),
    is_reply: z.boolean(),
    adviseId: id.nullable(),
  }),
  z.object({
    description: text,
    fullName: text,
    phone: text,
    isRead: z.boolean(),
    isAnswered: z.boolean(),
    about: id.nullable(),
  }),
  {
    decode: ({ des, full_name, phone_number, is_read, is_reply, adviseId }) => ({
      description: des,
      fullName: full_name,
      phone: phone_number,
      isRead: is_read,
      isAnswered: is_reply,
      about: adviseId,
    }),
    encode: ({ description, fullName, phone, isRead, isAnswered, about }) => ({
      des: description,
      full_name: fullName,
      phone_number: phone,
      is_read: isRead,
      is_reply: isAnswered,
      adviseId: about,
    }),
  },
);

/** A property request, and the staff member assigned to it. */
export const requestCodec = z.codec(
  z.object({
    gia_bds_from: amount,
    gia_bds_to: amount,
    loai_hinh_bds: text,
    loai_yc_bds: z.enum(WISHES),
    ma_quan_huyen: text.nullable(),
    nguoi_phu_trach: id.nullable(),
    note: text,
    phone: text,
    ten_khach_hang: text,
    trang_thai: status,
  }),
  z.object({
    wish: z.object({
      from: amount,
      to: amount,
      property: text,
      wants: z.enum(WISHES),
      place: text.nullable(),
    }),
    assignee: id.nullable(),
    note: text,
    phone: text,
    fullName: text,
    status,
  }),
  {
    decode: (read) => ({
      wish: {
        from: read.gia_bds_from,
        to: read.gia_bds_to,
        property: read.loai_hinh_bds,
        wants: read.loai_yc_bds,
        place: read.ma_quan_huyen,
      },
      assignee: read.nguoi_phu_trach,
      note: read.note,
      phone: read.phone,
      fullName: read.ten_khach_hang,
      status: read.trang_thai,
    }),
    encode: ({ wish, assignee, note, phone, fullName, status: standing }) => ({
      gia_bds_from: wish.from,
      gia_bds_to: wish.to,
      loai_hinh_bds: wish.property,
      loai_yc_bds: wish.wants,
      ma_quan_huyen: wish.place,
      nguoi_phu_trach: assignee,
      note,
      phone,
      ten_khach_hang: fullName,
      trang_thai: standing,
    }),
  },
);

/** An inquiry by its published names, as its writer may see it: neither that it is spam, nor who of the staff has it. */
export function recordOf(
  { kind, wish, ...kept }: Inquiry,
  { isRead, isAnswered, files }: { isRead: boolean; isAnswered: boolean; files: readonly string[] },
): Record<string, unknown> {
  const status = kept.status === 'spam' ? 'new' : kept.status;
  const inquiry = { ...kept, status, assignee: null };
  if (wish) return requestCodec.encode({ ...inquiry, wish });
  if (kind === 'feedback' || kind === 'complaint')
    return feedbackCodec.encode({ ...inquiry, isRead, isAnswered });
  return { ...adviceCodec.encode(inquiry), file_ids: files };
}

/** An attached picture. */
export const fileCodec = z.codec(
  z.object({ full_path: text, name: text, status: z.enum(UPLOAD_STATUSES), id }),
  z.object({ path: text, name: text, status: z.enum(UPLOAD_STATUSES), id }),
  {
    decode: ({ full_path, ...same }) => ({ ...same, path: full_path }),
    encode: ({ path, ...same }) => ({ ...same, full_path: path }),
  },
);
