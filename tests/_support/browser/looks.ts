import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  var axe: { run: (options: RunOptions) => Promise<AxeResults> };
}

const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
/** The rules whose answer another language may change. */
const NAME_RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['cat.name-role-value', 'cat.text-alternatives', 'cat.language'] },
};

/** What axe finds, each with the places where it found it. */
export async function violationsOn(page: Page, rules: 'all' | 'names' = 'all'): Promise<string[]> {
  // The debugger's own evaluation is no script of the page, so the content policy stays in force.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules === 'names' && NAME_RULES) };
  // Passing rules of axe are larger than the page.
  return page.evaluate(async (options) => {
    const { violations } = await globalThis.axe.run(options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, options);
}

/** A busy machine shows a picture late; that the preloaded one is that of the page is tested with the budgets. */
const isLatePicture = (text: string) => /\/anh\/\S+ was preloaded/.test(text);
/** Said by the driver of the browser where pages may install no worker. */
const isBlockedWorker = (text: string) => text.startsWith('Service Worker registration blocked');

/** Collects console errors and requested hosts. */
export function listenTo(page: Page) {
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    // That the address itself does not exist is what one of the pages is about.
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url();
    if (isOwnStatus || isLatePicture(message.text()) || isBlockedWorker(message.text())) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const clear = () => {
    complaints.length = 0;
    hosts.clear();
  };
  return { complaints, hosts, clear };
}

/** Scrolls through the page and waits for lazy content. */
export const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    // A busy machine may draw no frame for a while.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
    const missing = () => [...document.images].find((image) => !image.complete && image.checkVisibility());
    // An island in a closed part of the page waits until it is opened.
    const isHydrated = () =>
      ![...document.querySelectorAll('astro-island[ssr]')].some((island) =>
        island.firstElementChild?.checkVisibility(),
      );
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await frame();
    }
    // What was passed without a frame was not loaded.
    while (missing() || !isHydrated()) {
      missing()?.scrollIntoView();
      await frame();
    }
  });

export const MIN_TARGET = 24;

/** What reaches past the right edge of the page, outermost first; what scrolls inside a part of it does no harm. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body :not(svg, svg *)')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`)
      .slice(0, 5);
  });

/** Controls that a finger would miss; links in a sentence are as high as its lines. */
export const smallTargets = (page: Page, least: number) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll('a[href], button, select, textarea, summary, label:has(input), input')]
        .filter((element) => {
          const isInline =
            getComputedStyle(element).display === 'inline' && element.closest('p, li') !== null;
          // The label around a tick is a target too.
          const isInLabel = element.tagName === 'INPUT' && element.closest('label') !== null;
          return !isInline && !isInLabel && element.checkVisibility({ visibilityProperty: true });
        })
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width < least || height < least;
        })
        .map(
          ({ tagName, className, textContent }) =>
            `${tagName} ${className} ${textContent.trim().slice(0, 60)}`,
        ),
    least,
  );
