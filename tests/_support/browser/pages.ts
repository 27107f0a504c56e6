import { dayOf } from '#kernel/dates.ts';
import type { Role } from '../people/people.ts';

export const EXAMPLE =
  '1192260,573  603590,435\n1192260,573  603595,435\n1192240,573  603595,435\n1192240,573  603590,435';

export const ANSWER = `/tra-cuu/thong-tin-quy-hoach?${new URLSearchParams({ 'toa-do': EXAMPLE, tinh: 'moi-79' })}`;

/** A purchase with a loan that is paid back early. */
export const COSTS =
  '/tra-cuu/chi-phi-mua-nha?gia=3ty250&vay=70%25&nam=20&lai=6,5&uu_dai=12&lai_sau=10,5&tra_som=60&phi_tra_som=1';

/** A plot of the demonstration with all its numbers. */
export const PROPERTY = '/dat/768/102996';

/** A transfer in the wallet of the demo customer. */
const TRANSFER = '00000000-0000-4000-8000-0000000f0003';

const CUSTOMER = '00000000-0000-4000-8000-000000000001';

/** Inquiries of the demo customer, with answers. */
const INQUIRY = '00000000-0000-4000-8000-0000000000b1';
const REQUEST = '00000000-0000-4000-8000-0000000000e1';

/** A property whose seller has an account and is known to answer. */
export const OWNED = '/shophouse/731/100449';

/** A conversation about a listing of the demo customer, with times to see it. */
const CONVERSATION = '00000000-0000-4000-8000-0000000000d1';

