import { expect, test } from 'vitest';
import { readVisit } from '#features/sitemap/domain/visit.ts';
import { isProductType } from '#features/listings/domain/kinds.ts';
import { indexedPageAt, pathTo } from '#routes/index.ts';

const read = (fullPath: string) => {
  const visit = readVisit(fullPath, indexedPageAt);
  // Whether a list of that type exists is looked up, as for every other id in an address.
  const type = visit.ok ? visit.value.values['product_type'] : undefined;
  if (type !== undefined && !isProductType(type)) return 'unknown-address';
  return visit.ok ? visit.value.path : visit.error.code.replace('sitemap/', '');
};

const PLACES = pathTo('places');
const COURTS = pathTo('courts');
const COURT = `${COURTS}?ma=26740&moc=2025-07-01`;
const PLACE = pathTo('place', { place: 'phuong-sai-gon-26740' });

test.each([
  ['/', '/'],
  ['/?lang=vi', '/'],
  ['/?lang=en', '/?lang=en'],
  [PLACES, PLACES],
  [`${PLACES}/hang-loat`, `${PLACES}/hang-loat`],
  [`${PLACES}?lang=en`, `${PLACES}?lang=en`],
  [PLACE, PLACE],
  [`${PLACE}?lang=vi`, PLACE],
  [`${PLACE}?l%61ng=en`, `${PLACE}?lang=en`],
  [COURT, COURT],
  [`${COURTS}?moc=2025-07-01&ma=26740`, COURT],
  [`${COURTS}?lang=en&ma=26740&moc=2025-07-01`, `${COURT}&lang=en`],
  [`${COURTS}?%6Da=26740`, `${COURTS}?ma=26740`],
  [COURTS, COURTS],
  [pathTo('procuracies'), pathTo('procuracies')],
])('%s is counted as %s', (fullPath, path) => {
  expect(read(fullPath)).toBe(path);
});

test.each([
  ['an empty text', ''],
  ['a blank', ' '],
  ['a blank before', ' /'],
  ['a blank behind', '/ '],
  ['no slash', 'tra-cuu-toa-an'],
  ['a dot', './'],
  ['a query alone', '?lang=en'],
  ['two slashes', '//'],
  ['another host', '//evil.example'],
  ['another host with a path', '//evil.example/tra-cuu-toa-an'],
  ['another host behind a backslash', '/\\evil.example'],
  ['backslashes', '\\\\evil.example'],
  ['another host behind a tab', '/\t/evil.example'],
  ['another host behind a line', '/\n/evil.example'],
  ['a full address', 'https://evil.example/'],
  ['our own full address', 'http://127.0.0.1:4321/tra-cuu-toa-an'],
  ['an address without a scheme', 'evil.example/'],
  ['a user and a host', '/@evil.example//'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a place in the page', `${PLACE}#ket-qua`],
  ['a zero byte', '/\u0000'],
  ['an encoded zero byte', '/%00'],
  ['an encoded line', '/%0d%0aset-cookie:x'],
  ['an escape', '/\u001b[0m'],
  ['a deleted character', '/\u007f'],
  ['a next line', '/%c2%85'],
  ['a question without words', '/?'],
  ['a step up', '/../tra-cuu-toa-an'],
  ['a step up within', '/tai-khoan/../tra-cuu-toa-an'],
  ['a step that goes nowhere', '/./tra-cuu-toa-an'],
  ['an encoded step up', '/%2e%2e/tra-cuu-toa-an'],
  ['a half encoded step up', '/.%2e/tra-cuu-toa-an'],
  ['an encoded slash', '/tra-cuu%2ftoa-an'],
  ['an encoded slash in capitals', '/tra-cuu%2Ftoa-an'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['a slash at the end', '/tra-cuu-toa-an/'],
  ['a slash too many', '/tra-cuu-hanh-chinh//hang-loat'],
  ['an encoded letter', '/%74ra-cuu-toa-an'],
  ['letters that are not encoded', '/nhà-riêng'],
  ['half a letter', '/%c3'],
  ['no number behind the sign', '/%zz'],
  ['markup', '/<script>'],
  ['ten thousand letters', `/${'a'.repeat(10_000)}`],
  ['ten thousand letters in the query', `/?ma=${'1'.repeat(10_000)}`],
])('%s is no address', (_, fullPath) => {
  expect(read(fullPath)).toBe('not-an-address');
});

test.each([
  '/khong-co',
  '/Tra-Cuu-Toa-An',
  '/tra-cuu-toa-an.html',
  '/index.html',
  '/404',
  '/500',
  '/__proto__',
  '/constructor',
  '/.env',
  '/%252e%252e',
  '/%252f%252fevil.example',
  '/@evil.example',
  '/wp-login.php',
  '/favicon.svg',
  '/_astro/x.js',
  '/_actions/accounts.login',
  '/api',
  '/api/sitemap',
  '/api/places/states',
  '/api/auth/session',
  '/i18n/vi/ui.json',
  '/build.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/trang-1.xml',
  '/dang-ky',
  '/dang-nhap',
  '/dang-nhap/hai-lop',
  '/xac-thuc',
  '/quen-mat-khau',
  '/xoa-tai-khoan',
  '/tai-khoan',
  '/tai-khoan/vi-chinh',
  '/tai-khoan/thiet-bi',
  '/tai-khoan/hop-dong/1',
  '/tai-khoan/du-lieu-ca-nhan/tai-ve',
  '/quan-tri',
  '/quan-tri/dang-nhap',
  '/quan-tri/tai-khoan/00000000-0000-4000-8000-000000000001',
  '/tin-tuc/tim-kiem',
  '/tin-tuc/preview/x',
])('%s is no public page', (fullPath) => {
  expect(read(fullPath)).toBe('unknown-address');
});

test.each([
  '/?q=x',
  '/?lang=fr',
  '/?lang=',
  '/?lang=en&lang=en',
  '/?LANG=en',
  '/?toa-do=1',
  '/?utm_source=x',
  '/?redirect=//evil.example',
  '/?__proto__=1',
  '/?__proto__[x]=1',
  '/?constructor=1',
  '/?__defineGetter__=1',
  `${PLACES}?q=ben+nghe`,
  `${PLACES}?ma=26740&moc=2025-07-01`,
  `${PLACE}?ma=26740`,
  `${COURTS}?ma=`,
  `${COURTS}?ma=26740&ma=26740`,
  `${COURTS}?ma=26740%00`,
  `${COURTS}?ma=../x`,
  `${COURT}&q=x`,
  `${COURTS}?ma=26740&moc=20250701`,
  `${PLACES}/hang-loat?ma=26740`,
])('%s has an unknown parameter', (fullPath) => {
  expect(read(fullPath)).toBe('unknown-parameter');
});

test('query and path are parsed separately', () => {
  expect(readVisit(`${COURT}&lang=en`, indexedPageAt)).toMatchObject({
    value: { page: 'courts', values: { ma: '26740', moc: '2025-07-01' } },
  });
});
