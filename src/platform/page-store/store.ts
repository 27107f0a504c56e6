import { setTimeout } from 'node:timers/promises';
import { encodeBody } from '#platform/page-store/encode.ts';
import type { PageFiles } from '#platform/page-store/files.ts';
import { bytesOf, type PageKey, type RenderedPage, type StoredPage } from '#platform/page-store/page.ts';
import { createPageIndex, type Entry } from '#platform/page-store/page-index.ts';

/** Renders one page; undefined when it may no longer be stored. */
export type Render = (key: PageKey) => Promise<RenderedPage | undefined>;

/** The result for one affected page. */
export type Rebuilt = PageKey & { ms: number; outcome: 'rebuilt' | 'dropped' | 'failed' };

type Options = {
  files: PageFiles;
  memoryBytes: number;
  diskBytes: number;
  render: Render;
  /** Whether a page is rendered again as soon as it has changed, or at its next request. */
  isAwaited?: (key: PageKey) => boolean;
  report: (error: unknown, doing: string) => void;
};

/** The delays in milliseconds before rendering is retried. */
const AGAIN_AFTER = [250, 1_000];

/** More tags than change while one page is rendered. */
const MAX_TAGS = 10_000;

/** Public pages, rendered once and stored in memory and on disk until something they show changes. */
export function createPageStore({
  files,
  memoryBytes,
  diskBytes,
  render,
  report,
  isAwaited = () => true,
}: Options) {
  const index = createPageIndex();
  const changedAt = new Map<string, number>();
  let clearedAt = 0;
  let epoch = 0;
  let opened: Promise<void> = Promise.resolve();
  let isStopping = false;

  const isStale = (tags: readonly string[], since: number) =>
    since < clearedAt || tags.some((tag) => (changedAt.get(tag) ?? 0) > since);

  function noteChange(tags: readonly string[]) {
    epoch += 1;
    for (const tag of tags) changedAt.set(tag, epoch);
    if (changedAt.size <= MAX_TAGS) return;
    changedAt.clear();
    clearedAt = epoch;
  }

  function forget(entries: readonly Entry[]): Promise<unknown> {
    for (const entry of entries) index.remove(entry);
    return Promise.all(entries.map((entry) => files.remove(entry)));
  }

  function hold(entry: Entry, page: StoredPage) {
    index.hold(entry, page);
    for (const idle of index.idle(
      () => index.sizes.memory > memoryBytes,
      ({ page: held }) => held !== undefined,
    ))
      index.release(idle);
  }

  /** Stores a rendered page; if its content changed during rendering, it is answered but not stored. */
  async function put(key: PageKey, rendered: RenderedPage, since: number): Promise<StoredPage> {
    const body = await encodeBody(rendered.body);
    const page: StoredPage = { ...rendered, url: key.url, variant: key.variant, body };
    if (isStale(page.tags, since)) return page;
    const entry = index.add({ ...key, tags: page.tags, bytes: bytesOf(page) });
    hold(entry, page);
    const isCurrent = () => index.find(key) === entry;
    await files.write(page, isCurrent).catch((error: unknown) => report(error, 'writing a stored page'));
    await forget([...index.idle(() => index.sizes.disk > diskBytes)]);
    return page;
  }

  async function rebuild(key: Entry): Promise<Rebuilt> {
    const started = performance.now();
    const since = epoch;
    const done = (outcome: Rebuilt['outcome']): Rebuilt => {
      const ms = Math.round(performance.now() - started);
      return { url: key.url, variant: key.variant, ms, outcome };
    };
    if (isStopping) return done('dropped');
    try {
      const rendered = await render(key);
      if (!rendered) return done('dropped');
      await put(key, rendered, since);
      return done('rebuilt');
    } catch (error) {
      report(error, 'rendering a changed page again');
      return done('failed');
    }
  }

  /** A failure may be temporary; a page that fails every time is rendered at its next request. */
  async function rebuildAgain(key: Entry, failed: Rebuilt): Promise<Rebuilt> {
    let done = failed;
    for (const wait of AGAIN_AFTER) {
      await setTimeout(wait);
      done = await rebuild(key);
      if (done.outcome !== 'failed') break;
    }
    return done;
  }

  return {
    /** Loads the pages of an earlier process, then lets `catchUp` drop outdated ones; reads wait for both. */
    open(catchUp: () => Promise<void>): Promise<void> {
      opened = (async () => {
        for await (const listed of files.list()) index.add(listed);
        await catchUp();
      })().catch((error: unknown) => report(error, 'opening the page store'));
      return opened;
    },

    now: () => epoch,
    sizes: () => ({ ...index.sizes }),

    /** The page if it is in memory: the hot path, no promise. */
    peek(variant: string, url: string): StoredPage | undefined {
      const entry = index.lookUp(variant, url);
      if (entry === undefined) return undefined;
      entry.used = true;
      return entry.page;
    },

    async find(key: PageKey): Promise<StoredPage | undefined> {
      await opened;
      const entry = index.find(key);
      if (!entry) return undefined;
      entry.used = true;
      const page = await files.read(key);
      // Meanwhile the page may have been dropped or rendered again.
      if (!page || index.find(key) !== entry) return undefined;
      hold(entry, page);
      return page;
    },

    put,

    /** Drops every page with one of the tags and renders it again at once; returns the result for each. */
    async invalidate(tags: readonly string[], eager = true): Promise<Rebuilt[]> {
      noteChange(tags);
      const entries = index.tagged(tags);
      const removed = forget(entries);
      const rebuilt: Rebuilt[] = [];
      const awaited = eager ? entries.filter(isAwaited) : [];
      for (const entry of awaited) rebuilt.push(await rebuild(entry));
      await removed;
      await Promise.all(
        rebuilt.map(async (page, at) => {
          const entry = awaited[at];
          if (page.outcome === 'failed' && entry) rebuilt[at] = await rebuildAgain(entry, page);
        }),
      );
      return rebuilt;
    },

    /** Drops everything, including pages that are being rendered. */
    async clear(): Promise<void> {
      epoch += 1;
      clearedAt = epoch;
      await forget(index.all());
    },

    /** Pages that wait to be rendered again are dropped, so that a stop does not wait for them. */
    stop() {
      isStopping = true;
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;
