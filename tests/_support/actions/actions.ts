import { readFileSync } from 'node:fs';
import { LANDING } from '../marketing.ts';
import type { Rule } from './attempt.ts';
import { CASHIER_ACTIONS } from './cashier-actions.ts';
import { SUPPLY_ACTIONS } from './supply-actions.ts';
import { WALLET_ACTIONS } from './wallet-actions.ts';

export type { Fields, Rule } from './attempt.ts';

/** A customer of every demonstration. */
const SOMEBODY = '00000000-0000-4000-8000-000000000001';
const ID = '0b54b4b6-6a3b-4c0c-9d2c-0a0b0c0d0e0f';
const code = '123456';
const password = { password: 'một hai ba bốn chữ', password_confirmation: 'một hai ba bốn chữ' };

const WRITER = {
  full_name: 'Trần Văn Thử',
  phone: '0987654321',
  email: 'thu@vi-du.vn',
  description: 'Cho tôi hỏi',
  proof: 'x',
};
const BANNER = {
  place: 'home-top',
  lang: 'vi',
  starts_on: '2099-01-01',
  href: '/',
  alt_vi: 'Ảnh',
  picture: '0'.repeat(32),
  picture_file: new Blob(['x'], { type: 'image/png' }),
};

const PLAN = {
  plan: 'thu-quyen',
  kind: 'cadastre',
  title: 'Bản đồ địa chính thử',
  province: '79',
  ward: '26740',
  decision: '12/QĐ-STNMT',
  authority: 'Sở Nông nghiệp và Môi trường',
  status: 'approved',
  inForceFrom: '10/05/2026',
  licence: 'Theo văn bản 12',
  attribution: 'Sở Nông nghiệp và Môi trường',
  projection: 'vn2000:105.75',
  name: 'thua.geojson',
  bytes: '10',
};

