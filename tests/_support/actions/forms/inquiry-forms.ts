import { nextPhone } from '../../people/account-people.ts';
import { CONVERSATION, INQUIRY } from '../../pages.ts';
import type { FormCase } from './form-case.ts';

const WRITER = { full_name: 'Trần Văn Thử', email: 'thu@vi-du.vn' };
const writer = () => ({ ...WRITER, phone: nextPhone() });
const BAD_WRITER = { full_name: 'A', phone: '12', email: 'x' };
const SENT = /^\/lien-he\?da-gui=/;

/** Forms of letters to us, and of the answers. */
export const INQUIRY_FORMS: readonly FormCase[] = [
  {
    action: 'inquiries.contact',
    at: '/lien-he',
    wrong: [BAD_WRITER],
    right: () => ({ ...writer(), description: 'Cho tôi hỏi' }),
    done: SENT,
  },
  {
    action: 'inquiries.advise',
    at: '/lien-he?muc=tu-van&url=/dat/768/102996',
    wrong: [{ ...BAD_WRITER, description: 'Có xây được không', url: 'javascript:x' }],
    right: () => ({ ...writer(), description: 'Có xây được không', note: 'Gọi sau 17 giờ' }),
    done: SENT,
  },
  {
    action: 'inquiries.request',
    at: '/lien-he?muc=tim-nha-dat',
    wrong: [
      {
        loai_yc_bds: 'mua',
        ma_quan_huyen: 'Quận 7',
        gia_bds_from: '3 tỷ',
        gia_bds_to: 'rẻ',
        note: 'gần chợ',
        phone: '12',
      },
      {
        loai_yc_bds: 'mua',
        loai_hinh_bds: 'dat',
        gia_bds_from: '3 tỷ',
        gia_bds_to: '2 tỷ',
        ten_khach_hang: 'Trần Văn Thử',
        phone: '0987654321',
      },
    ],
    right: () => ({
      loai_yc_bds: 'mua',
      loai_hinh_bds: 'dat',
      gia_bds_from: '1 tỷ',
      gia_bds_to: '2 tỷ',
      ten_khach_hang: 'Trần Văn Thử',
      phone: nextPhone(),
    }),
    done: SENT,
  },
  {
    action: 'inquiries.feedback',
    at: '/tai-khoan/gop-y',
    as: 'member',
    wrong: [{ des: '' }],
    right: { des: 'Dễ dùng' },
    done: /^\/tai-khoan\/gop-y\/[\da-f-]+\?da-gui$/,
  },
  {
    action: 'inquiries.say',
    at: `/tai-khoan/gop-y/${INQUIRY}`,
    as: 'customer',
    wrong: [{ text: '' }],
    right: () => ({ text: `Còn một điều ${crypto.randomUUID()}` }),
    isConversation: true,
  },
  {
    action: 'conversations.say',
    at: `/tai-khoan/tin-nhan/${CONVERSATION}`,
    as: 'customer',
    wrong: [{ text: '' }],
    right: () => ({ text: `Còn một điều ${crypto.randomUUID()}` }),
    isConversation: true,
  },
  {
    action: 'inbox.take',
    at: '/quan-tri/hop-thu?trang-thai=all',
    as: 'moderator',
    done: /^\/quan-tri\/hop-thu/,
  },
  {
    action: 'inbox.reply',
    at: `/quan-tri/hop-thu/${INQUIRY}`,
    as: 'moderator',
    wrong: [{ text: '' }],
    right: () => ({ text: `Xin trả lời ${crypto.randomUUID()}` }),
    isConversation: true,
  },
];
