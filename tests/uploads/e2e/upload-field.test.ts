import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photo } from '#platform/images/_pictures.ts';
import { inChromium } from '../../_support/browser/browser.ts';
import { folder } from '../../platform/integration/objects/_folder.ts';
import { paper } from '../integration/_line.ts';

const AT = '/quan-tri/giao-dien';
const rows = (page: Page) => page.locator('.upload-list > li');
const namesOf = (page: Page) => page.locator('.upload-about > span:first-child').allTextContents();
const statesOf = (page: Page) =>
  rows(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-status')));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

inChromium('the field of files', ({ visit }) => {
  async function open(lang: 'vi' | 'en' = 'vi') {
    const page = await visit(AT, { as: 'editor', lang });
    await page.locator('#place_papers').scrollIntoViewIfNeeded();
    await page.locator('astro-island:not([ssr]) #place_papers').waitFor();
    return page;
  }
  const choose = (page: Page, files: Record<string, Buffer>) =>
    page.setInputFiles(
      '#place_papers',
      Object.entries(files).map(([name, buffer]) => ({
        name,
        buffer,
        mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
      })),
    );

  test('sends what is chosen, says what was taken, and keeps the order that is made', async () => {
    const page = await open();
    const picture = await photo();
    await choose(page, { 'a.jpg': picture, 'b.pdf': paper(900_000), 'c.jpg': Buffer.from('text') });
    await expect.poll(() => statesOf(page), { timeout: 30_000 }).toEqual(['success', 'success', 'fail']);
    expect(await rows(page).nth(2).textContent()).toContain('Không mở được tệp này.');
    await button(page, 'Bỏ: c.jpg').click();
    await button(page, 'Lên trước: b.pdf').click();
    expect(await namesOf(page)).toEqual(['b.pdf', 'a.jpg']);
    await rows(page).nth(1).dragTo(rows(page).nth(0));
    expect(await namesOf(page)).toEqual(['a.jpg', 'b.pdf']);
    const ids = await page.inputValue('input[name="place_papers"]');
    expect(ids).toMatch(/^[0-9a-f-]{36},[0-9a-f-]{36}$/);
    expect(await page.getByRole('status').filter({ hasText: 'đã tải lên' }).count()).toBe(1);
  });

  test('a line that breaks is waited for, and one that stays away is said', async () => {
    const page = await open('en');
    let isAway = true;
    await page.route(/\/api\/tai-len\/[0-9a-f-]{36}$/, (route) =>
      isAway && route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await choose(page, { 'b.pdf': paper(1_500_000) });
    await expect.poll(() => statesOf(page)).toEqual(['uploading']);
    isAway = false;
    await expect.poll(() => statesOf(page), { timeout: 30_000 }).toEqual(['success']);
  });

  test('the same file goes on after the page was left in the middle', async () => {
    const page = await open();
    // On the disk, so that it is as old when it is chosen again.
    const file = join(await folder(), 'b.pdf');
    await writeFile(file, paper(2_000_000));
    let patches = 0;
    await page.route(/\/api\/tai-len\/[0-9a-f-]{36}$/, (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      patches += 1;
      return patches > 2 ? route.abort() : route.continue();
    });
    await page.setInputFiles('#place_papers', file);
    await expect.poll(() => patches, { timeout: 30_000 }).toBeGreaterThan(2);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.unroute(/\/api\/tai-len\/[0-9a-f-]{36}$/);
    await page.locator('#place_papers').scrollIntoViewIfNeeded();
    await page.locator('astro-island:not([ssr]) #place_papers').waitFor();
    const offsets: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
    });
    await page.setInputFiles('#place_papers', file);
    await expect.poll(() => statesOf(page), { timeout: 30_000 }).toEqual(['success']);
    expect(offsets[0]).toBe(String(2 * 512 * 1024));
  });
});