/** Valid forms, so that a refusal is due to permissions only. */
export const ACTIONS: Record<string, Rule> = {
  ...CASHIER_ACTIONS,
  ...SUPPLY_ACTIONS,
  ...WALLET_ACTIONS,
  'accounts.register': {
    for: 'all',
    fields: {
      full_name: 'Trần Văn Thử',
      phone: '0987654321',
      email: '',
      ...password,
      consent_terms: 'on',
      consent_age: 'on',
      proof: 'x',
    },
  },
  'accounts.login': {
    for: 'all',
    fields: { username: '0987654321', password: 'sai rồi', redirect: '/', proof: '' },
  },
  'accounts.passSecondFactor': { for: 'half', fields: { code } },
  'accounts.signOut': { for: 'all' },
  'accounts.verify': { for: 'all', fields: { code } },
  'accounts.resend': { for: 'all', fields: { back: '/xac-thuc' } },
  'accounts.startReset': { for: 'all', fields: { phone: '0987654321', proof: 'x' } },
  'accounts.finishReset': { for: 'all', fields: { code, ...password } },
  'accounts.confirmEmail': { for: 'all', fields: { ma: 'x' } },
  'accounts.startDeletion': { for: 'all', fields: { phone: '0987654321', proof: 'x' } },
  'accounts.finishDeletion': { for: 'all', fields: { code } },
  'valuation.preview': { for: 'all', fields: { loai: 'bang-gia-dat', cityID: '79' } },
  'valuation.whatIf': { for: 'all', fields: { loai: 'bang-gia-dat', dinh_gia: '267409010001-dem0000001' } },
  'valuation.plot': { for: 'all', fields: { loai: 'bang-gia-dat', cityID: '79' } },
  'valuation.street': { for: 'all', fields: { loai: 'bang-gia-dat', streetName: 'x' } },
  'valuation.land': { for: 'all', fields: { loai: 'bang-gia-dat', areaLegal: '1' } },
  'valuation.house': { for: 'all', fields: { loai: 'bang-gia-dat', floorsCount: '1' } },
  'valuation.finish': { for: 'all', fields: { phieu: ID } },
  'valuation.other': { for: 'all', fields: { loai: 'bang-gia-dat' } },
  'valuation.show': { for: 'members', fields: { dinh_gia: '267409010001-dem0000001', cong_khai: '1' } },
  'valuation.again': { for: 'all', fields: { loai: 'bang-gia-dat', dinh_gia: '267409010001-dem0000001' } },
  'listings.askPhone': { for: 'all', fields: { listing: '100001' } },
  'listings.report': { for: 'all', fields: { listing: '100001', reason: 'price', note: '' } },
  'listings.correctReport': { for: 'all', fields: { report: '100001', reason: 'price', note: '' } },
  'listings.eraseReport': { for: 'all', fields: { report: '100001' } },
  'accounts.confirm': { for: 'members', fields: { password: 'sai rồi' } },
  'members.proveEmail': { for: 'members' },
  'members.saveProfile': { for: 'members', fields: { fullName: 'Tên Khác Hẳn', email: 'a@b.vn' } },
  'members.saveAvatar': { for: 'members', fields: { avatar: new Blob(['x'], { type: 'image/png' }) } },
  'members.removeAvatar': { for: 'members' },
  'members.saveCard': {
    for: 'members',
    fields: { identification_card: '012345678901', consent_identity: 'on' },
  },
  'members.changePassword': { for: 'members', fields: { current_password: 'sai rồi', ...password } },
  'members.startPhone': { for: 'members', fields: { phone: '0987654321' } },
  'members.finishPhone': { for: 'members', fields: { code } },
  'members.endSession': { for: 'members', fields: { session: '0'.repeat(64) } },
  'members.endOtherSessions': { for: 'members' },
  'members.decide': { for: 'members', fields: { purpose: 'marketing', given: '1' } },
  'members.ask': { for: 'members', fields: { kind: 'access', text: 'Cho tôi xem' } },
  'members.keepAccount': { for: 'members' },
  'members.enrol': { for: 'members', fields: { setup: 'x', code } },
  'desk.journal': { for: 'audit.read', fields: { viec: 'accounts/granted' } },
  'desk.setRole': { for: 'accounts.grant', fields: { account: SOMEBODY, role: 'editor', change: 'grant' } },
  'desk.resetSecondFactor': { for: 'accounts.grant', fields: { account: SOMEBODY } },
  'desk.openCard': { for: 'accounts.open-sealed', fields: { account: SOMEBODY, why: 'để thử' } },
  'desk.failedJobs': { for: 'jobs.manage', fields: {} },
  'desk.runJobAgain': { for: 'jobs.manage', fields: { job: SOMEBODY } },
  'desk.discardJob': { for: 'jobs.manage', fields: { job: SOMEBODY } },
  'desk.answerRequest': {
    for: 'requests.answer',
    fields: { request: ID, state: 'answered', answer: 'Xong' },
  },
  'reports.list': { for: 'listings.moderate' },
  'reports.dismiss': { for: 'listings.moderate', fields: { report: '1' } },
  'reports.withdraw': { for: 'listings.moderate', fields: { report: '1' } },
  'reports.check': { for: 'listings.moderate', fields: { report: '1', what: 'price', outcome: 'failed' } },
  'inquiries.contact': { for: 'all', fields: WRITER },
  'inquiries.advise': { for: 'all', fields: { ...WRITER, note: 'Gọi sau', url: '/dat', file_ids: '' } },
  'inquiries.request': {
    for: 'all',
    fields: {
      loai_yc_bds: 'mua',
      loai_hinh_bds: 'dat',
      ma_quan_huyen: 'Quận 7',
      gia_bds_from: '1 tỷ',
      gia_bds_to: '2 tỷ',
      ten_khach_hang: 'Trần Văn Thử',
      phone: '0987654321',
      note: '',
      proof: 'x',
    },
  },
  'inquiries.feedback': { for: 'members', fields: { des: 'Dễ dùng', adviseId: '' } },
  'inquiries.say': { for: 'members', fields: { inquiry: ID, text: 'Tôi hỏi thêm' } },
  'conversations.begin': {
    for: 'members',
    fields: { listing: '100001', kind: 'message', text: 'Còn không' },
  },
  'inbox.removeAnswer': { for: 'inquiries.answer', fields: { id: ID } },
  'guests.start': { for: 'all', fields: { contact: '0987654321', proof: 'x' } },
  'guests.resend': { for: 'all' },
  'guests.enter': { for: 'all', fields: { code } },
  'guests.leave': { for: 'all' },
  'guests.correct': { for: 'all', fields: { inquiry: ID, version: '1', full_name: 'Trần Văn Thử' } },
  'guests.erase': { for: 'all', fields: { inquiry: ID } },
  'propertyRequests.file': {
    for: 'members',
    fields: {
      loai_yc_bds: 'mua',
      loai_hinh_bds: 'dat',
      ma_quan_huyen: 'Quận 7',
      gia_bds_to: '2 tỷ',
      note: '',
      cho_phep_goi: 'khong',
    },
  },
  'favourites.restoreSearch': {
    for: 'members',
    fields: {
      id: ID,
      type: 'nha-rieng',
      place: '',
      search: '',
      name: 'Nhà riêng',
      alerts: 'daily',
      at: '2026-11-01T00:00:00.000Z',
    },
  },
  'favourites.saveSearch': {
    for: 'members',
    fields: { type: 'nha-rieng', place: '', search: '', name: 'Nhà riêng' },
  },
  'favourites.changeSearch': { for: 'members', fields: { search: ID, name: 'Tên khác', alerts: 'daily' } },
  'favourites.removeSearch': { for: 'members', fields: { search: ID } },
  'notices.resume': { for: 'members' },
  'notices.stop': { for: 'all', fields: { ma: 'x' } },
  'notices.read': { for: 'members', fields: { upTo: '1' } },
  'notices.prefer': {
    for: 'members',
    fields: { threads: 'daily', searches: 'off', requests: 'now', consignments: 'now', wallet: 'now' },
  },
  'news.publish': { for: 'news.edit', fields: { article: '1', version: '1' } },
  'news.schedule': { for: 'news.edit', fields: { article: '1', version: '1', at: '2027-01-01T08:00' } },
  'news.unschedule': { for: 'news.edit', fields: { article: '1' } },
  'news.withdraw': { for: 'news.edit', fields: { article: '1' } },
  'news.restore': { for: 'news.edit', fields: { article: '1', version: '1' } },
  'marketing.saveLanding': { for: 'marketing.edit', fields: { title_vi: 'Thử' } },
  'marketing.publishLanding': { for: 'marketing.edit', fields: LANDING },
  'marketing.previewLanding': { for: 'marketing.edit', fields: { title_vi: 'Thử' } },
  'marketing.withdrawLanding': { for: 'marketing.edit', fields: { id: '1', version: '1' } },
  'marketing.saveCategory': { for: 'marketing.edit', fields: { name_vi: 'Thử', name_en: 'Try' } },
  'marketing.removeCategory': { for: 'marketing.edit', fields: { id: '1' } },
  'marketing.saveBanner': { for: 'marketing.edit', fields: BANNER },
  'marketing.publishBanner': { for: 'marketing.edit', fields: BANNER },
  'marketing.withdrawBanner': { for: 'marketing.edit', fields: { id: '1', version: '1' } },
  'marketing.savePrice': {
    for: 'marketing.edit',
    fields: { price_code: 'thu', name_vi: 'Thử', name_en: 'Try', unit: 'time', in_force_from: '2099-01-01' },
  },
  'marketing.removePrice': { for: 'marketing.edit', fields: { id: '1' } },
  'prices.load': { for: 'prices.load', fields: { text: '', note: '', step: 'preview' } },
  'prices.takeBack': { for: 'prices.load', fields: { load: '1' } },
  'plans.list': { for: 'plans.load' },
  'plans.send': { for: 'plans.load', fields: PLAN },
  'plans.view': { for: 'plans.load', fields: { file: ID } },
  'plans.check': { for: 'plans.load', fields: { file: ID } },
  'plans.load': { for: 'plans.load', fields: { file: ID, mayRefuse: '0' } },
  'plans.discard': { for: 'plans.load', fields: { file: ID } },
  'plans.takeBack': { for: 'plans.load', fields: { plan: 'khong-co', version: '1' } },
  'plans.giveUp': { for: 'plans.load', fields: { version: '1' } },
  'places.load': { for: 'places.load', fields: { text: '', step: 'preview' } },
  'places.takeBack': { for: 'places.load', fields: { load: '1' } },
  'courts.load': { for: 'courts.load', fields: { text: '', step: 'preview' } },
};

const read = (name: string) =>
  readFileSync(new URL(`../../../src/actions/${name}.ts`, import.meta.url), 'utf8');

/** The names of an object of actions. */
function namesIn(file: string, feature: string): string[] {
  const [, after = ''] = read(file).split(`export const ${feature} = {\n`);
  return [...(after.split('\n};')[0] ?? '').matchAll(/^ {2}(\w+): /gm)].map(
    ([, name = '']) => `${feature}.${name}`,
  );
}

/** Every action there is, read from the files, so that a new one is not forgotten. */
export const inCode = [
  ...read('index').matchAll(/^import \{ ([\w, ]+) \} from '\.\/([\w-]+)\.ts';/gm),
].flatMap(([, features = '', file = '']) =>
  features.split(', ').flatMap((feature) => namesIn(file, feature)),
);
