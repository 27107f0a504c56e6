import type { Rule } from './attempt.ts';

const ID = '0b54b4b6-6a3b-4c0c-9d2c-0a0b0c0d0e0f';

/** A customer of every demonstration. */
const SOMEBODY = '00000000-0000-4000-8000-000000000001';

/** A consignment as its page sends it. */
const SEEN = { number: '1001', version: '1', deal: 'ban' };
const HELD = { number: '1001', version: '1', revision: '1' };

/** Forms of owners, those who look for a property, and the staff who serve both. */
export const SUPPLY_ACTIONS: Record<string, Rule> = {
  'conversations.say': { for: 'members', fields: { conversation: ID, text: 'Tôi hỏi thêm' } },
  'conversations.propose': {
    for: 'members',
    fields: { conversation: ID, time_1: '2099-01-01T09:00', time_2: '2099-01-02T09:00' },
  },
  'conversations.accept': {
    for: 'members',
    fields: { viewing: ID, version: '1', time: '2099-01-01T02:00:00.000Z' },
  },
  'conversations.answer': { for: 'members', fields: { viewing: ID, version: '1', answer: 'decline' } },
  'conversations.block': { for: 'members', fields: { conversation: ID, block: 'on' } },
  'conversations.report': { for: 'members', fields: { conversation: ID, reason: 'spam', note: '' } },
  'inbox.list': { for: 'complaints.answer', fields: { loai: 'contact' } },
  'inbox.take': { for: 'complaints.answer', fields: { inquiry: ID, version: '1', give: 'me' } },
  'inbox.move': { for: 'complaints.answer', fields: { inquiry: ID, version: '1', status: 'closed' } },
  'inbox.reply': { for: 'complaints.answer', fields: { inquiry: ID, version: '1', text: 'Xin trả lời' } },
  'inbox.note': { for: 'complaints.answer', fields: { inquiry: ID, note: 'Gọi sau 17 giờ' } },
  'inbox.saveAnswer': {
    for: 'inquiries.answer',
    fields: { id: '', version: '0', title: 'Giờ làm', text: 'Từ 8 giờ' },
  },
  'propertyRequests.edit': {
    for: 'members',
    fields: { request: ID, loai_yc_bds: 'mua', loai_hinh_bds: 'dat', cho_phep_goi: 'khong' },
  },
  'propertyRequests.renew': { for: 'members', fields: { request: ID } },
  'propertyRequests.cancel': { for: 'members', fields: { request: ID } },
  'propertyRequests.like': { for: 'members', fields: { request: ID, listing: '100001' } },
  'propertyRequests.dislike': {
    for: 'members',
    fields: { request: ID, listing: '100001', reason: 'price' },
  },
  'requestDesk.move': {
    for: 'property-requests.handle',
    fields: { request: ID, version: '1', event: 'assign' },
  },
  'requestDesk.note': { for: 'property-requests.handle', fields: { request: ID, note: 'Gọi buổi tối' } },
  'favourites.keep': { for: 'members', fields: { listing: '100001' } },
  'favourites.drop': { for: 'members', fields: { listing: '100001' } },
  'favourites.restore': {
    for: 'members',
    fields: { listing: '100001', price: '', at: '2026-11-01T00:00:00.000Z' },
  },
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
  'consignments.arrangeFiles': {
    for: 'members',
    fields: { number: '1001', role: 'photo', files: '', seen: ID },
  },
  'consignments.send': { for: 'members', fields: { ...SEEN, truth: 'on' } },
  'consignments.move': { for: 'members', fields: { ...SEEN, event: 'pause' } },
  'consignments.renew': { for: 'members', fields: { ...SEEN, price: '3 tỷ', available: 'on' } },
  'consignments.renewMany': {
    for: 'members',
    fields: { renew_1001: 'on', price_1001: '3 tỷ', version_1001: '1' },
  },
  'consignments.importTable': { for: 'members', fields: { text: 'x', step: 'preview' } },
  'consignments.changePrice': { for: 'members', fields: { ...SEEN, price: '3 tỷ' } },
  'consignments.close': { for: 'members', fields: { ...SEEN, dealPrice: '' } },
  'consignments.withdraw': { for: 'members', fields: { ...SEEN, note: '' } },
  'consignments.discard': { for: 'members', fields: { number: '1001', deal: 'ban' } },
  'consignments.duplicate': { for: 'members', fields: { number: '1001', operation: ID } },
  'consignments.say': { for: 'members', fields: { number: '1001', deal: 'ban', text: 'Tôi hỏi thêm' } },
  'purchases.buy': {
    for: 'members',
    fields: { number: '1001', deal: 'ban', service: 'tin-quang-cao-7-ngay', price: '1', operation: ID },
  },
  'purchases.buySheet': {
    for: 'members',
    fields: { valuation: 'dem0000001', price: '1', operation: ID },
  },
  'purchases.undo': { for: 'members', fields: { number: '1001', deal: 'ban', purchase: ID, operation: ID } },
  'purchases.undoByStaff': {
    for: 'wallet.adjust',
    fields: { account: SOMEBODY, purchase: ID, reason: 'Nhầm', operation: ID },
  },
  'purchases.giveBonus': {
    for: 'wallet.adjust',
    fields: { account: SOMEBODY, amount: '50.000', days: '30', reason: 'Xin lỗi khách', operation: ID },
  },
  'purchases.decideGift': {
    for: 'wallet.adjust',
    fields: { account: SOMEBODY, gift: ID, decision: 'refuse' },
  },
  'purchases.takeBackBonus': {
    for: 'wallet.adjust',
    fields: { account: SOMEBODY, grant: ID, reason: 'Nhầm', operation: ID },
  },
  'sellers.save': { for: 'members', fields: { kind: 'owner', name: 'Nhà đất Thử', isPublic: 'on' } },
  'sellers.hide': { for: 'listings.moderate', fields: { account: SOMEBODY, note: 'Tên của người khác' } },
  'sellers.show': { for: 'listings.moderate', fields: { account: SOMEBODY } },
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
};
