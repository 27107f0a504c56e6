import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photo } from '#platform/images/_pictures.ts';
import { inChromium } from '../../_support/browser/browser.ts';
import { PAYLOADS, SHORT } from '../../_support/browser/payloads.ts';

const NEW = '/quan-tri/tin-tuc/moi';

const bodyOf = (page: Page) => page.locator('textarea[name=body_vi]');
const previewOf = (page: Page) => page.getByRole('region', { name: 'Xem thử' });
const tool = (page: Page, name: string) =>
  page.locator('.prose-editor').first().getByRole('button', { name, exact: true });

/** Counts scripts that must not run, and records requests and popups. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction('hit', () => ran.push('hit'));
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', () => ran.push('popup'));
  return ran;
}

/** Elements and attributes that no text may ever bring along. */
const strangersIn = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const elements = [...(main?.querySelectorAll('*') ?? [])];
    const handlers = elements.flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || name === 'srcdoc')
        .map((name) => `${element.tagName} ${name}`),
    );
    const runs = [
      ...(main?.querySelectorAll('iframe,object,embed,base,meta,style,svg script,math,template') ?? []),
    ].filter((element) => !element.matches('template[data-astro-template]'));
    const links = [...(main?.querySelectorAll<HTMLElement>('[href],[src],[action]') ?? [])]
      .map(
        (element) =>
          element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? '',
      )
      .filter((address) => !/^(?:\/(?!\/)|#|\?|https?:\/\/(?!x)|mailto:|tel:)/.test(address));
    return [...handlers, ...runs.map(({ tagName }) => tagName), ...links];
  });

