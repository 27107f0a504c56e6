import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, type Visitor } from '../../_support/browser/browser.ts';

const START = '/tra-cuu/bang-gia-dat';
const SHEET = `${START}/267409010003-dem0000003`;
const phone: Visitor = { viewport: { width: 375, height: 800 } };

const goOn = (page: Page) => page.getByRole('button', { name: 'Tiếp tục' }).click();

async function plot(page: Page) {
  await page.selectOption('#districtCode', '760');
  await page.locator('#wardCode option').nth(1).waitFor({ state: 'attached' });
  await page.selectOption('#wardCode', '26740');
  await page.fill('#sheetNumber', '12');
  await page.fill('#plotNumber', '34');
  await goOn(page);
  await page.waitForURL(/buoc=1/);
}

async function street(page: Page) {
  await page.selectOption('#streetName', 'Mạc Đĩnh Chi');
  await page.locator('#distanceID option').nth(1).waitFor({ state: 'attached' });
  await page.selectOption('#distanceID', { index: 1 });
  await goOn(page);
  await page.waitForURL(/buoc=2/);
}

const isSamePage = (page: Page) => page.evaluate(() => 'marked' in window);

inChromium('the form of a valuation with a script', ({ visit }) => {
  test('its steps follow each other on one page, and the way back loses no answer', async () => {
    const page = await visit(START, phone);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await plot(page);
    expect(await page.locator('h2:focus').textContent()).toBe('Vị trí');
    await street(page);
    await page.fill('#areaLegal', '77');
    await page.goBack();
    await expect.poll(() => page.locator('#streetName').count()).toBe(1);
    expect(await page.inputValue('#streetName')).toBe('Mạc Đĩnh Chi');
    await page.goBack();
    await expect.poll(() => page.locator('#sheetNumber').count()).toBe(1);
    expect([await page.inputValue('#wardCode'), await page.inputValue('#sheetNumber')]).toEqual([
      '26740',
      '12',
    ]);
    await page.goForward();
    await page.goForward();
    await expect.poll(() => page.locator('#areaLegal').count()).toBe(1);
    expect(await page.inputValue('#areaLegal'), 'what was not sent yet').toBe('77');
    expect(await isSamePage(page)).toBe(true);
  });

  test('a ward is found by its former name, typed without marks, and fills in all levels', async () => {
    const page = await visit(START, phone);
    const find = page.getByRole('combobox', { name: 'Tìm nhanh' });
    const choices = page.getByRole('listbox', { name: 'Tìm nhanh' }).getByRole('option');
    const chosen = () =>
      page.locator('select:is(#cityID, #districtCode, #wardCode) option:checked').allInnerTexts();

    await find.pressSequentially('huyen ba che');
    await choices.first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(chosen).toEqual(['Thành phố Quảng Ninh', 'Huyện Ba Chẽ', 'Chọn']);
    await page.locator('#wardCode option').nth(1).waitFor({ state: 'attached' });

    await find.fill('');
    await find.pressSequentially('ben nghe');
    await expect
      .poll(() => choices.allInnerTexts())
      .toEqual(['Phường Bến Nghé\nnay là Phường Sài Gòn · Quận 1, Thành phố Hồ Chí Minh']);
    await choices.click();
    await expect.poll(chosen).toEqual(['Thành phố Hồ Chí Minh', 'Quận 1', 'Phường Sài Gòn']);
    await page.getByRole('status').filter({ hasText: 'Đã điền Phường Sài Gòn' }).waitFor();
    // Its lists come after it, and leave it chosen.
    await expect.poll(() => page.locator('#wardCode option').count()).toBeGreaterThan(2);
    await expect.poll(chosen).toEqual(['Thành phố Hồ Chí Minh', 'Quận 1', 'Phường Sài Gòn (có bảng giá)']);

    await page.fill('#sheetNumber', '12');
    await page.fill('#plotNumber', '34');
    await goOn(page);
    await page.waitForURL(/buoc=1/);
  });

  test('its sheet follows what is typed, and marks the line that has changed', async () => {
    const page = await visit(START, phone);
    await plot(page);
    await street(page);
    await page.fill('#areaLegal', '70');
    await page.fill('#areaLegalLength', '20');
    await page.fill('#areaLegalWidth', '3,5');
    await page.locator('.live-sheet dl').waitFor();
    await page.fill('#areaLegal', '60');
    await page.getByText('vừa thay đổi').waitFor();
    await goOn(page);
    await page.waitForURL(/buoc=3/);
    await page.selectOption('#floorsCount', '3');
    await page.fill('#areaConstructionFloor', '120');
    await page.fill('#perRemainingValue', '80');
    await expect.poll(() => page.inputValue('#remainingValue')).toBe('840.134.400');
    await page.fill('#perRemainingValue', '70');
    await expect.poll(() => page.inputValue('#remainingValue')).toBe('735.117.600');
    await page.fill('#remainingValue', '500 triệu');
    await page.fill('#perRemainingValue', '60');
    await page.getByText('Nhà trên đất, giá trị bạn nhập').waitFor();
    expect(await page.inputValue('#remainingValue'), 'an own value stays').toBe('500 triệu');
  });

  test('an answer that was given before the script is followed by its lists', async () => {
    const page = await visit('/lien-he', phone);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/ValuationWizard.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(new URL(START, page.url()).href, { waitUntil: 'commit' });
    await page.selectOption('#districtCode', '760');
    await page.fill('#sheetNumber', '12');
    const find = page.getByRole('combobox', { name: 'Tìm nhanh' });
    await find.pressSequentially('quan 1');
    letGo();
    await page.locator('#wardCode option').nth(1).waitFor({ state: 'attached' });
    expect(await page.inputValue('#sheetNumber')).toBe('12');
    // What was typed there before is found as well.
    await page.getByRole('listbox', { name: 'Tìm nhanh' }).getByRole('option').first().waitFor();
  });

  test('a step that cannot be shown says so, and is shown at the next attempt', async () => {
    const page = await visit(START, phone);
    await plot(page);
    await page.route(/_action=valuation\.preview/, (route) => route.abort());
    await page.getByRole('link', { name: 'Quay lại' }).click();
    await page.getByText('Chưa tải được bước này').waitFor();
    await page.unroute(/_action=valuation\.preview/);
    await page.getByRole('link', { name: 'Thử lại' }).click();
    await expect.poll(() => page.locator('#sheetNumber').count()).toBe(1);
    expect(await page.inputValue('#sheetNumber')).toBe('12');
  });

  test('a street of no table takes the place of one that is in it', async () => {
    const page = await visit('/tra-cuu/so-sanh', phone);
    await plot(page);
    await page.fill('#streetName', 'Mạc Đĩnh Chi');
    await page.locator('#distanceID option').nth(1).waitFor({ state: 'attached' });
    await page.selectOption('#distanceID', { index: 1 });
    await goOn(page);
    await page.waitForURL(/buoc=2/);
    await page.getByRole('link', { name: 'Quay lại' }).click();
    await page.fill('#streetName', 'Ngõ không tên');
    await page.locator('#distanceID').waitFor({ state: 'detached' });
    await goOn(page);
    await page.waitForURL(/buoc=2/);
  });

  test('what is supposed before the script is followed by it, a box that was unchecked as well', async () => {
    const page = await visit('/lien-he', phone);
    const line = Promise.withResolvers<void>();
    await page.route(/ValuedSheet.*\.js/, (route) => line.promise.then(() => route.continue()));
    await page.goto(new URL(`${SHEET}?can-tro=1`, page.url()).href, { waitUntil: 'commit' });
    await page.locator('#ngang').scrollIntoViewIfNeeded();
    await page.fill('#ngang', '9');
    await page.locator('[name="can-tro"]').uncheck();
    await page.locator('.field:has(#lui) .slider').focus();
    await page.keyboard.press('End');
    line.resolve();
    await expect.poll(() => page.url()).toMatch(/\?ngang=9&lui=\d+$/);
    expect(await page.inputValue('#ngang')).toBe('9');
    expect(await page.locator('[name="can-tro"]').isChecked()).toBe(false);
  });

  test('a choice of several that is made before the script stays', async () => {
    const page = await visit(START, phone);
    await plot(page);
    const line = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', (route) => line.promise.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await page.check('[name="location"][value="tronghem"]');
    line.resolve();
    await page.locator(':not(astro-island[ssr] *) > form #alleyWidth').waitFor();
    await page.fill('#alleyWidth', '3');
    await page.fill('#distanceToStreet', '20');
    expect(await page.isChecked('[name="location"][value="tronghem"]')).toBe(true);
    await street(page);
    await page.goBack();
    await expect.poll(() => page.locator('[name="location"]:checked').count()).toBe(1);
    expect(await page.isChecked('[name="location"][value="tronghem"]')).toBe(true);
  });

  test('what is supposed is shown beside what was made, with an address and a file of its own', async () => {
    const page = await visit(SHEET, phone);
    await page.locator('#ngang').scrollIntoViewIfNeeded();
    const totals = page.locator('.what-if-totals dd');
    const made = await totals.first().textContent();
    await page.locator('.slider').first().focus();
    await page.keyboard.press('End');
    await expect.poll(() => totals.nth(1).textContent()).not.toContain(made);
    expect(await totals.first().textContent()).toBe(made);
    await expect.poll(() => page.url()).toMatch(/\?ngang=/);
    const width = await page.inputValue('#ngang');
    await page.reload();
    expect(await page.inputValue('#ngang'), 'the address has it').toBe(width);
    const pdf = await page.getByRole('link', { name: 'Tải PDF' }).getAttribute('href');
    expect(pdf).toMatch(/\.pdf\?ngang=/);
  });
});
