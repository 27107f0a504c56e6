import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import { HEAD, plots } from '../../_support/land/plan-imports.ts';

const PAGE = '/quan-tri/ban-do-quy-hoach';
const as = 'editor';

const fileOf = (features: readonly object[]) => ({
  name: 'thua.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
});

async function fill(page: Page, plan: string, features: readonly object[], projection = HEAD.projection) {
  await page.setInputFiles('#file', fileOf(features));
  await page.fill('#title', HEAD.title);
  await page.fill('#plan', plan);
  await page.selectOption('#province', HEAD.province);
  await page.fill('#ward', 'Phường Sài Gòn');
  await page.selectOption('#projection', projection);
  await page.fill('#decision', HEAD.decision);
  await page.fill('#inForceFrom', '10/05/2026');
  await page.fill('#authority', HEAD.authority);
  await page.fill('#attribution', HEAD.attribution);
  await page.fill('#licence', HEAD.licence);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, text: string) => page.locator('tbody tr', { hasText: text });

inChromium('plans at the desk', ({ visit }) => {
  async function open() {
    const page = await visit(PAGE, { as });
    await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
    await page.evaluate(() => Object.assign(window, { marked: true }));
    return page;
  }

  test('are checked with what is refused, loaded, and taken back without leaving the page', async () => {
    const page = await open();
    const [good, bad] = plots(2);
    await fill(page, 'thu-tai-cho', [good ?? {}, { ...bad, properties: { SoHieuToBanDo: 'x' } }]);
    await press(page, 'Kiểm tra');
    await page.getByText('Số hình dùng được: 1.').waitFor();
    expect(await page.getByText('không phải mã thửa').count()).toBe(1);
    await page.getByRole('img', { name: `Phạm vi của ${HEAD.title}` }).waitFor();

    await page.fill('#mayRefuse', '0');
    await press(page, 'Tải lên');
    await page.getByText('Có 1 hình bị từ chối').waitFor();
    await page.fill('#mayRefuse', '1');
    await press(page, 'Tải lên');
    await page.getByText('Đã tải lên xong').waitFor();
    const loaded = row(page, 'thua.geojson').first();
    await loaded.getByText('từ chối 1').waitFor();
    await loaded.getByRole('button', { name: 'Rút lại' }).click();
    await loaded.getByText('Đã rút lại').waitFor();
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  });

  test.each([true, false])(
    'the next version of a plan takes a file, its decision and a day: script %s',
    async (javaScriptEnabled) => {
      const page = await visit(PAGE, { as, javaScriptEnabled });
      const plan = `thu-ban-sau-${javaScriptEnabled ? 1 : 0}`;
      if (javaScriptEnabled)
        await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
      await fill(page, plan, plots(2));
      await press(page, 'Kiểm tra');
      await page.getByText('Số hình dùng được: 2.').waitFor();
      await press(page, 'Tải lên');
      await page.getByText('Đã tải lên xong').waitFor();
      await row(page, 'thua.geojson').first().getByRole('link', { name: 'Phiên bản mới' }).click();
      await page.getByRole('heading', { name: 'Phiên bản mới của' }).waitFor();
      if (javaScriptEnabled)
        await page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });
      expect(await page.inputValue('#plan')).toBe(plan);
      await page.setInputFiles('#file', fileOf(plots(4)));
      await page.fill('#decision', '15/QĐ-STNMT');
      await page.fill('#inForceFrom', '10/11/2026');
      await press(page, 'Kiểm tra');
      await page.getByText('Số hình dùng được: 4.').waitFor();
      await page.getByText('2 hình mới, 0 hình đổi').waitFor();
    },
  );

  test('a file in other coordinates than one said is refused, and can be discarded', async () => {
    const page = await open();
    await fill(page, 'thu-sai-he', plots(2), 'wgs84');
    await press(page, 'Kiểm tra');
    await page.getByText('là mét VN-2000').first().waitFor();
    expect(await page.getByRole('button', { name: 'Tải lên', exact: true }).count()).toBe(0);
    await press(page, 'Bỏ tệp này');
    await page.getByText('là mét VN-2000').first().waitFor({ state: 'detached' });
  });

  test('without JavaScript they are checked and loaded by forms', async () => {
    const page = await visit(PAGE, { as, javaScriptEnabled: false });
    await fill(page, 'thu-khong-script', plots(2));
    await press(page, 'Kiểm tra');
    await page.getByText('Số hình dùng được: 2.').waitFor();
    await press(page, 'Tải lên');
    await page.getByText('Đã tải lên xong').waitFor();
    await row(page, 'thua.geojson').first().getByRole('link', { name: HEAD.title }).click();
    await page.getByRole('img', { name: HEAD.title, exact: false }).waitFor();
  });
});