/** Every page in each of its states, with the role that may see it. */
export const PAGES: readonly { name: string; path: string; as?: Role }[] = [
  { name: 'home', path: '/' },
  { name: 'answer', path: ANSWER },
  { name: 'planning', path: '/tra-cuu/thong-tin-quy-hoach' },
  { name: 'planning-province', path: '/tra-cuu/thong-tin-quy-hoach?toa-do=1' },
  {
    name: 'unreadable',
    path: `/tra-cuu/thong-tin-quy-hoach?${new URLSearchParams({ 'toa-do': 'không phải tọa độ', tinh: 'moi-79' })}`,
  },
  { name: 'plot', path: '/tra-cuu/thong-tin-quy-hoach/267409030010' },
  { name: 'plot-found', path: '/tra-cuu/thong-tin-quy-hoach?tim=10.787905,106.704385' },
  { name: 'plot-not-found', path: '/tra-cuu/thong-tin-quy-hoach/267409019999' },
  { name: 'plot-wards', path: '/tra-cuu/thong-tin-quy-hoach?tim=tan%20hoa' },
  { name: 'planning-map', path: '/tra-cuu/thong-tin-quy-hoach/ban-do' },
  { name: 'planning-ward', path: '/tra-cuu/thong-tin-quy-hoach/ho-chi-minh/phuong-sai-gon' },
  { name: 'planning-ward-empty', path: '/tra-cuu/thong-tin-quy-hoach/ha-noi/phuong-hoan-kiem' },
  { name: 'map-store', path: '/kho-ban-do/quy-hoach/ho-chi-minh' },
  { name: 'map-store-empty', path: '/kho-ban-do/quy-hoach/ha-noi' },
  { name: 'sources', path: '/nguon-du-lieu' },
  { name: 'look-ups', path: '/tra-cuu' },
  { name: 'costs', path: '/tra-cuu/chi-phi-mua-nha' },
  { name: 'costs-loan', path: COSTS },
  { name: 'costs-wrong', path: '/tra-cuu/chi-phi-mua-nha?gia=3ty&vay=4ty&nam=x&loai=dat-khac&duy_nhat=co' },
  { name: 'offline', path: '/ngoai-tuyen' },
  { name: 'missing', path: '/khong-co' },
  { name: 'places', path: '/tra-cuu-hanh-chinh' },
  { name: 'place', path: '/dia-danh/phuong-sai-gon-26740' },
  { name: 'former-place', path: '/dia-danh/phuong-ben-nghe-26740' },
  { name: 'former-district', path: '/dia-danh/quan-1-760' },
  { name: 'divided-place', path: '/dia-danh/phuong-da-kao-26737' },
  {
    name: 'narrowed-place',
    path: '/tra-cuu-hanh-chinh?ma=26737&moc=2025-06-30&duong=L%C3%AA%20Du%E1%BA%A9n',
  },
  { name: 'province', path: '/dia-danh/thanh-pho-ho-chi-minh-79' },
  { name: 'place-choices', path: '/tra-cuu-hanh-chinh?q=tan%20hoa' },
  { name: 'place-unknown', path: '/tra-cuu-hanh-chinh?ma=99999' },
  { name: 'places-bulk', path: '/tra-cuu-hanh-chinh/hang-loat' },
  { name: 'courts', path: '/tra-cuu-toa-an' },
  { name: 'court', path: '/tra-cuu-toa-an?ma=26740&moc=2025-06-30' },
  { name: 'court-choices', path: '/tra-cuu-toa-an?q=tan%20phu' },
  { name: 'court-city', path: '/tra-cuu-toa-an?ma=79&moc=2025-07-01' },
  { name: 'court-nearest', path: '/tra-cuu-toa-an?q=abc%20xyz%20qqq' },
  { name: 'procuracy', path: '/tra-cuu-vien-kiem-sat?q=cao%20bang' },
  { name: 'valuation', path: '/tra-cuu/bang-gia-dat' },
  { name: 'valuation-search', path: '/tra-cuu/bang-gia-dat?tim=26740' },
  { name: 'valuation-none', path: '/tra-cuu/bang-gia-dat?tim=khong%20co' },
  { name: 'valuation-lost', path: '/tra-cuu/bang-gia-dat?phieu=0b54b4b6' },
  { name: 'valuation-compare', path: '/tra-cuu/so-sanh' },
  { name: 'valuation-listing', path: '/tra-cuu/so-sanh?tin=100050' },
  { name: 'valuation-made', path: '/tra-cuu/bang-gia-dat/267409010003-dem0000003' },
  {
    name: 'valuation-supposed',
    path: '/tra-cuu/bang-gia-dat/267409010002-dem0000002?ngang=5&hem=6&muc-dich=commercial',
  },
  { name: 'valuation-plot', path: '/tra-cuu/bang-gia-dat/267409010001' },
  { name: 'valuations-own', path: '/tai-khoan/dinh-gia', as: 'customer' },
  { name: 'listings', path: '/nha-dat-ban' },
  { name: 'listings-in-district', path: '/nha-rieng/778' },
  { name: 'listings-filtered', path: '/nha-dat-ban/79?khoang_gia_max=5000000000&huong=D,DN&phap_ly=so-hong' },
  { name: 'listings-none', path: '/condotel/26740?khoang_gia_max=1000000' },
  { name: 'listings-noticed', path: '/dat?khoang_gia_min=5000000000&khoang_gia_max=1000000000&huong=zz' },
  { name: 'listings-to-rent', path: '/nha-dat-cho-thue' },
  { name: 'property', path: PROPERTY },
  { name: 'seller', path: '/nguoi-dang/nha-dat-minh-hoa-hai-dem24' },
  { name: 'seller-settings', path: '/tai-khoan/trang-nguoi-dang', as: 'customer' },
  { name: 'listing-rules', path: '/cach-sap-xep-va-kiem-duyet-tin' },
  { name: 'all-consignments', path: '/tai-khoan/ky-gui-bat-dong-san/tat-ca', as: 'customer' },
  { name: 'import-consignments', path: '/tai-khoan/ky-gui-bat-dong-san/nhap-tu-tep', as: 'customer' },
  { name: 'kept-here', path: '/yeu-thich' },
  { name: 'compare', path: '/so-sanh?tin=100001,100002,100003' },
  { name: 'compare-nothing', path: '/so-sanh' },
  { name: 'stop-alerts', path: '/huy-bao-tin' },
  { name: 'favourites', path: '/tai-khoan/yeu-thich-cua-ban/bat-dong-san', as: 'customer' },
  { name: 'saved-searches', path: '/tai-khoan/tim-kiem-da-luu', as: 'customer' },
  { name: 'news', path: '/tin-tuc' },
  { name: 'news-category', path: '/tin-tuc?muc=quy-hoach' },
  { name: 'news-search', path: '/tin-tuc/tim-kiem?q=tach%20thua' },
  { name: 'news-search-nothing', path: '/tin-tuc/tim-kiem?q=zzzz' },
  { name: 'article', path: '/tin-tuc/63-thanh-34-tinh-ai-nhap-voi-ai' },
  { name: 'contact', path: '/lien-he' },
  { name: 'contact-advice', path: '/lien-he?muc=tu-van&url=/dat/768/102996' },
  { name: 'contact-wish', path: '/lien-he?muc=tim-nha-dat' },
  { name: 'property-of-member', path: OWNED },
  { name: 'conversations', path: '/tai-khoan/tin-nhan', as: 'customer' },
  { name: 'conversation', path: `/tai-khoan/tin-nhan/${CONVERSATION}`, as: 'customer' },
  { name: 'conversation-new', path: '/tai-khoan/tin-nhan/moi?tin=101611', as: 'customer' },
  { name: 'conversation-viewing', path: '/tai-khoan/tin-nhan/moi?tin=101611&hen-xem', as: 'customer' },
  { name: 'conversation-own', path: '/tai-khoan/tin-nhan/moi?tin=100007', as: 'customer' },
  { name: 'notices', path: '/tai-khoan/thong-bao', as: 'customer' },
  { name: 'feedback-list', path: '/tai-khoan/gop-y', as: 'customer' },
  { name: 'feedback', path: `/tai-khoan/gop-y/${INQUIRY}`, as: 'customer' },
  { name: 'consign', path: '/tai-khoan/ky-gui-bat-dong-san/ky-gui?loai=ban', as: 'customer' },
  { name: 'consignments', path: '/tai-khoan/ky-gui-bat-dong-san/ban', as: 'customer' },
  { name: 'consignment-changes', path: '/tai-khoan/ky-gui-bat-dong-san/ban/KG-1007', as: 'customer' },
  { name: 'consignment-published', path: '/tai-khoan/ky-gui-bat-dong-san/ban/KG-1001', as: 'customer' },
  {
    name: 'consign-files',
    path: '/tai-khoan/ky-gui-bat-dong-san/ky-gui?so=KG-1007&buoc=3',
    as: 'customer',
  },
  { name: 'consignments-to-let', path: '/tai-khoan/ky-gui-bat-dong-san/cho-thue', as: 'customer' },
  { name: 'wallet', path: '/tai-khoan/vi-chinh', as: 'customer' },
  { name: 'wallet-bonus', path: '/tai-khoan/vi-thuong', as: 'customer' },
  { name: 'top-up', path: '/tai-khoan/vi-chinh/nap-tien', as: 'customer' },
  { name: 'payment', path: '/tai-khoan/vi-chinh/nap-tien/100002', as: 'customer' },
  { name: 'withdraw', path: '/tai-khoan/vi-chinh/rut-tien', as: 'customer' },
  { name: 'withdrawal', path: '/tai-khoan/vi-chinh/rut-tien/100001', as: 'customer' },
  { name: 'wallet-receipt', path: `/tai-khoan/vi-chinh/${TRANSFER}`, as: 'customer' },
  {
    name: 'wallet-statement',
    path: `/tai-khoan/vi-chinh/sao-ke/${dayOf(new Date()).slice(0, 7)}`,
    as: 'customer',
  },
  { name: 'referrals', path: '/tai-khoan/gioi-thieu', as: 'customer' },
  { name: 'register-invited', path: '/dang-ky?ma=7K2M4Q9T' },
  { name: 'property-requests', path: '/tai-khoan/yeu-cau', as: 'customer' },
  { name: 'new-property-request', path: '/tai-khoan/yeu-cau/moi', as: 'customer' },
  { name: 'property-request', path: `/tai-khoan/yeu-cau/${REQUEST}`, as: 'customer' },
  { name: 'landing', path: '/dich-vu/ky-gui-nha-dat' },
  { name: 'valuation-accuracy', path: '/kiem-chung-dinh-gia' },
  { name: 'market', path: '/thi-truong' },
  { name: 'market-province', path: '/thi-truong/thanh-pho-ho-chi-minh-79' },
  { name: 'market-district', path: '/thi-truong/quan-7-778' },
  { name: 'market-ward', path: '/thi-truong/phuong-tan-hung-27475' },
  { name: 'market-empty', path: '/thi-truong/tinh-cao-bang-04' },
  { name: 'policy', path: '/tai-khoan/chinh-sach-ung-dung' },
  { name: 'download', path: '/download' },
  { name: 'register', path: '/dang-ky' },
  { name: 'login', path: '/dang-nhap' },
  { name: 'forgot-password', path: '/quen-mat-khau' },
  { name: 'guest-data', path: '/du-lieu-cua-toi' },
  { name: 'confirm-email', path: '/xac-nhan-email?ma=x' },
  { name: 'delete-account', path: '/xoa-tai-khoan' },
  { name: 'account', path: '/tai-khoan', as: 'customer' },
  { name: 'devices', path: '/tai-khoan/thiet-bi', as: 'customer' },
  { name: 'personal-data', path: '/tai-khoan/du-lieu-ca-nhan', as: 'customer' },
  { name: 'second-factor', path: '/tai-khoan/xac-thuc-hai-lop', as: 'customer' },
  { name: 'desk', path: '/quan-tri', as: 'administrator' },
  { name: 'desk-accounts', path: '/quan-tri/tai-khoan', as: 'cashier' },
  { name: 'desk-no-account', path: '/quan-tri/tai-khoan?q=zzz', as: 'cashier' },
  { name: 'desk-account', path: `/quan-tri/tai-khoan/${CUSTOMER}`, as: 'administrator' },
  { name: 'desk-requests', path: '/quan-tri/yeu-cau-du-lieu', as: 'moderator' },
  { name: 'desk-inquiries', path: '/quan-tri/hop-thu', as: 'moderator' },
  { name: 'desk-inquiry', path: `/quan-tri/hop-thu/${INQUIRY}`, as: 'moderator' },
  { name: 'desk-consignments', path: '/quan-tri/ky-gui', as: 'moderator' },
  { name: 'desk-consignment', path: '/quan-tri/ky-gui/KG-1009', as: 'moderator' },
  { name: 'desk-ready-answers', path: '/quan-tri/cau-tra-loi-mau', as: 'moderator' },
  { name: 'desk-property-requests', path: '/quan-tri/yeu-cau-mua-thue', as: 'moderator' },
  { name: 'desk-property-request', path: `/quan-tri/yeu-cau-mua-thue/${REQUEST}`, as: 'moderator' },
  { name: 'desk-cashier', path: '/quan-tri/thu-ngan', as: 'cashier' },
  { name: 'desk-statements', path: '/quan-tri/thu-ngan/sao-ke', as: 'cashier' },
  { name: 'desk-suspense', path: '/quan-tri/thu-ngan/chua-khop', as: 'cashier' },
  {
    name: 'desk-suspense-receipt',
    path: '/quan-tri/thu-ngan/chua-khop/00000000-0000-4000-8000-0000000f1001',
    as: 'cashier',
  },
  { name: 'desk-reconciliation', path: '/quan-tri/thu-ngan/doi-soat?ngay=2026-11-26', as: 'cashier' },
  { name: 'desk-corrections', path: '/quan-tri/thu-ngan/dieu-chinh', as: 'administrator' },
  {
    name: 'desk-transfer',
    path: `/quan-tri/thu-ngan/giao-dich/${TRANSFER}`,
    as: 'administrator',
  },
  { name: 'desk-books', path: '/quan-tri/thu-ngan/so', as: 'cashier' },
  { name: 'desk-reports', path: '/quan-tri/bao-cao-tin', as: 'moderator' },
  { name: 'desk-news', path: '/quan-tri/tin-tuc', as: 'editor' },
  { name: 'desk-new-article', path: '/quan-tri/tin-tuc/moi', as: 'editor' },
  { name: 'desk-article', path: '/quan-tri/tin-tuc/1', as: 'editor' },
  { name: 'desk-version', path: '/quan-tri/tin-tuc/1/1', as: 'editor' },
  { name: 'desk-landings', path: '/quan-tri/dich-vu', as: 'editor' },
  { name: 'desk-landing', path: '/quan-tri/dich-vu/2', as: 'editor' },
  { name: 'desk-landing-new', path: '/quan-tri/dich-vu/moi', as: 'editor' },
  { name: 'desk-banners', path: '/quan-tri/bieu-ngu', as: 'editor' },
  { name: 'desk-prices', path: '/quan-tri/bang-gia-dich-vu', as: 'editor' },
  { name: 'desk-log', path: '/quan-tri/nhat-ky', as: 'administrator' },
  { name: 'desk-jobs', path: '/quan-tri/cong-viec-nen', as: 'administrator' },
  { name: 'desk-land-prices', path: '/quan-tri/bang-gia-dat', as: 'editor' },
  { name: 'desk-plans', path: '/quan-tri/ban-do-quy-hoach', as: 'editor' },
  { name: 'desk-places', path: '/quan-tri/don-vi-hanh-chinh', as: 'editor' },
  { name: 'desk-courts', path: '/quan-tri/toa-an', as: 'editor' },
  { name: 'living', path: '/quan-tri/giao-dien', as: 'editor' },
];

/** Pages about something that is not there say so, and still have their own skip link. */
export const MISSING: readonly string[] = PAGES.filter(({ name }) =>
  ['missing', 'place-unknown'].includes(name),
).map(({ path }) => path);
