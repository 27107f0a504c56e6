import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inChromium, LANGS } from './_browser.ts';
import { PAGES } from './_pages.ts';

/** Collects what a browser complains of while it reads the page, and whom it asks. */
function watch(page: Page) {
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    // That the address itself does not exist is what one of the pages is about.
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus) complaints.push(message.text());
  });
  return { complaints, hosts };
}

/** Goes down the page step by step, so that everything that waits to be seen is loaded. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForLoadState('networkidle');
}

inChromium('a crawl under the page’s own content policy', ({ house, visit }) => {
  test.each(PAGES.flatMap((page) => LANGS.map((lang) => ({ ...page, lang }))))(
    'the $name page in $lang is quiet and asks nobody else',
    async ({ path, as, lang }) => {
      let heard: ReturnType<typeof watch> | undefined;
      const before = async (page: Page) => void (heard = watch(page));
      const page = await visit(path, { as, lang, before });
      await readToTheEnd(page);
      expect(heard?.complaints).toEqual([]);
      expect([...(heard?.hosts ?? [])]).toEqual([house().origin]);
    },
  );

  test('the ear is not deaf', async () => {
    const page = await visit('/');
    const { complaints } = watch(page);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "changed"';
      document.head.append(script);
    });
    await expect.poll(() => complaints.join()).toContain('Content Security Policy');
  });

  test('every link of the open pages leads somewhere', async () => {
    const reached = new Map<string, number>();
    for (const { path, as } of PAGES) {
      const page = await visit(path, { as });
      const links = await page
        .getByRole('link')
        .evaluateAll((all) => all.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.href] : [])));
      const fresh = [...new Set(links)].filter(
        (link) => new URL(link).origin === house().origin && !reached.has(link),
      );
      const follow = async (link: string) => {
        const { pathname, search, hash } = new URL(link);
        const answer = await page.request.get(pathname + search);
        reached.set(link, answer.status());
        if (hash) expect(await answer.text(), link).toContain(`id="${hash.slice(1)}"`);
      };
      await Promise.all(fresh.map(follow));
      await page.context().close();
    }
    expect(reached.size).toBeGreaterThan(10);
    const skipsOfTheMissing = PAGES.filter(({ name }) => name === 'missing' || name === 'place-unknown').map(
      ({ path }) => `${house().origin}${path}#noi-dung`,
    );
    const broken = [...reached].filter(
      ([link, status]) => status !== 200 && !skipsOfTheMissing.includes(link),
    );
    expect(broken).toEqual([]);
  }, 180_000);
});
