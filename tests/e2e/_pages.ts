import type { Role } from '../integration/_people.ts';

export const EXAMPLE =
  '1192260,573  603590,435\n1192260,573  603595,435\n1192240,573  603595,435\n1192240,573  603590,435';

export const ANSWER = `/tra-cuu/thong-tin-quy-hoach?${new URLSearchParams({ 'toa-do': EXAMPLE, tinh: 'moi-79' })}`;

/** A plot of the demonstration with all its numbers. */
export const PROPERTY = '/dat/768/102996';

const CUSTOMER = '00000000-0000-4000-8000-000000000001';

/** What the customer of the demonstration has asked, and was answered. */
const INQUIRY = '00000000-0000-4000-8000-0000000000b1';

/** Every address that is open, in each state a reader may meet it in, as whoever may see it. */
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
  { name: 'plot-not-found', path: '/tra-cuu/thong-tin-quy-hoach?tim=267409019999' },
  { name: 'plot-wards', path: '/tra-cuu/thong-tin-quy-hoach?tim=tan%20hoa' },
  { name: 'planning-map', path: '/tra-cuu/thong-tin-quy-hoach/ban-do' },
  { name: 'planning-ward', path: '/tra-cuu/thong-tin-quy-hoach/ho-chi-minh/phuong-sai-gon' },
  { name: 'planning-ward-empty', path: '/tra-cuu/thong-tin-quy-hoach/ha-noi/phuong-hoan-kiem' },
  { name: 'map-store', path: '/kho-ban-do/quy-hoach/ho-chi-minh' },
  { name: 'map-store-empty', path: '/kho-ban-do/quy-hoach/ha-noi' },
  { name: 'offline', path: '/ngoai-tuyen' },
  { name: 'missing', path: '/khong-co' },
  { name: 'places', path: '/tra-cuu-hanh-chinh' },
  { name: 'place', path: '/tra-cuu-hanh-chinh?ma=26740&moc=2025-07-01' },
  { name: 'divided-place', path: '/tra-cuu-hanh-chinh?ma=26737&moc=2025-06-30' },
  { name: 'province', path: '/tra-cuu-hanh-chinh?ma=79&moc=2025-07-01' },
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
  { name: 'valuation-lost', path: '/tra-cuu/bang-gia-dat?phieu=0b54b4b6-6a3b-4c0c-9d2c-0a0b0c0d0e0f' },
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
  { name: 'feedback-list', path: '/tai-khoan/gop-y', as: 'customer' },
  { name: 'feedback', path: `/tai-khoan/gop-y/${INQUIRY}`, as: 'customer' },
  { name: 'landing', path: '/dich-vu/ky-gui-nha-dat' },
  { name: 'valuation-accuracy', path: '/kiem-chung-dinh-gia' },
  { name: 'policy', path: '/tai-khoan/chinh-sach-ung-dung' },
  { name: 'download', path: '/download' },
  { name: 'register', path: '/dang-ky' },
  { name: 'login', path: '/dang-nhap' },
  { name: 'forgot-password', path: '/quen-mat-khau' },
  { name: 'delete-account', path: '/xoa-tai-khoan' },
  { name: 'account', path: '/tai-khoan', as: 'customer' },
  { name: 'devices', path: '/tai-khoan/thiet-bi', as: 'customer' },
  { name: 'personal-data', path: '/tai-khoan/du-lieu-ca-nhan', as: 'customer' },
  { name: 'second-factor', path: '/tai-khoan/xac-thuc-hai-lop', as: 'customer' },
  { name: 'desk', path: '/quan-tri', as: 'administrator' },
  { name: 'desk-accounts', path: '/quan-tri/tai-khoan', as: 'cashier' },
  { name: 'desk-nobody', path: '/quan-tri/tai-khoan?q=zzz', as: 'cashier' },
  { name: 'desk-account', path: `/quan-tri/tai-khoan/${CUSTOMER}`, as: 'administrator' },
  { name: 'desk-requests', path: '/quan-tri/yeu-cau-du-lieu', as: 'moderator' },
  { name: 'desk-inquiries', path: '/quan-tri/hop-thu', as: 'moderator' },
  { name: 'desk-inquiry', path: `/quan-tri/hop-thu/${INQUIRY}`, as: 'moderator' },
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
  { name: 'desk-land-prices', path: '/quan-tri/bang-gia-dat', as: 'editor' },
  { name: 'desk-courts', path: '/quan-tri/toa-an', as: 'editor' },
  { name: 'living', path: '/quan-tri/giao-dien', as: 'editor' },
];

/** Pages about something that is not there say so, and still have their own skip link. */
export const MISSING: readonly string[] = PAGES.filter(({ name }) =>
  ['missing', 'place-unknown'].includes(name),
).map(({ path }) => path);
