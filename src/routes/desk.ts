import type { Route } from './route.ts';

const COVER = {
  pictureBy: ['saveLanding', 'publishLanding', 'previewLanding'].map((name) => `marketing.${name}`),
};
const BANNER = { pictureBy: ['marketing.saveBanner', 'marketing.publishBanner'] };

const ARTICLE = { pictureBy: ['news.save'] };
const PLAN = { pictureBy: ['plans.send'] };

/** The addresses of the staff desk. */
export const DESK = {
  desk: { pattern: '/quan-tri', layout: 'desk', guards: ['staff'] },
  deskLogin: { pattern: '/quan-tri/dang-nhap', layout: 'guest', guards: ['auth'] },
  deskAccounts: { pattern: '/quan-tri/tai-khoan', layout: 'desk', guards: ['staff'] },
  deskAccount: { pattern: '/quan-tri/tai-khoan/[account_id]', layout: 'desk', guards: ['staff'] },
  deskRequests: { pattern: '/quan-tri/yeu-cau-du-lieu', layout: 'desk', guards: ['staff'] },
  deskInquiries: { pattern: '/quan-tri/hop-thu', layout: 'desk', guards: ['staff'] },
  deskInquiry: { pattern: '/quan-tri/hop-thu/[inquiry_id]', layout: 'desk', guards: ['staff'] },
  deskConsignments: { pattern: '/quan-tri/ky-gui', layout: 'desk', guards: ['staff'] },
  deskConsignment: { pattern: '/quan-tri/ky-gui/[product_id]', layout: 'desk', guards: ['staff'] },
  deskWithdrawals: { pattern: '/quan-tri/thu-ngan/rut-tien', layout: 'desk', guards: ['staff'] },
  deskWithdrawal: {
    pattern: '/quan-tri/thu-ngan/rut-tien/[withdrawal_id]',
    layout: 'desk',
    guards: ['staff'],
  },
  deskPaymentFile: {
    pattern: '/quan-tri/thu-ngan/rut-tien/[payment_file].csv',
    layout: 'none',
    guards: ['staff'],
  },
  deskReadyAnswers: { pattern: '/quan-tri/cau-tra-loi-mau', layout: 'desk', guards: ['staff'] },
  deskPropertyRequests: { pattern: '/quan-tri/yeu-cau-mua-thue', layout: 'desk', guards: ['staff'] },
  deskPropertyRequest: {
    pattern: '/quan-tri/yeu-cau-mua-thue/[request_id]',
    layout: 'desk',
    guards: ['staff'],
  },
  deskCashier: { pattern: '/quan-tri/thu-ngan', layout: 'desk', guards: ['staff'] },
  deskStatements: { pattern: '/quan-tri/thu-ngan/sao-ke', layout: 'desk', guards: ['staff'], takes: 'file' },
  deskSuspense: { pattern: '/quan-tri/thu-ngan/chua-khop', layout: 'desk', guards: ['staff'] },
  deskSuspenseReceipt: {
    pattern: '/quan-tri/thu-ngan/chua-khop/[receipt_id]',
    layout: 'desk',
    guards: ['staff'],
  },
  deskReconciliation: { pattern: '/quan-tri/thu-ngan/doi-soat', layout: 'desk', guards: ['staff'] },
  deskCorrections: { pattern: '/quan-tri/thu-ngan/dieu-chinh', layout: 'desk', guards: ['staff'] },
  deskTransfer: {
    pattern: '/quan-tri/thu-ngan/giao-dich/[transfer_id]',
    layout: 'desk',
    guards: ['staff'],
  },
  deskBooks: { pattern: '/quan-tri/thu-ngan/so', layout: 'desk', guards: ['staff'] },
  deskBooksTransfers: {
    pattern: '/quan-tri/thu-ngan/so/giao-dich.csv',
    layout: 'none',
    guards: ['staff'],
  },
  deskBooksJournal: { pattern: '/quan-tri/thu-ngan/so/so-cai.journal', layout: 'none', guards: ['staff'] },
  deskBooksAccount: { pattern: '/quan-tri/thu-ngan/so/tai-khoan.csv', layout: 'none', guards: ['staff'] },
  deskReports: { pattern: '/quan-tri/bao-cao-tin', layout: 'desk', guards: ['staff'] },
  deskConversation: { pattern: '/quan-tri/bao-cao-tin/[report_id]', layout: 'desk', guards: ['staff'] },
  deskNews: { pattern: '/quan-tri/tin-tuc', layout: 'desk', guards: ['staff'] },
  deskArticle: {
    pattern: '/quan-tri/tin-tuc/[article_id]',
    layout: 'desk',
    guards: ['staff'],
    takes: ARTICLE,
  },
  deskArticleDraft: {
    pattern: '/quan-tri/tin-tuc/xem-thu',
    layout: 'none',
    guards: ['staff'],
    takes: 'article',
  },
  deskVersion: { pattern: '/quan-tri/tin-tuc/[article_id]/[version]', layout: 'desk', guards: ['staff'] },
  deskAudit: { pattern: '/quan-tri/nhat-ky', layout: 'desk', guards: ['staff'] },
  deskJobs: { pattern: '/quan-tri/cong-viec-nen', layout: 'desk', guards: ['staff'] },
  deskLandings: { pattern: '/quan-tri/dich-vu', layout: 'desk', guards: ['staff'] },
  deskLandingDraft: {
    pattern: '/quan-tri/dich-vu/xem-thu',
    layout: 'none',
    guards: ['staff'],
    takes: 'article',
  },
  deskLanding: { pattern: '/quan-tri/dich-vu/[landing_id]', layout: 'desk', guards: ['staff'], takes: COVER },
  deskBanners: { pattern: '/quan-tri/bieu-ngu', layout: 'desk', guards: ['staff'], takes: BANNER },
  deskPrices: { pattern: '/quan-tri/bang-gia-dich-vu', layout: 'desk', guards: ['staff'] },
  deskLandPrices: { pattern: '/quan-tri/bang-gia-dat', layout: 'desk', guards: ['staff'], takes: 'file' },
  deskPlaces: { pattern: '/quan-tri/don-vi-hanh-chinh', layout: 'desk', guards: ['staff'], takes: 'file' },
  deskPlans: { pattern: '/quan-tri/ban-do-quy-hoach', layout: 'desk', guards: ['staff'], takes: PLAN },
  deskPlanRefusals: {
    pattern: '/quan-tri/ban-do-quy-hoach/[plan_file]/tu-choi',
    layout: 'none',
    guards: ['staff'],
  },
  deskCourts: { pattern: '/quan-tri/toa-an', layout: 'desk', guards: ['staff'], takes: 'file' },
  deskParts: { pattern: '/quan-tri/giao-dien', layout: 'desk', guards: ['staff'] },
} as const satisfies Record<string, Route>;
