import { expect, test } from 'vitest';
import { adviceCodec, feedbackCodec, fileCodec, requestCodec } from './record.ts';

const ID = '8d6b1a52-6d8c-4a1d-8f3e-0c6a53d4f2b1';

const advice = {
  description: 'Thửa 12 tờ 5 có xây được không',
  email: 'an@vi-du.vn',
  full_name: 'Trần Văn An',
  nguon: 'lien-he',
  note: 'Gọi sau 17 giờ',
  phone: '0903123456',
  status: 'new',
  url: '/dat/768/102996',
} as const;

const feedback = {
  des: 'Trang rất dễ dùng',
  full_name: 'Trần Văn An',
  phone_number: '0903123456',
  is_read: true,
  is_reply: false,
  adviseId: ID,
} as const;

const request = {
  gia_bds_from: 2_000_000_000,
  gia_bds_to: 3_500_000_000,
  loai_hinh_bds: 'nha-rieng',
  loai_yc_bds: 'mua',
  ma_quan_huyen: '778',
  nguoi_phu_trach: ID,
  note: 'Gần trường học',
  phone: '0903123456',
  ten_khach_hang: 'Trần Văn An',
  trang_thai: 'open',
} as const;

const file = {
  full_path: `/api/inquiries/files/${ID}`,
  name: 'so-do.jpg',
  status: 'success',
  id: ID,
} as const;

test.each([
  ['advice', () => adviceCodec.encode(adviceCodec.decode(advice)), advice],
  [
    'advice of little',
    () => adviceCodec.encode(adviceCodec.decode({ ...advice, email: null, url: null })),
    { ...advice, email: null, url: null },
  ],
  ['feedback', () => feedbackCodec.encode(feedbackCodec.decode(feedback)), feedback],
  [
    'feedback about nothing',
    () => feedbackCodec.encode(feedbackCodec.decode({ ...feedback, adviseId: null })),
    { ...feedback, adviseId: null },
  ],
  ['a request', () => requestCodec.encode(requestCodec.decode(request)), request],
  ['a file', () => fileCodec.encode(fileCodec.decode(file)), file],
])('%s is the same there and back', (_, thereAndBack, record) => {
  expect(thereAndBack()).toEqual(record);
});

test.each([
  ['an unknown state', () => requestCodec.decode({ ...request, trang_thai: 'x' as 'open' })],
  ['an amount below nothing', () => requestCodec.decode({ ...request, gia_bds_from: -1 })],
  ['a file in no state', () => fileCodec.decode({ ...file, status: 'x' as 'fail' })],
])('%s is no record', (_, read) => {
  expect(read).toThrow();
});
