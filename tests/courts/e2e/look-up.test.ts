import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inChromium, type Visitor } from '../../_support/browser/browser.ts';
import { bringOutlines } from '../../_support/browser/outlines.ts';

const PATH = '/tra-cuu-hanh-chinh';
const BEN_NGHE = '/dia-danh/phuong-ben-nghe-26740';
const DA_KAO = '/dia-danh/phuong-da-kao-26737';
const SAI_GON = '/dia-danh/phuong-sai-gon-26740';
const CITY = 'Thành phố Hồ Chí Minh';
const BECAME = `Phường Bến Nghé, Quận 1, ${CITY} nay thuộc Phường Sài Gòn, ${CITY}, từ 01/07/2025.`;
const noScript: Visitor = { javaScriptEnabled: false };
const scripts = [
  ['with', {}],
  ['without', noScript],
] as const;

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Tên nơi cần tra hoặc mã đơn vị' });
const headOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const goesTo = (page: Page, address: string) =>
  page.waitForURL((url) => url.pathname + url.search === address);
const showsHead = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function ask(page: Page, words: string) {
  await fieldOf(page).fill(words);
  await page.getByRole('button', { name: 'Tra cứu' }).click();
}

inChromium('the look-up', ({ app, visit }) => {
  test('answers are pages: each has its own title and heading, and back returns to the earlier one', async () => {
    const page = await visit(PATH);
    const title = 'Tra cứu đơn vị hành chính';
    expect([await headOf(page), await page.title()]).toEqual([title, `${title} · Địa Bạ`]);
    await fieldOf(page).fill('P. Bến Nghé Q1');
    await page.keyboard.press('Enter');
    await showsHead(page, 'Phường Bến Nghé');
    expect(await page.title()).toBe(`Phường Bến Nghé, Quận 1, ${CITY}: ${title} · Địa Bạ`);
    await ask(page, 'quận 2');
    await showsHead(page, 'Quận 2');
    await page.goBack();
    await showsHead(page, 'Phường Bến Nghé');
    expect(await fieldOf(page).inputValue()).toBe('P. Bến Nghé Q1');
  });

  test.each([
    ['P. Bến Nghé Q1', BECAME],
    ['12 Lê Lợi, P. Bến Nghé, Q1', `Địa chỉ mới: 12 Lê Lợi, Phường Sài Gòn, ${CITY}`],
    [
      'quận 2',
      `Quận 2, ${CITY} nhập vào Thành phố Thủ Đức từ 01/01/2021; phần đất nay thuộc Phường An Khánh; `,
    ],
    ['xa Tan Thong Hoi, cu chi', `nay thuộc Xã Củ Chi, ${CITY}, từ 01/07/2025.`],
    ['da kao', 'được chia cho 2 đơn vị từ 01/07/2025: Phường Sài Gòn; Phường Tân Định.'],
    ['ben ngeh q1', `Hiểu “ben ngeh q1” là Phường Bến Nghé, Quận 1, ${CITY}.`],
    ['26740', 'Có nhiều nơi khớp với “26740”'],
    ['!!!', 'Câu hỏi không có chữ hay số nào.'],
    ['10,7798; 106,6990', 'Chưa có ranh giới các xã, phường'],
  ])('without JavaScript “%s” is answered “%s”', async (words, sentence) => {
    const page = await visit(PATH, noScript);
    await ask(page, words);
    await page.getByText(sentence).first().waitFor();
    expect(await fieldOf(page).inputValue()).toBe(words);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  test('without JavaScript links alone lead from a province to the court of a former ward', async () => {
    const page = await visit('/', noScript);
    const main = page.getByRole('main');
    const follow = (name: string) => main.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Tra cứu' }).click();
    await follow('Tra đơn vị hành chính cũ – mới');
    await follow(CITY);
    await showsHead(page, CITY);
    await follow('Phường Sài Gòn');
    await showsHead(page, 'Phường Sài Gòn');
    await follow(`Phường Bến Nghé, Quận 1, ${CITY}`);
    await page.getByText(BECAME).waitFor();
    await follow(`Tòa án nhân dân khu vực 1 - ${CITY}`);
    await page.getByText(`thuộc địa bàn của Tòa án nhân dân khu vực 1 - ${CITY}.`).waitFor();
    await follow('Tên cũ, tên mới và các lần thay đổi');
    await goesTo(page, BEN_NGHE);
  });

  test.each(scripts)('%s JavaScript switching the language preserves the query', async (_, visitor) => {
    const address = `${PATH}?q=${encodeURIComponent('P. Bến Nghé Q1')}`;
    const page = await visit(address, visitor);
    await page.getByRole('button', { name: 'English' }).click();
    const field = page.getByRole('combobox', { name: 'Name of the place, or a unit code' });
    await field.waitFor();
    expect(await field.inputValue()).toBe('P. Bến Nghé Q1');
    expect(new URL(page.url()).searchParams.get('q')).toBe('P. Bến Nghé Q1');
    await page.getByText('is now part of Phường Sài Gòn').waitFor();
  });

  test('no framework comes with an answer, until the field is used', async () => {
    const sources: string[] = [];
    const page = await visit('about:blank');
    page.on('request', (request) => {
      if (request.resourceType() === 'script') sources.push(request.url());
    });
    const frameworks = async () => {
      const texts = await Promise.all(sources.map((url) => fetch(url).then((response) => response.text())));
      return sources.filter((_, at) => /react\.dev|astro-island/.test(texts[at] ?? ''));
    };
    await page.goto(BEN_NGHE, { waitUntil: 'networkidle' });
    expect(sources.length).toBeGreaterThan(0);
    expect(await frameworks()).toEqual([]);
    expect(await page.locator('astro-island').count()).toBe(0);
    await fieldOf(page).pressSequentially('ben ngh');
    await page.getByRole('option', { name: 'Phường Bến Nghé' }).waitFor();
    expect(await frameworks()).toHaveLength(1);
  });

  test('an answer is printed with its own address, and without the map', async () => {
    const page = await visit(BEN_NGHE);
    const map = page.locator('.map-sheet');
    expect(await map.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await map.isVisible()).toBe(false);
    expect(await page.getByText(BECAME).isVisible()).toBe(true);
    expect(await page.getByText(app().origin + BEN_NGHE).isVisible()).toBe(true);
  });
});

const streetOf = (page: Page) => page.getByRole('textbox', { name: /^Tên đường/ });
const pointOf = (page: Page) => page.getByRole('textbox', { name: /^Tọa độ/ });
const noticeOf = (page: Page) =>
  page.getByRole('region', { name: 'Đất của bạn nay ở đơn vị nào?' }).getByRole('status');

/** Narrows a split ward, and returns the result. */
async function narrow(page: Page, field: typeof streetOf, text: string) {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Xem đơn vị' }).click();
  await page.waitForURL(/#thu-hep$/);
  expect(await field(page).inputValue()).toBe(text);
  return noticeOf(page).textContent();
}

inChromium('a ward that was divided', ({ visit }) => {
  test.each(scripts)('%s JavaScript a street and a point narrow a split ward', async (_, visitor) => {
    const page = await visit(DA_KAO, visitor);
    expect(await narrow(page, streetOf, 'Lê Duẩn')).toContain(
      `Có thể là Phường Sài Gòn, ${CITY}: bảng giá đất ghi đường Lê Duẩn ở đó.`,
    );
    expect(await narrow(page, streetOf, 'Không Tên')).toContain('không có đường Không Tên trong đó.');
    await streetOf(page).clear();
    expect(await narrow(page, pointOf, '10,7798; 106,6990')).toContain('Chưa có ranh giới');
    expect(await narrow(page, pointOf, 'gần chợ')).toContain('Chưa đọc được tọa độ này.');
    await showsHead(page, 'Phường Đa Kao');
  });
});

inChromium('with outlines', ({ dataDir, visit }) => {
  const CREDIT = 'Ranh giới vẽ để thử';
  const canvasOf = (page: Page) => page.getByRole('application', { name: 'Bản đồ' });
  const outlinesOf = (page: Page) => page.locator('path.map-ward');

  beforeAll(() =>
    bringOutlines(dataDir(), { '26740': [106.695, 10.775], '26737': [106.685, 10.775] }, CREDIT),
  );

  async function openMap(path: string) {
    const page = await visit(path, { reducedMotion: 'reduce' });
    expect(await outlinesOf(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Mở bản đồ' }).click();
    await page.locator('.map-view[data-state="open"]').waitFor();
    return page;
  }

  test.each([
    ['10,7798; 106,6990', `Tọa độ này nằm trong Phường Sài Gòn, ${CITY}.`],
    ['10.78, 106.69', `Tọa độ này nằm trong Phường Tân Định, ${CITY}.`],
    ['21.03, 105.85', 'Tọa độ này không nằm trong ranh giới xã, phường nào đã có.'],
  ])('the point %s of a divided ward: %s', async (point, sentence) => {
    expect(await narrow(await visit(DA_KAO, noScript), pointOf, point)).toContain(sentence);
  });

  test('a point in another ward is reported', async () => {
    const page = await visit(`${PATH}?ma=26746&moc=2025-06-30`, noScript);
    const answer = await narrow(page, pointOf, '10.78, 106.69');
    expect(answer).toContain(`Phường Tân Định, ${CITY}, không phải trong những đơn vị nêu trên.`);
  });

  test('a point in the field of the question is answered', async () => {
    const page = await visit(PATH);
    await ask(page, '10,7798; 106,6990');
    await showsHead(page, 'Phường Sài Gòn');
    await ask(page, '21.03, 105.85');
    await page.getByText('Tọa độ này không nằm trong ranh giới xã, phường nào mà Địa Bạ đã có.').waitFor();
  });

  test.each([
    [SAI_GON, 1, ''],
    [DA_KAO, 2, ''],
    [`${PATH}?ma=26746&moc=2025-06-30`, 1, 'Chưa có ranh giới của Phường Bến Thành.'],
    [`${PATH}?ma=26743&moc=2025-07-01`, 0, 'chỉ hiện tỉnh'],
  ])('the map of %s draws %i outlines when it is opened', async (path, count, missing) => {
    const page = await openMap(path);
    await page.getByText('Đang tải ranh giới').waitFor({ state: 'detached' });
    await expect.poll(() => outlinesOf(page).count()).toBe(count);
    for (const outline of await outlinesOf(page).all())
      expect((await outline.boundingBox())?.width).toBeGreaterThan(20);
    if (missing) await page.getByText(missing).waitFor();
    expect(await page.getByText(CREDIT).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Xem toàn quốc' }).click();
    for (const name of ['Quần đảo Hoàng Sa', 'Quần đảo Trường Sa'])
      await canvasOf(page).getByText(name).waitFor();
  });

  test('the way to the court is said in kilometres', async () => {
    await bringOutlines(dataDir(), { '26743': [106.724, 10.775] }, CREDIT);
    const page = await visit('/tra-cuu-toa-an?ma=26743&moc=2025-07-01', noScript);
    const far = page.getByText('Cách khoảng 3 km theo đường chim bay').first();
    await far.waitFor();
    expect(await page.getByText('Trụ sở nằm trong phường, xã này').count()).toBe(0);
  });
});
