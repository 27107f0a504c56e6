import type { Route } from './route.ts';

const AVATAR = { pictureBy: ['members.saveAvatar'] };

/** The addresses of customers' own account. */
export const ACCOUNT = {
  account: { pattern: '/tai-khoan', layout: 'auth', guards: ['auth'], takes: AVATAR },
  avatar: { pattern: '/tai-khoan/anh-dai-dien', layout: 'none', guards: ['auth'] },
  confirmPassword: { pattern: '/tai-khoan/xac-nhan', layout: 'auth', guards: ['auth'] },
  changePhone: { pattern: '/tai-khoan/doi-so-dien-thoai', layout: 'auth', guards: ['auth', 'proven'] },
  devices: { pattern: '/tai-khoan/thiet-bi', layout: 'auth', guards: ['auth'] },
  secondFactor: { pattern: '/tai-khoan/xac-thuc-hai-lop', layout: 'auth', guards: ['auth', 'proven'] },
  personalData: { pattern: '/tai-khoan/du-lieu-ca-nhan', layout: 'auth', guards: ['auth'] },
  exportData: { pattern: '/tai-khoan/du-lieu-ca-nhan/tai-ve', layout: 'none', guards: ['auth', 'proven'] },
  wallet: { pattern: '/tai-khoan/vi-[product]', layout: 'auth', guards: ['auth', 'in-wallets'] },
  walletTopUp: {
    pattern: '/tai-khoan/vi-[product]/nap-tien',
    layout: 'auth',
    guards: ['auth', 'in-wallets'],
  },
  walletTopUpNumber: {
    pattern: '/tai-khoan/vi-[product]/nap-tien/[top_up]',
    layout: 'auth',
    guards: ['auth', 'in-wallets'],
  },
  walletWithdraw: {
    pattern: '/tai-khoan/vi-[product]/rut-tien',
    layout: 'auth',
    guards: ['auth', 'in-wallets', 'proven'],
  },
  walletWithdrawal: {
    pattern: '/tai-khoan/vi-[product]/rut-tien/[withdrawal]',
    layout: 'auth',
    guards: ['auth', 'in-wallets'],
  },
  walletReceipt: {
    pattern: '/tai-khoan/vi-[product]/[transfer_id]',
    layout: 'auth',
    guards: ['auth', 'in-wallets'],
  },
  walletStatement: {
    pattern: '/tai-khoan/vi-[product]/sao-ke/[month]',
    layout: 'auth',
    guards: ['auth', 'in-wallets'],
  },
  walletStatementCsv: {
    pattern: '/tai-khoan/vi-[product]/sao-ke/[month].csv',
    layout: 'none',
    guards: ['auth', 'in-wallets'],
  },
  walletStatementPdf: {
    pattern: '/tai-khoan/vi-[product]/sao-ke/[month].pdf',
    layout: 'none',
    guards: ['auth', 'in-wallets'],
  },
  sealedSheet: { pattern: '/tai-khoan/dinh-gia/[code]', layout: 'auth', guards: ['auth'] },
  sealedSheetPdf: { pattern: '/tai-khoan/phieu-co-dau/[purchase].pdf', layout: 'none', guards: ['auth'] },
  referrals: { pattern: '/tai-khoan/gioi-thieu', layout: 'auth', guards: ['auth'] },
  feedbackList: { pattern: '/tai-khoan/gop-y', layout: 'auth', guards: ['auth'] },
  feedback: { pattern: '/tai-khoan/gop-y/[feedback_id]', layout: 'auth', guards: ['auth'] },
  conversations: { pattern: '/tai-khoan/tin-nhan', layout: 'auth', guards: ['auth'] },
  newConversation: { pattern: '/tai-khoan/tin-nhan/moi', layout: 'auth', guards: ['auth'] },
  conversation: { pattern: '/tai-khoan/tin-nhan/[conversation_id]', layout: 'auth', guards: ['auth'] },
  notices: { pattern: '/tai-khoan/thong-bao', layout: 'auth', guards: ['auth'] },
  changePassword: { pattern: '/tai-khoan/doi-mat-khau', layout: 'auth', guards: ['auth'] },
  contracts: { pattern: '/tai-khoan/hop-dong', layout: 'auth', guards: ['auth'], awaits: 'contracts' },
  contract: {
    pattern: '/tai-khoan/hop-dong/[contract_id]',
    layout: 'auth',
    guards: ['auth'],
    awaits: 'contracts',
  },
  appPolicy: { pattern: '/tai-khoan/chinh-sach-ung-dung', layout: 'article', store: { query: {} } },
  consign: { pattern: '/tai-khoan/ky-gui-bat-dong-san/ky-gui', layout: 'auth', guards: ['auth'] },
  allConsignments: { pattern: '/tai-khoan/ky-gui-bat-dong-san/tat-ca', layout: 'auth', guards: ['auth'] },
  importConsignments: {
    pattern: '/tai-khoan/ky-gui-bat-dong-san/nhap-tu-tep',
    layout: 'auth',
    guards: ['auth'],
    takes: 'file',
  },
  consignmentSample: {
    pattern: '/tai-khoan/ky-gui-bat-dong-san/tep-mau.csv',
    layout: 'none',
    guards: ['auth'],
  },
  consignments: {
    pattern: '/tai-khoan/ky-gui-bat-dong-san/[deposit_type]',
    layout: 'auth',
    guards: ['auth', 'in-deposit-types'],
  },
  consignment: {
    pattern: '/tai-khoan/ky-gui-bat-dong-san/[deposit_type]/[product_id]',
    layout: 'auth',
    guards: ['auth', 'in-deposit-types'],
  },
  favourites: { pattern: '/tai-khoan/yeu-thich-cua-ban/bat-dong-san', layout: 'auth', guards: ['auth'] },
  ownValuations: { pattern: '/tai-khoan/dinh-gia', layout: 'auth', guards: ['auth'] },
  savedSearches: { pattern: '/tai-khoan/tim-kiem-da-luu', layout: 'auth', guards: ['auth'] },
  sellerSettings: { pattern: '/tai-khoan/trang-nguoi-dang', layout: 'auth', guards: ['auth'] },
  propertyRequests: { pattern: '/tai-khoan/yeu-cau', layout: 'auth', guards: ['auth'] },
  newPropertyRequest: { pattern: '/tai-khoan/yeu-cau/moi', layout: 'auth', guards: ['auth'] },
  propertyRequest: { pattern: '/tai-khoan/yeu-cau/[request_id]', layout: 'auth', guards: ['auth'] },
} as const satisfies Record<string, Route>;
