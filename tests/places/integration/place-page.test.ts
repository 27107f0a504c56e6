import { expect, test } from 'vitest';
import { readHead } from '../../_support/head.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';

const { browse, app } = await openAccounts();
const { get } = browse();

const PAGE = '/dia-danh';
const LOOK_UP = '/tra-cuu-hanh-chinh';
const CITY = 'Thành phố Hồ Chí Minh';

/** The words of a page, one blank between them. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<(?:script|style)[^]*?<\/(?:script|style)>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#38;', '&')
    .replaceAll(/\s+/g, ' ');

const leadsTo = async (path: string) => {
  const { status, headers } = await get(path);
  return [status, headers.get('location')];
};

test.each([
  ['its exact address of before', '?ma=26740&moc=2025-07-01', 301, '/phuong-sai-gon-26740'],
  ['its exact address in English', '?ma=26740&moc=2025-06-30&lang=en', 301, '/phuong-ben-nghe-26740?lang=en'],
  ['a day within its time', '?ma=26740&moc=2026-01-01', 301, '/phuong-sai-gon-26740'],
  ['a day before', '?ma=26743&moc=2010-01-01', 301, '/phuong-ben-thanh-26743-2025-06-30'],
  ['a code without its day, for now', '?ma=26740', 302, '/phuong-sai-gon-26740'],
  ['a name without a code', '?ma=quan-2', 301, '/quan-2'],
])('%s leads to the page of a unit', async (_, search, status, page) => {
  expect(await leadsTo(LOOK_UP + search)).toEqual([status, PAGE + page]);
});

test.each([
  ['/phuong-sai-gong-26740', '/phuong-sai-gon-26740'],
  ['/26740?lang=en', '/phuong-sai-gon-26740?lang=en'],
  ['/quan-nhat-760', '/quan-1-760'],
  ['/phuong-ben-nghe-26740-2025-06-30', '/phuong-sai-gon-26740'],
])('%s leads to %s', async (wrong, right) => {
  expect(await leadsTo(PAGE + wrong)).toEqual([301, PAGE + right]);
});

test.each(['/phuong-sai-gon-99999', '/phuong-sai-gon', '/x'])('%s is missing', async (name) => {
  const { status, text } = await get(PAGE + name);
  expect(status).toBe(404);
  expect(text).toContain(`href="${LOOK_UP}"`);
});

test.each([
  ['phuong-sai-gon-26740', [`Phường Sài Gòn, ${CITY} được lập từ`]],
  [
    'phuong-sai-gon-26740',
    [`Tòa án nhân dân khu vực 1 - ${CITY}`, `Viện kiểm sát nhân dân khu vực 1 - ${CITY}`],
  ],
  [
    'phuong-sai-gon-26740',
    ['Phường Sài Gòn: đất ở vị trí 1 từ 191,2 triệu đến 687,2 triệu mỗi m²', 'Nghị quyết 87/2025/NQ-HĐND'],
  ],
  ['phuong-sai-gon-26740', ['Xem quy hoạch của Phường Sài Gòn', 'tin đang bán tại Phường Sài Gòn']],
  ['phuong-sai-gon-26740', ['trên đất Quận 1 cũ', 'Phường Bến Thành', `Tất cả phường, xã của ${CITY}`]],
  ['phuong-ben-nghe-26740', [`nay thuộc Phường Sài Gòn, ${CITY}`, `Tòa án nhân dân khu vực 1 - ${CITY}`]],
  [
    'phuong-ben-nghe-26740',
    [
      'Phường Sài Gòn: đất ở vị trí 1 từ 191,2 triệu đến 687,2 triệu mỗi m²',
      'tin đang bán tại Phường Sài Gòn',
    ],
  ],
  [
    'phuong-da-kao-26737',
    ['Các phường, xã trên đất này đang có 4 bản:', 'được chia cho 2 đơn vị', 'Đất của bạn nay ở đơn vị nào?'],
  ],
  ['quan-1-760', ['không còn từ 01/07/2025', `Tòa án nhân dân khu vực 1 - ${CITY}`, 'đang bán tại Quận 1']],
  ['quan-1-760', ['đến 687,2 triệu mỗi m², theo giá của 4 trong 4 phường, xã trên đất này.']],
  ['quan-2', ['nhập vào Thành phố Thủ Đức']],
  ['thanh-pho-ho-chi-minh-79', [`Tòa án nhân dân ${CITY}`, `Viện kiểm sát nhân dân ${CITY}`]],
  [
    'thanh-pho-ho-chi-minh-79',
    ['theo giá của 13 trong 168 phường, xã trên đất này', `Xem quy hoạch của ${CITY}`, `tại ${CITY}`],
  ],
  ['phuong-to-hieu-03646', ['Văn bản đang áp dụng: Nghị quyết 152/2025/NQ-HĐND ngày 29/12/2025.']],
  ['xa-an-phu-30337', ['Chưa có bảng giá đất của nơi này.', 'Chưa có bản quy hoạch nào của nơi này.']],
  ['xa-an-phu-30337', ['Phường, xã khác trên đất', 'Tất cả phường, xã của Tỉnh An Giang']],
])('%s says %j', async (name, sentences) => {
  const { status, text } = await get(`${PAGE}/${name}`);
  const words = wordsOf(text);
  expect(status).toBe(200);
  for (const sentence of sentences) expect(words).toContain(sentence);
});

test('where nothing is on offer nothing is said of it', async () => {
  const { text } = await get(`${PAGE}/xa-an-phu-30337`);
  expect(wordsOf(text)).not.toContain('Nhà đất đang bán');
});

test('it says in English what it is', async () => {
  const { text } = await get(`${PAGE}/phuong-sai-gon-26740?lang=en`);
  for (const sentence of ['Court and procuracy', 'Land prices', 'See the plans of', 'Property for sale'])
    expect(wordsOf(text)).toContain(sentence);
});

test('it says to search engines where it belongs', async () => {
  const { text } = await get(`${PAGE}/phuong-sai-gon-26740?utm_source=x`);
  const { canonical, robots } = readHead(text);
  expect([canonical, robots]).toEqual([[`${app.origin}${PAGE}/phuong-sai-gon-26740`], []]);
  const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'AdministrativeArea',
    name: 'Phường Sài Gòn',
    identifier: '26740',
    url: `${app.origin}${PAGE}/phuong-sai-gon-26740`,
    containedInPlace: { name: CITY, url: `${app.origin}${PAGE}/thanh-pho-ho-chi-minh-79` },
  });
});

test.each([
  ['in words', '?q=P.+B%E1%BA%BFn+Ngh%C3%A9+Q1', 'phuong-ben-nghe-26740'],
  ['by street', '?ma=26737&moc=2025-06-30&duong=L%C3%AA+Du%E1%BA%A9n', 'phuong-da-kao-26737'],
])('an answer %s is not indexed, and names the page of its unit', async (_, search, name) => {
  const { status, text } = await get(LOOK_UP + search);
  const { canonical, robots } = readHead(text);
  expect([status, canonical, robots]).toEqual([200, [`${app.origin}${PAGE}/${name}`], ['noindex']]);
  expect(wordsOf(text)).toContain('Giá đất, quy hoạch và nhà đất đang bán tại đây');
  expect(text).toContain(`href="${PAGE}/${name}"`);
});
