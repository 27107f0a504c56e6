import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium } from '../../_support/browser/browser.ts';
import { PROPERTY } from '../../_support/browser/pages.ts';
import { createBrowser } from '../../_support/browser.ts';
import { cheapProof } from '../../_support/people/account-people.ts';
import { SECRET } from '../../_support/services.ts';

const ROOM = '/quan-tri/bao-cao-tin';
const as = 'moderator';
const listing = PROPERTY.split('/').at(-1) ?? '';

const rows = (page: Page) => page.locator('tbody tr');
const row = (page: Page, note: string) => rows(page).filter({ hasText: note });
const ready = (page: Page) => page.locator('main astro-island:not([ssr])').waitFor({ state: 'attached' });

inChromium(
  'the reports',
  ({ app, visit }) => {
    async function report(...notes: readonly string[]) {
      for (const note of notes) {
        const fields = { listing, reason: 'price', note, proof: await cheapProof() };
        const { text } = await createBrowser(app().origin).call('listings.report', fields);
        expect(text).toContain('redirectTo');
      }
    }

    async function open(search = '') {
      const page = await visit(ROOM + search, { as });
      await ready(page);
      await page.evaluate(() => Object.assign(window, { marked: true }));
      return page;
    }

    const dismiss = (page: Page, note: string) =>
      row(page, note).getByRole('button', { name: 'Bỏ qua' }).click();
    const focusedIn = (page: Page, note: string) =>
      row(page, note)
        .locator('a')
        .evaluate((link) => link === document.activeElement);

    test('are dismissed one after the other without leaving the list', async () => {
      await report('Nhầm một', 'Nhầm hai', 'Nhầm ba');
      const page = await open();
      await dismiss(page, 'Nhầm hai');
      await expect.poll(() => row(page, 'Nhầm hai').count()).toBe(0);
      await page.getByRole('status').getByText('Đã bỏ qua báo cáo.').waitFor({ state: 'attached' });
      expect(await focusedIn(page, 'Nhầm ba')).toBe(true);
      expect(await page.locator('main').textContent()).toContain('2 báo cáo đang chờ');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => row(page, 'Nhầm ba').count()).toBe(0);
      expect(await focusedIn(page, 'Nhầm một')).toBe(true);
      await dismiss(page, 'Nhầm một');
      await page.getByText('Không có báo cáo nào đang chờ').waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
      expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    });

    test('one that a colleague has settled says so, and goes', async () => {
      await report('Đã xong');
      const [page, other] = [await open(), await open()];
      await dismiss(other, 'Đã xong');
      await expect.poll(() => row(other, 'Đã xong').count()).toBe(0);
      await dismiss(page, 'Đã xong');
      await page.getByRole('alert').getByText('Báo cáo này đã có người xử lý xong.').waitFor();
      expect(await row(page, 'Đã xong').count()).toBe(0);
    });

    test('the one that is open is settled above the list', async () => {
      await report('Mở ra', 'Bên cạnh');
      const page = await open();
      await row(page, 'Mở ra').locator('a').click();
      await page.locator('#xu-ly').waitFor();
      await ready(page);
      expect(await row(page, 'Mở ra').getByRole('button').count()).toBe(0);
      await dismiss(page, 'Bên cạnh');
      await expect.poll(() => row(page, 'Bên cạnh').count()).toBe(0);
      expect(await page.locator('#xu-ly').count()).toBe(1);
    });

    test('without JavaScript one is dismissed by its form', async () => {
      await report('Không kịch bản');
      const page = await visit(ROOM, { as, javaScriptEnabled: false });
      await dismiss(page, 'Không kịch bản');
      await page.waitForURL(/\?xong=bo-qua$/);
      await page.getByText('Đã bỏ qua báo cáo.').waitFor();
      expect(await row(page, 'Không kịch bản').count()).toBe(0);
    });
  },
  { SECRET, TRUSTED_PROXIES: '127.0.0.1' },
);
