import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, onTestFailed, onTestFinished } from 'vitest';
import { startApp, type App } from '../app.ts';
import { browserOf, type Role } from '../people/people.ts';
import { copyDemoDirectory } from './open-app.ts';

/** The browser without its windows: the same engine for a third of the work. */
const CHROMIUM = '/usr/bin/chromium-headless-shell';
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a page may take to do what a test waits for. */
const PATIENCE = 45_000;

export const LANGS = ['vi', 'en'] as const;
export type Lang = (typeof LANGS)[number];
export const PAINTS = ['light', 'dark'] as const;

/** A visitor: what their browser is, and the choices they made earlier. */
export type Visitor = BrowserContextOptions & {
  lang?: Lang;
  theme?: string;
  /** Who has signed in before they come, of the people of the demonstration; staff have shown their second factor. */
  as?: Role | undefined;
  /** Prepares the page before it goes anywhere. */
  before?: (page: Page) => Promise<unknown>;
};

export type Stage = {
  app: () => App;
  dataDir: () => string;
  /** Opens an address in a browser of its own, which goes away with the test. */
  visit: (path: string, visitor?: Visitor) => Promise<Page>;
  /** The one page of a role in this file: a renderer costs more than most pages do. */
  keptPage: (visitor: Visitor) => Promise<Page>;
};

/** Describes what happens in a real browser that visits the whole application; without Chromium it is skipped and says why. */
export function inChromium(
  name: string,
  tests: (stage: Stage) => void,
  settings: Record<string, string> = {},
): void {
  const hasChromium = existsSync(CHROMIUM);
  describe.skipIf(!hasChromium)(hasChromium ? name : `${name} (skipped: there is no ${CHROMIUM})`, () => {
    let app: App;
    let browser: Browser;
    let dataDir: string;
    const kept = new Map<Role | undefined, Promise<Page>>();
    const people = new Map<Role, ReturnType<typeof browserOf>>();

    /** The cookies of a role, signed in once and reused. */
    const cookiesOf = async (as: Role | undefined): Promise<Record<string, string>> => {
      if (as === undefined) return {};
      const browser = people.get(as) ?? browserOf(app.origin, as);
      people.set(as, browser);
      return Object.fromEntries((await browser).jar);
    };

    beforeAll(async () => {
      dataDir = await copyDemoDirectory();
      [app, browser] = await Promise.all([
        startApp({ DATA_DIR: dataDir, ...settings }),
        // Without a UTF-8 locale Chromium does not keep the name of a download.
        chromium.launch({
          executablePath: CHROMIUM,
          args: ARGUMENTS,
          env: { ...process.env, LANG: 'C.UTF-8' },
        }),
      ]);
    });
    afterAll(async () => {
      await browser.close();
      await app.stop();
      await rm(dataDir, { recursive: true });
    });

    const open = async ({ lang, theme, as, before, ...options }: Visitor) => {
      const context = await browser.newContext({ baseURL: app.origin, locale: 'vi-VN', ...options });
      context.setDefaultTimeout(PATIENCE);
      const cookies = { lang, theme, ...(await cookiesOf(as)) };
      await context.addCookies(
        Object.entries(cookies).flatMap(([name, value]) =>
          value === undefined ? [] : [{ name, value, url: app.origin }],
        ),
      );
      const page = await context.newPage();
      await before?.(page);
      return page;
    };

    tests({
      app: () => app,
      dataDir: () => dataDir,
      keptPage: (visitor) => {
        // A worker that one page installs would serve the pages after it.
        const page = kept.get(visitor.as) ?? open({ serviceWorkers: 'block', ...visitor });
        kept.set(visitor.as, page);
        // The next test doesn't continue on a page that is stuck.
        onTestFailed(async () => {
          kept.delete(visitor.as);
          await (await page).context().close();
        });
        return page;
      },
      visit: async (path, visitor = {}) => {
        const page = await open(visitor);
        onTestFinished(() => page.context().close());
        await page.goto(path);
        return page;
      },
    });
  });
}

/** A page with a frozen clock. */
export const stopClock = async ({ clock }: Page, time = '2026-11-20T09:00:00+07:00') => {
  const now = Date.parse(time);
  // A clock can only be paused in its future, and runs until then.
  await clock.install({ time: now - 60_000 });
  await clock.pauseAt(now);
};

/** Sets a larger default font size. */
export const enlargeText = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
