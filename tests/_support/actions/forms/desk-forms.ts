import { photo } from '#platform/images/_pictures.ts';
import { createBrowser } from '../../browser.ts';
import { LANDING } from '../../marketing.ts';
import { cheapProof } from '../../people/account-people.ts';
import type { FormCase, FormWorld, Sender } from './form-case.ts';

const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`;

/** What is on the first tab of a form in both languages. */
const inVietnamese = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !name.endsWith('_en')));

async function moderatorWithReport({ origin, staffMember }: FormWorld): Promise<Sender> {
  const fields = { listing: '100001', reason: 'price', note: 'Đã bán', proof: await cheapProof() };
  await createBrowser(origin).call('listings.report', fields);
  return { browser: await staffMember('moderator') };
}

/** Forms of those who write what is published. */
export const DESK_FORMS: readonly FormCase[] = [
  {
    action: 'news.save',
    at: '/quan-tri/tin-tuc/moi',
    as: 'editor',
    wrong: [{ title_vi: '', slug: 'Không Phải' }],
    right: () => ({ title_vi: 'Bài thử', lead_vi: 'Dẫn', slug: address('bai-thu') }),
    done: /^\/quan-tri\/tin-tuc\/\d+/,
  },
  {
    action: 'news.save',
    at: '/quan-tri/tin-tuc/1',
    as: 'editor',
    wrong: [{ title_vi: '', slug: 'Không Phải' }],
  },
  {
    action: 'reports.dismiss',
    at: '/quan-tri/bao-cao-tin',
    as: moderatorWithReport,
    done: /^\/quan-tri\/bao-cao-tin/,
  },
  {
    action: 'marketing.previewLanding',
    at: '/quan-tri/dich-vu/2',
    as: 'editor',
    wrong: [{ ...inVietnamese(LANDING), title_vi: '' }],
    right: inVietnamese(LANDING),
    done: /^\/quan-tri\/dich-vu\/2\?xong/,
  },
  {
    action: 'marketing.saveCategory',
    at: '/quan-tri/dich-vu',
    as: 'editor',
    wrong: [{ name_vi: '', name_en: 'Try', slug: 'Không Phải' }],
    right: () => ({ name_vi: 'Thử', name_en: 'Try', slug: address('thu') }),
    done: /^\/quan-tri\/dich-vu\?xong/,
  },
  {
    action: 'marketing.saveBanner',
    at: '/quan-tri/bieu-ngu',
    as: 'editor',
    wrong: [{ starts_on: '31/02/2099', href: 'x', alt_vi: '' }],
    right: async () => ({ starts_on: '01/01/2099', href: '/', alt_vi: 'Ảnh', picture_file: await photo() }),
    done: /^\/quan-tri\/bieu-ngu\?xong/,
  },
  {
    action: 'marketing.savePrice',
    at: '/quan-tri/bang-gia-dich-vu',
    as: 'editor',
    wrong: [{ price_code: 'Không Phải', name_vi: '', amount: 'rẻ', in_force_from: '31/02/2099' }],
    right: () => ({
      price_code: address('thu'),
      name_vi: 'Thử',
      name_en: 'Try',
      amount: '1 triệu',
      in_force_from: '01/01/2099',
    }),
    done: /^\/quan-tri\/bang-gia-dich-vu\?xong/,
  },
  {
    action: 'plans.send',
    at: '/quan-tri/ban-do-quy-hoach',
    as: 'editor',
    wrong: [{ plan: 'Không Phải', title: '', inForceFrom: '31/02/2099', projection: '' }],
  },
  {
    action: 'plans.takeBack',
    at: '/quan-tri/ban-do-quy-hoach',
    as: 'editor',
    done: /^\/quan-tri\/ban-do-quy-hoach/,
  },
  {
    action: 'places.load',
    at: '/quan-tri/don-vi-hanh-chinh',
    as: 'editor',
    right: { text: 'effective_from,act,from_code,to_code,name\n2027-01-01,1/2027,999,1,Phường' },
    says: 'lỗi trong tệp nên chưa cập nhật gì cả.',
  },
  {
    action: 'courts.load',
    at: '/quan-tri/toa-an',
    as: 'editor',
    right: {
      text: 'level,number,name,province_code,seat_address,phone,unit_codes,source,effective_from\nx,1,a',
    },
    says: 'lỗi trong tệp nên chưa cập nhật gì cả.',
  },
  {
    action: 'prices.load',
    at: '/quan-tri/bang-gia-dat',
    as: 'editor',
    right: { text: 'province,act', note: 'thử' },
    says: 'Bảng này chưa có dòng dữ liệu nào',
  },
];
