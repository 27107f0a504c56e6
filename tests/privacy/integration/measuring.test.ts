import { afterAll, expect, test } from 'vitest';
import { createBrowser } from '../../_support/browser.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp } from '../../_support/app.ts';

const { db, target } = await freshDatabase('demo');
const folder = await dataDirectory();
const started = (pixels: string) =>
  startApp({ DATABASE_URL: target, DATA_DIR: folder, PIXEL_URLS: pixels, TRUSTED_PROXIES: '127.0.0.1' });
let app = await started('https://do.example/a.gif,https://dem.example/b.gif');
afterAll(() => app.stop());

const decide = (browser: ReturnType<typeof createBrowser>, consent: 'measure' | 'none', lang = 'vi') =>
  browser.send('/api/preferences', {
    method: 'POST',
    headers: { origin: app.origin },
    body: new URLSearchParams({ consent, 'wording-lang': lang, return: '/' }),
  });
const kept = () => db.selectFrom('measuring_consent').selectAll().orderBy('id').execute();

test('consent names the measuring parties, is noted in its words, and can be taken back', async () => {
  const browser = createBrowser(app.origin);
  const home = (await browser.get('/')).text;
  expect(home).toContain('do.example, dem.example');
  expect(home).not.toContain('https://do.example');
  expect((await decide(browser, 'measure')).status).toBe(303);
  expect((await browser.get('/')).text).toContain('src="https://do.example/a.gif"');
  const [given] = await kept();
  expect(given).toMatchObject({ given: true, hosts: ['do.example', 'dem.example'], lang: 'vi' });
  expect(home).toContain(given?.wording);
  expect(browser.jar.get('consent')).toContain(given?.browser);
  expect(Object.keys(given ?? {})).toEqual(['id', 'browser', 'given', 'hosts', 'wording', 'lang', 'at']);

  await decide(browser, 'none');
  expect(browser.jar.get('consent')).toBeUndefined();
  expect((await browser.get('/')).text).not.toContain('https://do.example');
  expect((await kept()).map(({ browser: of, given: is }) => [of, is])).toEqual([
    [given?.browser, true],
    [given?.browser, false],
  ]);
});

test('who never allowed it takes nothing back, and one household cannot fill the table', async () => {
  const before = (await kept()).length;
  await decide(createBrowser(app.origin, { consent: `x.${crypto.randomUUID()}` }), 'none');
  expect(await kept()).toHaveLength(before);
  const browser = createBrowser(app.origin);
  for (let nth = 0; nth < 21; nth += 1) await decide(browser, 'measure', 'en');
  expect(await kept()).toHaveLength(before + 20);
  expect(browser.jar.get('consent')).toBeUndefined();
});

test('new third parties need a new consent, on stored pages too', async () => {
  const browser = createBrowser(app.origin);
  await decide(browser, 'measure');
  expect((await browser.get('/lien-he')).text).toContain('src="https://do.example/a.gif"');
  await app.stop();
  app = await started('https://khac.example/c.gif');
  const again = createBrowser(app.origin, Object.fromEntries(browser.jar));
  for (const path of ['/lien-he', '/']) {
    const { text } = await again.get(path);
    expect([text.includes('khac.example'), text.includes('https://khac.example')]).toEqual([true, false]);
    expect(text).not.toContain('do.example');
  }
});
