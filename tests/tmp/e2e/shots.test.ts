import { test, expect } from 'vitest';
import { photo } from '#platform/images/_pictures.ts';
import { inChromium } from '../../_support/browser/browser.ts';

const PHONE = { viewport: { width: 375, height: 800 } };
const shot = (name: string) => `/tmp/owners2-shots/${name}.png`;
const overflow = (page: any) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

inChromium('shots', ({ visit }) => {
  for (const [name, start, as] of [
    ['inquiry', '/tai-khoan/gop-y/00000000-0000-4000-8000-0000000000b1', 'customer'],
    ['inquiry-staff', '/quan-tri/hop-thu/00000000-0000-4000-8000-0000000000b1', 'moderator'],
    ['consignment', '/tai-khoan/ky-gui-bat-dong-san/ban/KG-1007', 'customer'],
  ] as const)
    test(name, async () => {
      const page = await visit(start, { ...PHONE, javaScriptEnabled: false, as });
      const report: unknown[] = [name, page.url()];
      await page.screenshot({ path: shot(`${name}-1`), fullPage: true });
      const file = page.locator('#tep [type="file"], [id^="tep"] [type="file"]').first();
      report.push('files', await page.locator('[type="file"]').count());
      page.setDefaultTimeout(6000);
      if ((await page.locator('[type="file"]').count()) > 0) {
        await page.locator('form[action*="tai-len"] [type="file"]').first().setInputFiles({ name: 'anh-mat-tien.jpg', mimeType: 'image/jpeg', buffer: await photo() });
        await page.getByRole('button', { name: 'Tải tệp này lên' }).click();
        report.push(page.url());
        await page.screenshot({ path: shot(`${name}-2`), fullPage: true });
        await page.waitForTimeout(3000);
        await page.reload();
        await page.screenshot({ path: shot(`${name}-3`), fullPage: true });
        await page.locator('textarea[name=text]').first().fill('Gửi kèm ảnh mặt tiền.');
        await page.locator('form:has(textarea[name=text]) button[type=submit]').last().click();
        report.push(page.url(), 'overflow', await overflow(page));
        await page.screenshot({ path: shot(`${name}-4`), fullPage: true });
        report.push('pictures', await page.locator('.message img').count());
      }
      console.log(JSON.stringify(report));
      void file; void expect;
    });
  test('alike', async () => {
    const page = await visit('/tai-khoan/ky-gui-bat-dong-san/ky-gui?so=KG-1007&buoc=0', { javaScriptEnabled: false, as: 'customer' });
    page.setDefaultTimeout(6000);
    const desk = await visit('/quan-tri/ky-gui/KG-1010', { javaScriptEnabled: false, as: 'moderator' });
    const text = await desk.locator('dt:text-is("Mô tả") + dd, div:has(> dt:text-is("Mô tả")) dd').first().innerText();
    const code = await page.evaluate(() => [...document.querySelectorAll('#commune option')].find((o) => o.textContent?.includes('Vườn Lài'))?.getAttribute('value'));
    console.log('code', code, text.slice(0, 40));
    if (code) await page.selectOption('#commune', code);
    await page.fill('#sheet', '900');
    await page.fill('#plot', '1010');
    await page.screenshot({ path: shot('alike-0'), fullPage: true });
    await page.getByRole('button', { name: 'Tiếp tục', exact: true }).first().click();
    console.log(page.url());
    await page.goto('/tai-khoan/ky-gui-bat-dong-san/ky-gui?so=KG-1007&buoc=2');
    await page.fill('#description', text);
    await page.getByRole('button', { name: 'Tiếp tục', exact: true }).first().click();
    await page.goto('/tai-khoan/ky-gui-bat-dong-san/ky-gui?so=KG-1007&buoc=kiem-tra');
    await page.check('[name="truth"]').catch(() => undefined);
    await page.screenshot({ path: shot('alike-1'), fullPage: true });
    await page.getByRole('button', { name: 'Gửi kiểm tra', exact: true }).first().click();
    console.log(page.url());
    await page.screenshot({ path: shot('alike-2'), fullPage: true });
  });
  for (const n of [1007])
    for (const width of [375, 1280])
      test(`desk ${n} ${width}`, async () => {
        const page = await visit(`/quan-tri/ky-gui/KG-${n}`, { as: 'moderator', viewport: { width, height: 900 } });
        await page.evaluate(() => document.querySelectorAll('[loading=lazy]').forEach((i) => i.setAttribute('loading', 'eager')));
        await page.waitForLoadState('networkidle');
        console.log(n, width, await overflow(page), await page.locator('#canh-bao').count(), await page.locator('.sides').count());
        for (const id of ['canh-bao', 'ban-do']) {
          const part = page.locator(`section[aria-labelledby=${id}]`);
          if (await part.count()) { await part.scrollIntoViewIfNeeded(); await part.screenshot({ path: shot(`desk-${n}-${width}-${id}`) }); }
        }
        await page.screenshot({ path: shot(`desk-${n}-${width}`), fullPage: true });
      });
});
