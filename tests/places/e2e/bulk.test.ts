import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decodeRegister } from '../../../src/features/places/domain/register/register-file.ts';
import { createRegister } from '../../../src/features/places/domain/register/register.ts';
import { fullName } from '../../../src/features/places/domain/unit.ts';
import { writeXlsx } from '../../../src/formats/xlsx/xlsx-write.ts';
import { readXlsx } from '../../../src/formats/xlsx/xlsx.ts';
import { inChromium, type Visitor } from '../../_support/browser/browser.ts';

const PATH = '/tra-cuu-hanh-chinh/hang-loat';
const ROWS = 10_000;
const HCM = 'Thành phố Hồ Chí Minh';

const listOf = (page: Page) => page.getByLabel('Danh sách địa chỉ');
const submitOf = (page: Page) => page.getByRole('button', { name: 'Đổi địa chỉ' });
const stateOf = (page: Page) => page.locator('.bulk').getByRole('status');
const cellsOf = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));

async function convert(page: Page, ...lines: string[]) {
  await listOf(page).fill(lines.join('\n'));
  await submitOf(page).click();
}

/** Typing as many lines as a robot does takes longer than pasting them, which is what people do. */
const paste = (page: Page, lines: readonly string[]) =>
  listOf(page).evaluate((area, text) => {
    if (area instanceof HTMLTextAreaElement) area.value = text;
  }, lines.join('\n'));

/** Simulates dragging a file onto the page. */
async function drop(page: Page, name: string, bytes: Uint8Array) {
  // Nothing takes a file before the script has run.
  await page.locator('.bulk input[type="file"]:enabled').waitFor();
  const dropped = await page.evaluateHandle(
    ({ name, content }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], name));
      return transfer;
    },
    { name, content: [...bytes] },
  );
  await page.dispatchEvent('.bulk', 'drop', { dataTransfer: dropped });
}

async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    bytes: Uint8Array.from(await readFile(await download.path())),
  };
}

