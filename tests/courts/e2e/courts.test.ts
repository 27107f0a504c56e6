import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, type Visitor } from '../../_support/browser/browser.ts';

const PATH = '/tra-cuu-toa-an';
const DESK = '/quan-tri/toa-an';
const CITY = 'Thành phố Hồ Chí Minh';
const FIRST = `Tòa án nhân dân khu vực 1 - ${CITY}`;
const SEVENTH = `Tòa án nhân dân khu vực 7 - ${CITY}`;
const noScript: Visitor = { javaScriptEnabled: false };
const scripts = [
  ['with', {}],
  ['without', noScript],
] as const;

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Phường, xã hoặc địa chỉ' });
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const resultOf = (page: Page) => page.getByRole('region', { name: 'Kết quả' });

async function ask(page: Page, words: string) {
  await fieldOf(page).fill(words);
  // By the keyboard, for the offers under the field may cover the button.
  await fieldOf(page).press('Enter');
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
    [
      'phường An Nhơn, TP.HCM',
      `Theo địa bàn của viện kiểm sát khu vực, Phường An Nhơn, ${CITY} thuộc ${FIRST.replace('1', '7')}; còn chờ đối chiếu với phụ lục NQ 81/2025/UBTVQH15.`,
    ],
    ['Xã Bố Hạ, Bắc Giang', 'Phường Bố Hạ'],
    ['Cao Bằng', 'nơi giải quyết tùy từng đơn vị'],
  ] as const;

  test.each(scripts.flatMap((script) => QUESTIONS.map((question) => [...question, ...script] as const)))(
    '“%s” is answered “%s” %s JavaScript',
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
    await headingOf(page).getByText('“tan phu” có thể là nhiều nơi. Bạn hỏi nơi nào?').waitFor();
    const choices = page.getByRole('listitem').filter({ hasText: /^\s*Phường Tân Phú/ });
    expect(await choices.count()).toBeGreaterThan(1);
    await choices.filter({ hasText: CITY }).getByRole('link').click();
    await resultOf(page)
      .getByText(`thuộc địa bàn của ${FIRST.replace('1', '9')}.`)
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
      await follow(FIRST);
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

  const PHONE: Visitor = { viewport: { width: 375, height: 667 } };

  test.each([
    [
      `${PATH}?ma=26740&moc=2025-06-30`,
      `Phường Bến Nghé, Quận 1: ${FIRST}`,
      `Phường Bến Nghé, Quận 1, ${CITY}`,
    ],
    [
      `${PATH}?ma=26882&moc=2025-07-01`,
      `Phường An Hội Tây: ${SEVENTH} (chờ đối chiếu)`,
      `Phường An Hội Tây, ${CITY}`,
    ],
    [
      '/tra-cuu-vien-kiem-sat?ma=27013',
      `Phường Tây Thạnh: Viện kiểm sát nhân dân khu vực 9 - ${CITY}`,
      `Phường Tây Thạnh, ${CITY}`,
    ],
    [`${PATH}?q=tan+phu`, 'Tra cứu tòa án: “tan phu”', '“tan phu” có thể là nhiều nơi. Bạn hỏi nơi nào?'],
    [`${PATH}?q=abc+xyz+qqq`, 'Tra cứu tòa án: “abc xyz qqq”', 'Chưa tìm thấy “abc xyz qqq”'],
    [`${PATH}?q=zzz`, 'Tra cứu tòa án: “zzz”', 'Chưa tra được “zzz”'],
    ['/tra-cuu-vien-kiem-sat?ma=99999', 'Tra cứu viện kiểm sát: “99999”', 'Chưa tra được “99999”'],
  ])('%s is titled “%s” and on a phone its heading is in sight', async (path, title, heading) => {
    const page = await visit(path, PHONE);
    expect(await page.title()).toBe(`${title} · Địa Bạ`);
    expect((await headingOf(page).textContent())?.trim()).toBe(heading);
    const box = await headingOf(page).boundingBox();
    expect(box && box.y + box.height).toBeLessThan(500);
  });

  test.each(scripts)('%s JavaScript the focus is on the heading of the answer', async (_, visitor) => {
    const page = await visit(PATH, { ...PHONE, ...visitor });
    await ask(page, 'P. Bến Nghé Q1');
    await resultOf(page).waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('ket-qua');
  });

  test('in English acts and days are in English', async () => {
    const page = await visit(`${PATH}?ma=26882&moc=2025-07-01`, { lang: 'en' });
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('still to be checked against the annex of Resolution 81/2025/UBTVQH15.');
    expect(text).toContain('Decision 114/QĐ-TANDTC of 1 July 2025');
    expect(text).not.toMatch(/Nghị quyết|Quyết định|ngày|\d\d\/\d\d\/\d{4}/);
  });

  test('a province names its communes by court, each leading to its own answer', async () => {
    const page = await visit(`${PATH}?ma=79&moc=2025-07-01`);
    const region = resultOf(page).getByRole('listitem').filter({ hasText: FIRST });
    expect(await region.getByRole('link').count()).toBe(10);
    await region.getByRole('link', { name: 'Phường Sài Gòn' }).click();
    await resultOf(page).getByText(`thuộc địa bàn của ${FIRST}.`).waitFor();
  });

  test('of a district that may have had no court none is named', async () => {
    const page = await visit(`${PATH}?ma=498&moc=2025-06-30`);
    await resultOf(page).getByText('Chúng tôi chưa biết Huyện Hoàng Sa').waitFor();
    expect(await resultOf(page).innerText()).not.toContain('Tòa án nhân dân huyện Hoàng Sa');
  });

  test.each([
    ['zzz', 'Chúng tôi không tìm thấy nơi nào giống như vậy.'],
    ['10,7798; 106,6990', 'Chưa có ranh giới phường, xã nên chưa tra được bằng tọa độ.'],
  ])('“%s” is refused in the field: %s', async (words, sentence) => {
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

inChromium('the desk of courts', ({ app, visit }) => {
  const pasteOf = (page: Page) => page.getByRole('textbox', { name: /^Hoặc dán nội dung vào đây/ });
  const fileOf = (page: Page) => page.getByLabel('Tệp CSV, mã hóa UTF-8');
  const loadOf = (page: Page) => page.getByRole('button', { name: 'Cập nhật', exact: true });
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

  const json = async (path: string) => (await fetch(app().origin + path)).json();

  /** A commune of a province. */
  const communeOf = async (province: string): Promise<string> =>
    (await json(`/api/tool-places/wards?ma_tinh_thanh=${province}`)).data[0].id;

  /** The court of a commune, as it is now. */
  const courtOf = async (commune: string): Promise<{ number: number; name: string }> =>
    (await json(`/api/courts/competence?ma=${commune}`)).data.blocks[0].offices.court.region.body;

  test.each(scripts)('%s JavaScript refused rows are listed, and nothing is loaded', async (_, visitor) => {
    const known = await communeOf('12');
    const { number } = await courtOf(known);
    const row = (number: number, code: string, day = '01/07/2025') =>
      `region,${number},Tòa án nhân dân khu vực ${number} - Lai Châu,12,,,${code},NQ 81,${day}`;
    const early = row(number + 2, '26740', '01/01/2099');
    const text = [HEADER, row(number + 1, '99999'), row(number, known), early, 'x,1,a'].join('\n');
    const page = await visit(DESK, { ...visitor, as: 'editor' });
    await pasteOf(page).fill(text);
    await preview(page);
    await page.getByRole('alert').getByText('Có 7 lỗi trong tệp nên chưa cập nhật gì cả.').waitFor();
    const refused = await rowsOf(page, 'Không dòng nào được cập nhật');
    expect(refused.map(([line]) => line)).toEqual(['2', '4', '4', '5', '5', '5', '5']);
    expect(refused.slice(0, 3)).toEqual([
      ['2', 'Không có đơn vị cấp xã nào mang mã 99999.'],
      ['4', `Phường Sài Gòn (26740) thuộc ${CITY}, không thuộc tỉnh của dòng này.`],
      ['4', 'Ngày 01/01/2099 chưa đến. Chỉ nhận những gì đang có hiệu lực.'],
    ]);
    expect(await loadOf(page).count()).toBe(0);
    expect(await pasteOf(page).inputValue()).toBe(text);
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
      const { number, name } = await courtOf(commune);
      const seat = `Số ${number} đường Mới`;
      const text = `${HEADER}\nregion,${number},${name},${code},${seat},,${commune},NQ 81,01/07/2025\n`;
      const reader = await visit(`${PATH}?ma=${commune}&moc=2025-07-01`, visitor);
      const answer = async () => {
        await reader.reload();
        return resultOf(reader).textContent();
      };
      expect(await answer()).not.toContain(seat);

      const page = await visit(DESK, { ...visitor, as: 'editor' });
      if (kind === 'a text') await pasteOf(page).fill(text);
      else await fileOf(page).setInputFiles(csv(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'utf8'));
      await preview(page);
      await page.getByRole('status').getByText('0 cơ quan mới, 1 thay đổi, 0 giữ nguyên.').waitFor();
      const change = ['2', name, expect.stringMatching(/^Đổi: .*trụ sở/)];
      expect(await rowsOf(page, 'Nếu cập nhật bằng tệp này')).toEqual([change]);
      expect(await answer()).not.toContain(seat);
      const before = await loadedIn(page, province);

      await loadOf(page).click();
      await page.getByRole('status').getByText('Đã cập nhật xong.').waitFor();
      expect(page.url()).toBe(`${app().origin}${DESK}?da-nap`);
      expect((await loadedIn(page, province))?.[0]).toBe(before?.[0]);
      await expect.poll(answer, { timeout: 20_000 }).toContain(seat);
    },
  );

  test('says that a table is being read, and offers no load of what no preview has seen', async () => {
    const page = await visit(DESK, { as: 'editor' });
    const line = Promise.withResolvers<void>();
    await page.route('**/*_action=courts.load', (route) => line.promise.then(() => route.continue()));
    const commune = await communeOf('12');
    const { number, name } = await courtOf(commune);
    const row = `region,${number},${name},12,Số 1 đường Mới,,${commune},NQ 81,01/07/2025`;
    await fileOf(page).setInputFiles(csv(`${HEADER}\n${row}`, 'utf8'));
    await preview(page);
    await page
      .getByRole('status')
      .getByText(/^Đang (?:tải lên|đọc từng dòng)$/)
      .waitFor();
    await page.getByRole('progressbar').waitFor();
    line.resolve();
    await loadOf(page).waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await pasteOf(page).fill(HEADER);
    await loadOf(page).waitFor({ state: 'detached' });
  });

  test('neither field passes for optional, and without either there is nothing to read', async () => {
    const page = await visit(DESK, { as: 'editor' });
    const form = page.getByRole('main');
    expect(await form.innerText()).not.toContain('không bắt buộc');
    await preview(page);
    await page.getByRole('alert').getByText('Chưa có gì để đọc.').waitFor();
  });

  test('a file that is not UTF-8 says how to save it', async () => {
    const page = await visit(DESK, { as: 'editor' });
    await fileOf(page).setInputFiles(csv(`${HEADER}\nregion,1,Tòa án,04`, 'latin1'));
    await preview(page);
    await page.getByRole('alert').getByText('Tệp không được mã hóa bằng UTF-8.').waitFor();
    expect(await loadOf(page).count()).toBe(0);
  });
});
