import type { Role } from '../integration/_people.ts';

export const EXAMPLE =
  '1192260,573  603590,435\n1192260,573  603595,435\n1192240,573  603595,435\n1192240,573  603590,435';

export const ANSWER = `/?${new URLSearchParams({ 'toa-do': EXAMPLE, tinh: 'moi-79' })}`;

/** A plot of the demonstration with all its numbers. */
export const PROPERTY = '/dat/768/102996';

const CUSTOMER = '00000000-0000-4000-8000-000000000001';

/** Every address that is open, in each state a reader may meet it in, as whoever may see it. */
export const PAGES: readonly { name: string; path: string; as?: Role }[] = [
  { name: 'home', path: '/' },
  { name: 'answer', path: ANSWER },
  { name: 'unreadable', path: `/?${new URLSearchParams({ 'toa-do': 'không phải tọa độ' })}` },
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
  { name: 'desk-reports', path: '/quan-tri/bao-cao-tin', as: 'moderator' },
  { name: 'desk-log', path: '/quan-tri/nhat-ky', as: 'administrator' },
  { name: 'desk-courts', path: '/quan-tri/toa-an', as: 'editor' },
  { name: 'living', path: '/quan-tri/giao-dien', as: 'editor' },
];
