export const EXAMPLE =
  '1192260,573  603590,435\n1192260,573  603595,435\n1192240,573  603595,435\n1192240,573  603590,435';

export const ANSWER = `/?${new URLSearchParams({ 'toa-do': EXAMPLE, tinh: 'moi-79' })}`;

/** Every address that is open, in each state a reader may meet it in. */
export const PAGES = [
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
  { name: 'register', path: '/dang-ky' },
  { name: 'login', path: '/dang-nhap' },
  { name: 'forgot-password', path: '/quen-mat-khau' },
  { name: 'delete-account', path: '/xoa-tai-khoan' },
  { name: 'desk-courts', path: '/quan-tri/toa-an' },
  { name: 'living', path: '/quan-tri/giao-dien' },
] as const;
