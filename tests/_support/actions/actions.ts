import { readFileSync } from 'node:fs';
import type { Permission } from '#kernel/actor.ts';
import { LANDING } from '../marketing.ts';

export type Fields = Record<string, string | Blob>;

/** Who may call an action: anyone, members, a login with pending second factor, or a permission at the desk. */
export type Rule = { for: 'all' | 'members' | 'half' | Permission; fields?: Fields };

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

/** A consignment as its page sends it. */
const SEEN = { number: '1001', version: '1', deal: 'ban' };
const HELD = { number: '1001', version: '1', revision: '1' };

/** Valid forms, so that a refusal is due to permissions only. */
export const ACTIONS: Record<string, Rule> = {
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
  'inbox.list': { for: 'inquiries.answer', fields: { loai: 'contact' } },
  'inbox.take': { for: 'inquiries.answer', fields: { inquiry: ID, version: '1', give: 'me' } },
  'inbox.move': { for: 'inquiries.answer', fields: { inquiry: ID, version: '1', status: 'closed' } },
  'inbox.reply': { for: 'inquiries.answer', fields: { inquiry: ID, version: '1', text: 'Xin trả lời' } },
  'inbox.note': { for: 'inquiries.answer', fields: { inquiry: ID, note: 'Gọi sau 17 giờ' } },
  'inbox.saveAnswer': {
    for: 'inquiries.answer',
    fields: { id: '', version: '0', title: 'Giờ làm', text: 'Từ 8 giờ' },
  },
  'inbox.removeAnswer': { for: 'inquiries.answer', fields: { id: ID } },
  'guests.start': { for: 'all', fields: { contact: '0987654321', proof: 'x' } },
  'guests.resend': { for: 'all' },
  'guests.enter': { for: 'all', fields: { code } },
  'guests.leave': { for: 'all' },
  'guests.correct': { for: 'all', fields: { inquiry: ID, version: '1', full_name: 'Trần Văn Thử' } },
  'guests.erase': { for: 'all', fields: { inquiry: ID } },
  'favourites.keep': { for: 'members', fields: { listing: '100001' } },
  'favourites.drop': { for: 'members', fields: { listing: '100001' } },
  'favourites.restore': {
    for: 'members',
    fields: { listing: '100001', price: '', at: '2026-11-01T00:00:00.000Z' },
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
  'notices.prefer': { for: 'members', fields: { threads: 'daily', searches: 'off', consignments: 'daily' } },
  'consignments.place': {
    for: 'members',
    fields: {
      deal: 'ban',
      kind: 'dat',
      province: '79',
      formerDistrict: '',
      commune: '26740',
      address: '12 Lê Duẩn',
      sheet: '',
      plot: '',
      roadWidth: '',
      lat: '',
      lon: '',
    },
  },
  'consignments.traits': { for: 'members', fields: { number: '1001', landArea: '75', legal: 'so-hong' } },
  'consignments.offer': {
    for: 'members',
    fields: { number: '1001', title: 'Đất', description: 'Đất ở', encumbrance: 'khong' },
  },
  'consignments.papers': { for: 'members', fields: { number: '1001', papersConsent: 'on' } },
  'consignments.addFile': {
    for: 'members',
    fields: { number: '1001', role: 'photo', file: new Blob(['x'], { type: 'image/png' }) },
  },
  'consignments.removeFile': { for: 'members', fields: { number: '1001', upload: ID } },
  'consignments.moveFile': { for: 'members', fields: { number: '1001', upload: ID, way: 'up' } },
  'consignments.send': { for: 'members', fields: { ...SEEN, truth: 'on' } },
  'consignments.move': { for: 'members', fields: { ...SEEN, event: 'pause' } },
  'consignments.renew': { for: 'members', fields: { ...SEEN, price: '3 tỷ', available: 'on' } },
  'consignments.changePrice': { for: 'members', fields: { ...SEEN, price: '3 tỷ' } },
  'consignments.close': { for: 'members', fields: { ...SEEN, dealPrice: '' } },
  'consignments.withdraw': { for: 'members', fields: { ...SEEN, note: '' } },
  'consignments.discard': { for: 'members', fields: { number: '1001', deal: 'ban' } },
  'consignments.duplicate': { for: 'members', fields: { number: '1001' } },
  'consignments.say': { for: 'members', fields: { number: '1001', deal: 'ban', text: 'Tôi hỏi thêm' } },
  'reviews.list': { for: 'consignments.review', fields: { loai: 'ban' } },
  'reviews.claim': { for: 'consignments.review', fields: { number: '1001', version: '1' } },
  'reviews.check': { for: 'consignments.review', fields: { number: '1001', revision: '1' } },
  'reviews.askForChanges': {
    for: 'consignments.review',
    fields: { ...HELD, reason_photo_blurred: 'on' },
  },
  'reviews.refuse': { for: 'consignments.review', fields: { ...HELD, reason_not_eligible: 'on' } },
  'reviews.approve': { for: 'consignments.review', fields: HELD },
  'reviews.move': {
    for: 'consignments.review',
    fields: { number: '1001', version: '1', event: 'pause' },
  },
  'reviews.close': { for: 'consignments.review', fields: { number: '1001', version: '1', dealPrice: '' } },
  'reviews.block': { for: 'consignments.review', fields: { number: '1001', version: '1', note: 'Lý do' } },
  'reviews.say': { for: 'consignments.review', fields: { number: '1001', text: 'Xin trả lời' } },
  'reviews.note': { for: 'consignments.review', fields: { number: '1001', note: 'Gọi sau' } },
  'news.list': { for: 'news.edit', fields: { q: 'đất' } },
  'news.save': {
    for: 'news.edit',
    fields: { category: 'giay-to', title_vi: 'Bài thử', lead_vi: 'Dẫn', body_vi: 'Nội dung' },
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

/** Every action there is, read from the files, so that a new one is not forgotten. */
export const inCode = [...read('index').matchAll(/^import \{ (\w+) \}/gm)].flatMap(([, feature = '']) =>
  [...read(feature).matchAll(/^ {2}(\w+): \w*[aA]ction[(<]/gm)].map(([, name = '']) => `${feature}.${name}`),
);