async function paste(page: Page, html: string) {
  await bodyOf(page).focus();
  await page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/html', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

inChromium('the writing surface', ({ visit }) => {
  /** The form of a new article, with its tools ready. */
  async function write() {
    const page = await visit(NEW, { as: 'editor' });
    await page.locator('.prose-tools button:enabled').first().waitFor();
    return page;
  }

  test('marks what is chosen by key and by button, and can be undone', async () => {
    const page = await write();
    const body = bodyOf(page);
    await body.fill('sổ đỏ');
    await body.press('Control+a');
    await body.press('Control+b');
    expect(await body.inputValue()).toBe('**sổ đỏ**');
    await body.press('Control+z');
    expect(await body.inputValue()).toBe('sổ đỏ');
    await body.press('Control+a');
    await tool(page, 'Đầu đề').click();
    expect(await body.inputValue()).toBe('## sổ đỏ');
    await tool(page, 'Bảng').click();
    const preview = previewOf(page);
    await preview.getByRole('heading', { name: 'sổ đỏ' }).waitFor();
    expect(await preview.locator('td').count()).toBe(2);
  });

  test('takes of what is pasted the words and their marks', async () => {
    const page = await write();
    const ran = await watch(page);
    await paste(
      page,
      '<h2 onclick="hit()">Đầu</h2><p style="color:red">Một <b>hai</b> <a href="javascript:hit()">ba</a></p><img src=x onerror=hit()><script>hit()</script><ul><li>bốn</ul>',
    );
    expect(await bodyOf(page).inputValue()).toBe('## Đầu\n\nMột **hai** ba\n\n- bốn');
    expect(ran).toEqual([]);
  });

  test('sends a picture that is dropped, says how far it has come, and shows it', async () => {
    const page = await write();
    await bodyOf(page).fill('Trước');
    await tool(page, 'Ảnh').click();
    const dialog = page.getByRole('dialog', { name: 'Chọn ảnh' });
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({ name: 'mat-tien.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await dialog.getByText('Đã tải ảnh lên.').waitFor();
    await dialog.getByRole('button', { name: /^Điểm chính/ }).press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Chèn ảnh' }).click();
    expect(await bodyOf(page).inputValue()).toMatch(/^Trước\n\n!\[mat-tien\]\(anh:[0-9a-f]{32} 45,50\)\s*$/);
    const picture = previewOf(page).locator('img').first();
    await picture.waitFor();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('45% 50%');
    await tool(page, 'Ảnh').click();
    await file.setInputFiles({
      name: 'x.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload=hit()>'),
    });
    await dialog.getByText('Không mở được tệp này.').waitFor();
  });

  test('several pictures come in their order, and one that was not taken is sent again', async () => {
    const page = await write();
    await bodyOf(page).fill('Trước');
    await page.route('**/api/tai-len', (route) =>
      route.fulfill({ status: 429, contentType: 'application/json', body: '{"code":"full"}' }),
    );
    const buffer = await photo();
    const files = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        for (const name of ['mot.jpg', 'hai.jpg'])
          transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }));
        return transfer;
      },
      [...buffer],
    );
    await bodyOf(page).dispatchEvent('drop', { dataTransfer: files });
    await expect.poll(() => page.getByRole('alert').count()).toBe(2);
    expect(await page.getByRole('alert').first().innerText()).toContain('Bạn có quá nhiều tệp chưa dùng.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Bỏ ảnh này: mot.jpg' }).click();
    await page.getByRole('button', { name: 'Gửi lại: hai.jpg' }).click();
    await page.getByText('Đã tải ảnh lên.').waitFor();
    expect(await bodyOf(page).inputValue()).toMatch(/^Trước\n\n!\[hai\]\(anh:[0-9a-f]{32}\)\s*$/);
    await bodyOf(page).dispatchEvent('drop', { dataTransfer: files });
    await expect
      .poll(() => bodyOf(page).inputValue())
      .toMatch(/!\[hai\][^!]*!\[mot\][^!]*!\[hai\]\(anh:[0-9a-f]{32}\)\s*$/);
  });

  test('what is typed before the script has come stays, and the preview follows what is typed after', async () => {
    const held = Promise.withResolvers<void>();
    const page = await visit(NEW, {
      as: 'editor',
      before: (page) =>
        page.route('**/_astro/ArticleForm.*.js', async (route) => {
          await held.promise;
          await route.continue();
        }),
    });
    await bodyOf(page).fill('Gõ sớm');
    held.resolve();
    await previewOf(page).getByText('Gõ sớm', { exact: true }).waitFor();
    await bodyOf(page).pressSequentially(' và muộn');
    await previewOf(page).getByText('Gõ sớm và muộn', { exact: true }).waitFor();
  });

  test('what is not saved is not left without a question', async () => {
    const page = await write();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    await page.locator('[name=title_vi]').fill('Còn dang dở');
    await page.locator('header a').first().click();
    await expect.poll(() => questions).toEqual(['beforeunload']);
    expect(await page.locator('[name=title_vi]').inputValue()).toBe('Còn dang dở');
    await page.locator('[name=lead_vi]').fill('Dẫn');
    await bodyOf(page).fill('Nội dung');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await page.getByText('Đã lưu.').waitFor();
    await page.locator('header a').first().click();
    await page.waitForURL((url) => !url.pathname.includes('tin-tuc'));
    expect(questions).toHaveLength(1);
  });

  test('what was not saved is offered again, and goes once it is saved', async () => {
    const page = await write();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.locator('[name=title_vi]').fill('Chưa lưu');
    await page.getByText(/^Đã lưu nháp trên máy này lúc \d\d:\d\d$/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Khôi phục bản chưa lưu \(\d\d:\d\d\)$/ }).click();
    expect(await page.locator('[name=title_vi]').inputValue()).toBe('Chưa lưu');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await page.getByText('Đã lưu.').waitFor();
    await page.goto(NEW);
    await page.locator('.prose-tools button:enabled').first().waitFor();
    expect(await page.getByRole('button', { name: /^Khôi phục/ }).count()).toBe(0);
  });

  test('an error of the other language brings its tab to the front', async () => {
    const page = await write();
    const english = page.getByRole('tab', { name: 'English' });
    await page.locator('[name=title_vi]').fill('Tiếng Việt');
    await english.click();
    await page.locator('[name=lead_en]').fill('A lead without a title');
    await english.press('ArrowLeft');
    expect(await page.locator('[name=title_en]').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await page.locator('[name=title_en]').waitFor();
    expect(await english.getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab', { name: 'Tiếng Việt' }).click();
    await page.locator('.error-summary a').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('title_en');
  });

  test('a cover is picked among the pictures, with its focus and what it shows', async () => {
    const page = await write();
    await page.locator('[name=title_vi]').fill('Bài có ảnh');
    const cover = page.getByRole('group', { name: /^Ảnh bìa/ });
    await cover
      .locator('input[type=file]')
      .setInputFiles({ name: 'bia.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await cover.getByText('Đã tải ảnh lên.').waitFor();
    await cover.locator('[name=cover_x]').fill('20');
    await cover.locator('[name=alt_vi]').fill('Mặt tiền');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await page.getByText('Đã lưu.').waitFor();
    const shown = previewOf(page).getByAltText('Mặt tiền');
    expect(await shown.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('20% 50%');
  });

  test('works without a script: what is typed is saved and previewed', async () => {
    const page = await visit(NEW, { as: 'editor', javaScriptEnabled: false });
    await page.locator('[name=title_vi]').fill('Không cần mã lệnh');
    await page.locator('[name=lead_vi]').fill('Dẫn');
    await bodyOf(page).fill('## Mục\n\nNội dung');
    await page.locator('[name=title_en]').fill('Without a script');
    await page.locator('[name=body_en]').fill('Text');
    await page
      .locator('[name=picture_file]')
      .setInputFiles({ name: 'bia.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await page.getByText('Đã lưu.').waitFor();
    await page.getByRole('link', { name: 'Xem trước bản mới nhất' }).click();
    await page.getByRole('heading', { name: 'Không cần mã lệnh' }).waitFor();
    expect(await page.locator('article img').count()).toBe(1);
  });

  test(`${PAYLOADS.length} hostile texts in every field run nowhere`, async () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(200);
    const page = await write();
    const ran = await watch(page);
    await page.locator('[name=title_vi]').fill('<img src=x onerror=hit()>"><script>hit()</script>');
    await page.locator('[name=lead_vi]').fill(SHORT.slice(30, 36).join(' ').slice(0, 300));
    await bodyOf(page).fill(PAYLOADS.join('\n\n'));
    await page.locator('[name=tags_vi]').fill('<svg onload=hit()>, "><b onfocus=hit()>');
    await page.locator('[name=author]').fill('<script>hit()</script>');
    await page.getByRole('tab', { name: 'English' }).click();
    await page.locator('[name=title_en]').fill('</title><script>hit()</script>');
    await page.locator('[name=lead_en]').fill('</script><script>hit()</script>');
    await page.locator('[name=body_en]').fill(PAYLOADS.toReversed().join('\n\n'));
    await previewOf(page).getByText('</title>').first().waitFor();
    expect(await strangersIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await page.getByText('Đã lưu.').waitFor();
    expect(await strangersIn(page)).toEqual([]);
    const history = await page.getByRole('link', { name: 'phiên bản 1' }).getAttribute('href');
    const preview = await page.getByRole('link', { name: 'Xem trước bản mới nhất' }).getAttribute('href');
    await page.getByRole('button', { name: 'Đăng ngay' }).click();
    await page.getByText('Đã đăng.').waitFor();
    const article = await page.getByRole('link', { name: 'Xem bài đang đăng' }).getAttribute('href');
    for (const path of [
      ...[article, preview, history].map((path) => path ?? ''),
      `${article}?lang=en`,
      '/tin-tuc',
      '/tin-tuc?lang=en',
      '/tin-tuc/tim-kiem?q=%3Cscript%3Ehit()%3C/script%3E',
      '/tin-tuc/tim-kiem?q=hit',
      '/quan-tri/tin-tuc?q=%22%3E%3Cscript%3Ehit()%3C/script%3E',
    ]) {
      await page.goto(path);
      await page.mouse.move(300, 400);
      expect([path, await strangersIn(page)]).toEqual([path, []]);
    }
    expect(ran).toEqual([]);
  });
});
