import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { postgresPid } from '../../_support/database/database-process.ts';
import type { App } from '../../_support/app.ts';
import { inChromium, LANGS, type Lang } from '../../_support/browser/browser.ts';

const SAYS = {
  404: {
    vi: ['TRANG KHÔNG TÌM THẤY', 'Ôi không! Chúng tôi không tìm thấy trang của bạn. Vui lòng thử lại nhé!'],
    en: ['PAGE NOT FOUND', 'Oh no! We could not find your page. Please try again!'],
  },
  403: {
    vi: ['TRUY CẬP BỊ TỪ CHỐI', 'Không thể truy cập trang này!'],
    en: ['ACCESS DENIED', 'This page cannot be accessed!'],
  },
  503: {
    vi: ['TRANG WEB ĐANG GẶP SỰ CỐ', 'Vui lòng tải lại hoặc làm mới trang rồi thử lại.'],
    en: ['THE SITE HAS RUN INTO A PROBLEM', 'Please reload or refresh the page and try again.'],
  },
} as const;
const HEIGHT = { 404: 370, 403: 390, 503: 373 } as const;
const BUTTON = { vi: 'Trở về trang chủ', en: 'Back to the home page' } as const;

const SEARCH = '/tin-tuc/tim-kiem';

/** How often a page failed for a visitor; stored pages are rendered again in between, and fail too. */
const failed = ({ lines }: App, path: string) =>
  lines.filter((line) => line['msg'] === 'a page failed' && line['path'] === path && line['id'] !== 'again')
    .length;

/** The screen says what it must, as large as it must, and leads home. */
async function expectScreen(page: Page, status: keyof typeof SAYS, lang: Lang) {
  const [heading, text] = SAYS[status][lang];
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  expect(await main.getByText(text, { exact: true }).isVisible()).toBe(true);
  expect((await main.locator('svg').first().boundingBox())?.height).toBe(HEIGHT[status]);
  expect(await page.title()).toBe(`${heading} · Địa Bạ`);
  expect(await main.innerText()).not.toMatch(/node_modules|postgres|\bat \S+ \(/i);
  const home = main.getByRole('link', { name: BUTTON[lang] });
  expect(await home.getAttribute('href')).toBe('/');
  expect((await home.boundingBox())?.height).toBeGreaterThanOrEqual(48);
}

/** Blocks PostgreSQL until the test is over. */
async function holdDatabase(dataDir: string) {
  const pid = await postgresPid(dataDir);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  const all = [pid, ...children.map(Number)];
  for (const each of all) process.kill(each, 'SIGSTOP');
  onTestFinished(() => all.forEach((each) => process.kill(each, 'SIGCONT')));
}

inChromium('error screens', ({ app, dataDir, visit }) => {
  test.each(LANGS)('a page that does not exist, in %s', async (lang) => {
    const page = await visit('/', { lang });
    const answer = await page.goto('/khong-co/o-dau');
    expect(answer?.status()).toBe(404);
    await expectScreen(page, 404, lang);
    await page.getByRole('main').getByRole('link', { name: BUTTON[lang] }).click();
    await page.waitForURL(`${app().origin}/`);
  });

  test.each(LANGS)('the desk is closed to a customer, in %s', async (lang) => {
    const page = await visit('/', { lang, as: 'customer' });
    const answer = await page.goto('/quan-tri/giao-dien');
    expect(answer?.status()).toBe(403);
    await expectScreen(page, 403, lang);
  });

  test.each(LANGS)('the database is away, in %s', async (lang) => {
    const page = await visit('/', { lang });
    const before = failed(app(), SEARCH);
    await holdDatabase(dataDir());
    const answer = await page.goto(`${SEARCH}?q=${lang}`);
    expect(answer?.status()).toBe(503);
    await expectScreen(page, 503, lang);
    await expect.poll(() => failed(app(), SEARCH)).toBe(before + 1);
  });

  test('a crawler gets a one-line error, and it is logged', async () => {
    const page = await visit('/', { userAgent: 'facebookexternalhit/1.1' });
    const before = failed(app(), SEARCH);
    await holdDatabase(dataDir());
    const answer = await page.goto(`${SEARCH}?q=3`);
    expect(answer?.status()).toBe(503);
    expect(await page.locator('body').innerText()).toBe(SAYS[503].vi[0]);
    await expect.poll(() => failed(app(), SEARCH)).toBe(before + 1);
  });

  test('when the database is back, so is the page', async () => {
    const page = await visit('/');
    await expect
      .poll(async () => (await page.goto(`${SEARCH}?q=4`))?.status(), { timeout: 10_000 })
      .toBe(200);
  });

  test('a malformed address', async () => {
    const page = await visit('/', { locale: 'en-GB' });
    const answer = await page.goto('/%ff');
    expect(answer?.status()).toBe(400);
    await page.getByRole('heading', { name: SAYS[503].en[0] }).waitFor();
    expect(await page.getByRole('link', { name: BUTTON.en }).getAttribute('href')).toBe('/');
  });
});
