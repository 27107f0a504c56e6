import { expect, test } from 'vitest';
import { inChromium, PAINTS } from '../../_support/browser/browser.ts';
import { listenTo, violationsOn } from '../../_support/browser/looks.ts';

inChromium('what is looked for on every page', ({ visit }) => {
  test.each(PAINTS)('axe finds nothing on an open dialog and on toasts, %s', async (theme) => {
    const page = await visit('/quan-tri/giao-dien', { as: 'editor', theme, reducedMotion: 'reduce' });
    await page.evaluate(() => {
      for (const online of [false, true]) {
        Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
        dispatchEvent(new Event(online ? 'online' : 'offline'));
      }
    });
    await page.getByRole('status').filter({ hasText: 'Đã có mạng trở lại.' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mở bộ lọc' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  test('axe checks the element it is given', async () => {
    const page = await visit('/');
    await page.evaluate(() => document.querySelector('label')?.remove());
    expect((await violationsOn(page)).join('\n')).toMatch(/^(?:label|select-name)/m);
  });

  test('the ear is not deaf', async () => {
    const page = await visit('/');
    const { complaints } = listenTo(page);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "changed"';
      document.head.append(script);
    });
    await expect.poll(() => complaints.join()).toContain('Content Security Policy');
  });
});
