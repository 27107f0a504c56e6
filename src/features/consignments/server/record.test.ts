import { expect, test } from 'vitest';
import type { PartialAnswers } from '../domain/fields.ts';
import { textsOf } from '../domain/texts.ts';
import { STEPS } from '../domain/fields.ts';
import { STEP_FORMS } from '../domain/steps/step-forms.ts';
import { decodeAnswers, encodeAnswers, recordOf } from './record.ts';
import { HOUSE } from '../domain/_answers.ts';

test('answers are kept by the names of the specification', () => {
  const kept = encodeAnswers(HOUSE);
  expect(kept).toMatchObject({
    tieu_de: HOUSE.title,
    gia_ban: 5_000_000_000,
    dien_tich_dat: 60,
    dien_tich_su_dung: 150,
    so_to: 905,
    so_thua: 12,
    city_id: '79',
    ward_id: '27475',
    ma_qh: '778',
    ma_px: null,
    tien_ich: ['san-thuong'],
    ma_dinh_danh_bds: null,
  });
  expect(decodeAnswers(JSON.parse(JSON.stringify(kept)))).toEqual(HOUSE);
});

test.each([null, 'text', [], { tieu_de: 3, loai_hinh_bds: 'cung-dien' }])(
  'what is no answer is open: %j',
  (kept) => {
    expect(decodeAnswers(kept)).toEqual({});
  },
);

test('the texts of the forms are read back as the same answers', () => {
  const texts = textsOf(HOUSE);
  let read: PartialAnswers = {};
  for (const step of STEPS.numbers) read = { ...read, ...STEP_FORMS[step].parse(texts) };
  expect(read).toEqual(HOUSE);
});

test('a consignment by its published names', () => {
  const file = { position: 0, caption: '', name: 'anh.jpg' };
  const record = recordOf({
    number: 1007,
    owner: 'o',
    deal: 'ban',
    status: 'published',
    approvedRevision: 2,
    answers: { ...HOUSE, service: 'moi-gioi' },
    files: [
      { ...file, upload: 'a', role: 'photo', picture: 'f'.repeat(32) },
      { ...file, upload: 'b', role: 'outer', picture: null },
      { ...file, upload: 'c', role: 'inner', picture: null },
      { ...file, upload: 'd', role: 'legal', picture: null },
    ],
  });
  expect(record).toMatchObject({
    product_id: 'KG-1007',
    loai_mua_ban_bds: 'ban',
    hinh_anh: ['f'.repeat(32)],
    hinh_anh_phap_ly: ['d'],
    mat_truoc: 'b',
    mat_trong: 'c',
    ky_gui: true,
    duyet_ky_gui: true,
    trang_thai: 'published',
    customer_id: 'o',
    district_id: '778',
  });
});