inChromium('converting a list', ({ visit, app }) => {
  /** An address in every former commune, up to `count`. */
  async function formerAddresses(count: number): Promise<string[]> {
    const file = await fetch(`${app().origin}/api/places/register`);
    const data = decodeRegister(await file.text());
    if (!data.ok) throw new Error(data.error.code);
    const register = createRegister(data.value);
    return register.units
      .filter(({ scheme, level }) => scheme === '2004' && level === 'commune')
      .slice(0, count)
      .map((unit, at) => `${at + 1} Lê Lợi, ${register.pathOf(unit).map(fullName).join(', ')}`);
  }

  test('pasted rows are converted, each with how certain it is and why', async () => {
    const page = await visit(PATH);
    await convert(page, '12 Lê Lợi, P. Bến Nghé, Q1, TPHCM', 'P. Đa Kao, Quận 1', 'zzz');
    await page.getByText('Đã đổi xong 3 dòng.').waitFor();
    expect(await cellsOf(page)).toEqual([
      [
        '1',
        '12 Lê Lợi, P. Bến Nghé, Q1, TPHCM',
        `12 Lê Lợi, Phường Sài Gòn, ${HCM}`,
        'Chắc chắn',
        'Phường Bến Nghé nhập vào Phường Sài Gòn.',
      ],
      ['2', 'P. Đa Kao, Quận 1', '', 'Cần xem', expect.stringContaining('Phường Tân Định; Phường Sài Gòn')],
      ['3', 'zzz', '', 'Không nhận ra', expect.stringContaining('Không nhận ra')],
    ]);
    await page.getByRole('button', { name: 'Cần xem 1' }).click();
    expect((await cellsOf(page)).map(([row]) => row)).toEqual(['2']);
    await page.getByRole('button', { name: 'Tất cả 3' }).click();
    expect(await cellsOf(page)).toHaveLength(3);
  });

  test('a dropped workbook: its column is detected, and the download has all the others', async () => {
    const page = await visit(PATH, { acceptDownloads: true });
    const rows = [
      ['Mã', 'Nơi ở', 'Ghi chú'],
      ['01', '12 Lê Lợi, P. Bến Nghé, Q1, TPHCM', '=1+1'],
      ['02', 'xã Tân Thông Hội, Củ Chi, TPHCM', ''],
    ];
    await drop(page, 'khách.xlsx', await writeXlsx(rows, { sheet: 'a' }));
    await page.getByText('Đã đổi xong 2 dòng.').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Nơi ở' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Dòng đầu là tên cột' }).isChecked()).toBe(true);

    const heads = ['Mã', 'Nơi ở', 'Ghi chú', 'Địa chỉ mới', 'Mức chắc chắn', 'Lý do', 'Mã đơn vị mới'];
    const merged = ['Phường Bến Nghé nhập vào Phường Sài Gòn.', 'Xã Tân Thông Hội nhập vào Xã Củ Chi.'];
    const first = [`12 Lê Lợi, Phường Sài Gòn, ${HCM}`, 'Chắc chắn', merged[0], '26740'];
    const second = [`Xã Củ Chi, ${HCM}`, 'Chắc chắn', merged[1], '27553'];
    const xlsx = await saved(page, 'Tải XLSX');
    expect(xlsx.name).toBe('khách-dia-chi-moi.xlsx');
    expect(await readXlsx(xlsx.bytes)).toEqual({
      ok: true,
      value: [heads, ['01', rows[1]?.[1], '=1+1', ...first], ['02', rows[2]?.[1], '', ...second]],
    });
    const csv = await saved(page, 'Tải CSV');
    expect(csv.name).toBe('khách-dia-chi-moi.csv');
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv.bytes).split('\r\n');
    expect(lines[0]).toBe(`\uFEFF${heads.join(',')}`);
    expect(lines[1]).toBe(`01,"${rows[1]?.[1]}",'=1+1,"${first[0]}",Chắc chắn,${merged[0]},26740`);
  });

  test('what sees the addresses cannot reach the network', async () => {
    const page = await visit(PATH);
    await convert(page, 'Bến Nghé, Q1');
    await page.getByText('Đã đổi xong 1 dòng.').waitFor();
    const address = `${app().origin}/build.json`;
    const reaches = (from: string) =>
      fetch(from).then(
        () => true,
        () => false,
      );
    expect(await page.evaluate(reaches, address)).toBe(true);
    const workers = await Promise.all(page.workers().map((worker) => worker.evaluate(reaches, address)));
    expect(workers.length).toBeGreaterThan(0);
    expect(workers).not.toContain(true);
  });

  test('ten thousand rows are converted without a request', async () => {
    const page = await visit(PATH);
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/register')),
      listOf(page).focus(),
    ]);
    await paste(page, await formerAddresses(ROWS));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.context().setOffline(true);
    await page.evaluate(() => document.querySelector<HTMLFormElement>('.bulk form')?.requestSubmit());
    await stateOf(page).filter({ hasText: 'Đã đổi xong' }).waitFor();
    expect(requests).toEqual([]);
    expect(await stateOf(page).textContent()).toBe('Đã đổi xong 10.000 dòng.');
    expect(await page.locator('tbody tr').count()).toBe(200);
    await page.getByRole('button', { name: 'Hiện thêm 200 dòng' }).click();
    expect(await page.locator('tbody tr').count()).toBe(400);
    expect(await page.getByRole('button', { name: 'Không nhận ra 0' }).count()).toBe(1);
  });

  test('it can be stopped, and what was done until then stays', async () => {
    const page = await visit(PATH);
    await paste(page, await formerAddresses(ROWS));
    await submitOf(page).click();
    await page.getByRole('button', { name: 'Dừng' }).click();
    await page.getByText(/^Đã dừng: đổi được [\d.]+ trên 10\.000 dòng\.$/).waitFor();
    await page.getByRole('button', { name: 'Dừng' }).waitFor({ state: 'hidden' });
  });

  test.each([
    ['bảng.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]), /^Tệp \.xls kiểu cũ/],
    ['ảnh.csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0]), /^Không đọc được tệp này/],
    ['đơn.pdf', new TextEncoder().encode('%PDF-1.4\nendobj\n'), /^Không đọc được tệp này/],
    ['trống.csv', new Uint8Array(0), /^Chưa có dòng nào/],
  ])('%s is refused with a sentence', async (name, bytes, sentence) => {
    const page = await visit(PATH);
    await drop(page, name, bytes);
    await page.getByRole('alert').getByText(sentence).waitFor();
  });

  test('another column, and none', async () => {
    const page = await visit(PATH);
    await convert(page, 'Bến Nghé, Q1\tPhú Hòa, Thủ Dầu Một', 'Đa Kao, Q1\tPhú Lợi, Thủ Dầu Một');
    await page.getByText('Đã đổi xong 2 dòng.').waitFor();
    await page.getByRole('checkbox', { name: 'Cột 1' }).uncheck();
    await page.getByRole('alert').getByText('Hãy chọn ít nhất một cột').waitFor();
    await page.getByRole('checkbox', { name: 'Cột 2' }).check();
    await page
      .getByRole('cell', { name: `Phường Phú Lợi, ${HCM}` })
      .first()
      .waitFor();
  });

  test('without the register it says what is wrong, and the next attempt works', async () => {
    const page = await visit(PATH);
    await page.route('**/api/places/register', (route) => route.abort());
    await convert(page, 'Bến Nghé, Q1');
    await page.getByRole('alert').getByText('Chưa tải được danh mục').waitFor();
    await page.unrouteAll();
    await submitOf(page).click();
    await page.getByText('Đã đổi xong 1 dòng.').waitFor();
  });

  test.each<[string, Visitor]>([
    ['without JavaScript', { javaScriptEnabled: false }],
    ['before the script runs', { before: (page) => page.route('**/*.js', (route) => route.abort()) }],
  ])('%s nothing of the list is sent', async (_, visitor) => {
    const page = await visit(PATH, visitor);
    // Where a browser does not know that it runs no scripts, the form is there to be used.
    await page.locator('.bulk, .bulk form').evaluateAll((parts) => {
      for (const part of parts) if (part instanceof HTMLElement) part.style.display = 'block';
    });
    const requests: string[] = [];
    // A script that failed to load is requested again.
    page.on('request', (request) => request.resourceType() !== 'script' && requests.push(request.url()));
    await listOf(page).fill('12 Lê Lợi, Bến Nghé');
    await listOf(page).press('Enter');
    await submitOf(page).click({ force: true });
    for (const box of await page.getByRole('checkbox').all()) await box.press('Enter');
    for (const form of await page.locator('.bulk form').all())
      await form.evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
    await page.waitForTimeout(300);
    expect(requests).toEqual([]);
    expect(page.url()).toBe(app().origin + PATH);
  });

  test('without scripts it leads to the look-up of one address', async () => {
    const page = await visit(PATH, { javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'tra một địa chỉ' });
    expect(await link.getAttribute('href')).toBe('/tra-cuu-hanh-chinh');
  });
});
