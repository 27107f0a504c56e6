import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, type Visitor } from './_browser.ts';

const PATH = '/tra-cuu-toa-an';
const DESK = '/quan-tri/toa-an';
const CITY = 'Thành phố Hồ Chí Minh';
const FIRST = `Tòa án nhân dân khu vực 1 - ${CITY}`;
const UNKNOWN = 'Chưa có dữ liệu thẩm quyền cho đơn vị này – xem phụ lục NQ 81/2025/UBTVQH15';
const noScript: Visitor = { javaScriptEnabled: false };
const scripts = [
  ['with', {}],
  ['without', noScript],
] as const;

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Phường, xã hoặc địa chỉ' });
const resultOf = (page: Page) => page.getByRole('region', { name: 'Kết quả' });

async function ask(page: Page, words: string) {
  await fieldOf(page).fill(words);
  await page.getByRole('button', { name: 'Tra cứu' }).click();
}

inChromium('the court of a place', ({ visit }) => {
  const QUESTIONS = [
    [
      'P. Bến Nghé Q1',
      `Phường Bến Nghé, Quận 1, ${CITY} nay nằm trong Phường Sài Gòn, thuộc địa bàn của ${FIRST}.`,
    ],
    ['phường Sài Gòn', `Phường Sài Gòn, ${CITY} thuộc địa bàn của ${FIRST}.`],
    ['12 Lê Lợi, P. Bến Nghé, Q1, TPHCM', `nay nằm trong Phường Sài Gòn, thuộc địa bàn của ${FIRST}.`],
    [
      'Phường Đa Kao, Quận 1',
      `nay nằm ở 2 đơn vị, nhưng tất cả đều thuộc ${FIRST}, nên không cần biết tên đường.`,
    ],
    ['Xã Bạch Đằng, Cao Bằng', UNKNOWN],
    ['Cao Bằng', UNKNOWN],
  ] as const;

  test.each(scripts.flatMap((script) => QUESTIONS.map((question) => [...question, ...script] as const)))(
    '«%s» is answered «%s» %s JavaScript',
    async (words, sentence, _, visitor) => {
      const page = await visit(PATH, visitor);
      await ask(page, words);
      await resultOf(page).getByText(sentence).first().waitFor();
      expect(await fieldOf(page).inputValue()).toBe(words);
      await expect
        .poll(() => resultOf(page).evaluate((part) => part.getBoundingClientRect().top))
        .toBeLessThan(400);
    },
  );

  test.each(scripts)('%s JavaScript one of several places is chosen', async (_, visitor) => {
    const page = await visit(PATH, visitor);
    await ask(page, 'tan phu');
    await page.getByRole('heading', { name: 'Có nhiều nơi gần với điều bạn gõ' }).waitFor();
    const choices = page.getByRole('listitem').filter({ hasText: /^\s*Phường Tân Phú/ });
    expect(await choices.count()).toBeGreaterThan(1);
    await choices.filter({ hasText: CITY }).getByRole('link').click();
    await resultOf(page).getByText(UNKNOWN).first().waitFor();
    await resultOf(page)
      .getByRole('heading', { name: `Tòa án nhân dân ${CITY}`, exact: true })
      .waitFor();
    expect(await fieldOf(page).inputValue()).toBe(`Phường Tân Phú, ${CITY}`);
  });

  test.each(scripts)(
    '%s JavaScript links lead to the procuracy, to the place, and back',
    async (_, visitor) => {
      const page = await visit(`${PATH}?ma=26737&moc=2025-06-30`, visitor);
      const follow = (name: string) =>
        page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await resultOf(page).getByText(`đều thuộc ${FIRST}`).waitFor();
      await follow('Viện kiểm sát phụ trách');
      await resultOf(page).getByText(`đều thuộc Viện kiểm sát nhân dân khu vực 1 - ${CITY}`).waitFor();
      await follow('Tên cũ, tên mới và các lần thay đổi');
      await page.getByRole('heading', { level: 1, name: 'Phường Đa Kao' }).waitFor();
      await follow('Tòa án có thẩm quyền');
      await resultOf(page).getByText(`đều thuộc ${FIRST}`).waitFor();
    },
  );

  test.each([
    [PATH, FIRST],
    ['/tra-cuu-vien-kiem-sat', `Viện kiểm sát nhân dân khu vực 1 - ${CITY}`],
  ])('a suggestion taken at %s leads to its %s', async (path, office) => {
    const page = await visit(path);
    await fieldOf(page).pressSequentially('ben ngh');
    await page.getByRole('option', { name: 'Phường Bến Nghé' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await resultOf(page).getByText(`thuộc địa bàn của ${office}.`).waitFor();
    expect(await fieldOf(page).inputValue()).toBe(`Phường Bến Nghé, Quận 1, ${CITY}`);
  });

  test.each([
    ['zzz', 'Chúng tôi không tìm thấy nơi nào giống như vậy.'],
    ['10,7798; 106,6990', 'Chưa có ranh giới phường, xã nên chưa tra được bằng tọa độ.'],
  ])('«%s» is refused in the field: %s', async (words, sentence) => {
    const page = await visit(PATH);
    await ask(page, words);
    await page.getByText(sentence).waitFor();
    expect(await fieldOf(page).inputValue()).toBe(words);
    expect(await fieldOf(page).getAttribute('aria-invalid')).toBe('true');
  });
});

const HEADER = 'level,number,name,province_code,seat_address,phone,unit_codes,source,effective_from';

const csv = (text: string, encoding: BufferEncoding) => ({
  name: 'toa-an.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, encoding),
});

inChromium('the desk of courts', ({ house, visit }) => {
  const pasteOf = (page: Page) => page.getByRole('textbox', { name: /^Hoặc dán nội dung vào đây/ });
  const fileOf = (page: Page) => page.getByLabel('Tệp CSV, mã hóa UTF-8');
  const loadOf = (page: Page) => page.getByRole('button', { name: 'Nạp vào sổ' });
  const preview = (page: Page) => page.getByRole('button', { name: 'Xem trước' }).click();
  const rowsOf = (page: Page, table: string) =>
    page
      .getByRole('table', { name: table })
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent.trim())),
      );
  const loadedIn = async (page: Page, province: string) =>
    (await rowsOf(page, 'Đang có')).find(([name]) => name === province)?.slice(1, 3);

  /** A commune of a province of which nothing is loaded. */
  async function communeOf(province: string): Promise<string> {
    const answer = await fetch(`${house().origin}/api/tool-places/wards?ma_tinh_thanh=${province}`);
    const { data } = await answer.json();
    return data[0].id;
  }

  test.each(scripts)('%s JavaScript refused rows are listed, and nothing is loaded', async (_, visitor) => {
    const known = await communeOf('12');
    const row = (number: number, code: string, day = '01/07/2025') =>
      `region,${number},Tòa án nhân dân khu vực ${number} - Lai Châu,12,,,${code},NQ 81,${day}`;
    const text = [HEADER, row(1, '99999'), row(2, known), row(3, '26740', '01/01/2099'), 'x,1,a'].join('\n');
    const page = await visit(DESK, visitor);
    await pasteOf(page).fill(text);
    await preview(page);
    await page.getByRole('alert').getByText('Có 7 lỗi trong tệp nên chưa nạp gì cả.').waitFor();
    const refused = await rowsOf(page, 'Không nạp dòng nào');
    expect(refused.map(([line]) => line)).toEqual(['2', '4', '4', '5', '5', '5', '5']);
    expect(refused.slice(0, 3)).toEqual([
      ['2', 'Không có đơn vị cấp xã nào mang mã 99999.'],
      ['4', `Phường Sài Gòn (26740) thuộc ${CITY}, không thuộc tỉnh của dòng này.`],
      ['4', 'Ngày 01/01/2099 chưa đến. Chỉ nạp những gì đang có hiệu lực.'],
    ]);
    expect(await loadOf(page).count()).toBe(0);
    expect(await pasteOf(page).inputValue()).toBe(text);
    expect(await loadedIn(page, 'Tỉnh Lai Châu')).toEqual(['chưa nạp', '0']);
  });

  test.each([
    ['a text', 'with', '04', 'Tỉnh Cao Bằng', {}],
    ['a text', 'without', '11', 'Tỉnh Điện Biên', noScript],
    ['a file', 'with', '20', 'Tỉnh Lạng Sơn', {}],
    ['a file', 'without', '14', 'Tỉnh Sơn La', noScript],
  ] as const)(
    '%s is previewed and loaded %s JavaScript, and readers have the answer',
    async (kind, _, code, province, visitor) => {
      const commune = await communeOf(code);
      const court = `Tòa án nhân dân khu vực 9 - ${province}`;
      const text = `${HEADER}\nregion,9,${court},${code},,,${commune},NQ 81,01/07/2025\n`;
      const reader = await visit(`${PATH}?ma=${commune}&moc=2025-07-01`, visitor);
      const answer = async () => {
        await reader.reload();
        return resultOf(reader).textContent();
      };
      expect(await answer()).toContain(UNKNOWN);

      const page = await visit(DESK, visitor);
      if (kind === 'a text') await pasteOf(page).fill(text);
      else await fileOf(page).setInputFiles(csv(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'utf8'));
      await preview(page);
      await page.getByRole('status').getByText('1 cơ quan mới, 0 thay đổi, 0 giữ nguyên.').waitFor();
      expect(await rowsOf(page, 'Nếu nạp tệp này')).toEqual([['2', court, 'Thêm mới']]);
      expect(await loadedIn(page, province)).toEqual(['chưa nạp', '0']);
      expect(await answer()).toContain(UNKNOWN);

      await loadOf(page).click();
      await page.getByRole('status').getByText('Đã nạp xong.').waitFor();
      expect(page.url()).toBe(`${house().origin}${DESK}?da-nap`);
      expect(await loadedIn(page, province)).toEqual(['1', '1']);
      await expect.poll(answer, { timeout: 2000 }).toContain(`thuộc địa bàn của ${court}.`);
    },
  );

  test('a file that is not UTF-8 says how to save it', async () => {
    const page = await visit(DESK);
    await fileOf(page).setInputFiles(csv(`${HEADER}\nregion,1,Tòa án,04`, 'latin1'));
    await preview(page);
    await page.getByRole('alert').getByText('Tệp không được mã hóa bằng UTF-8.').waitFor();
    expect(await loadOf(page).count()).toBe(0);
  });
});
