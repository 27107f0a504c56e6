import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Counts the scripts that a page loads from now on; answers how to sum up their bytes with gzip. */
export function weighScripts(page: Page): () => Promise<number> {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.set(response.url(), response.body());
  });
  return async () => {
    const sizes = await Promise.all([...bodies.values()].map(async (body) => gzipSync(await body).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}
