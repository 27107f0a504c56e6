import { expect, test } from 'vitest';
import { pathTo } from '#routes/index.ts';
import { inChromium } from '../../_support/browser/browser.ts';

const OFFER = `${pathTo('consign')}?so=KG-1012&buoc=2`;
const RANGE = /^Tin tương tự quanh đây: [\d,]+\s(?:tỷ|triệu) – [\d,]+\s(?:tỷ|triệu) \(\d+ tin\)/;

inChromium('beside the price of a draft', ({ visit }) => {
  test.each([true, false])(
    'the range of similar offers is shown, with a script: %s',
    async (javaScriptEnabled) => {
      // How wide a range is comes from the test of estimates, which this page begins.
      const page = await visit(pathTo('valuationAccuracy'), { as: 'customer', javaScriptEnabled });
      const range = page.getByText(RANGE);
      const shown = async () => {
        await page.goto(OFFER);
        return range.count();
      };
      await expect.poll(shown, { timeout: 60_000, interval: 1_000 }).toBe(1);
      expect(await page.locator('#price').inputValue()).toBe('');
    },
  );
});
