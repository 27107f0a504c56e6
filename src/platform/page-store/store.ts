import { encodeBody } from '#platform/page-store/encode.ts';
import type { createPageFiles } from '#platform/page-store/files.ts';
import {
  bytesOf,
  idOf,
  type PageKey,
  type RenderedPage,
  type StoredPage,
} from '#platform/page-store/page.ts';

/** Renders one page afresh; nothing when it may no longer be stored. */
export type Render = (key: PageKey) => Promise<RenderedPage | undefined>;

/** What became of one page that showed a changed thing. */
export type Rebuilt = PageKey & { ms: number; outcome: 'rebuilt' | 'dropped' | 'failed' };

type Options = {
  files: ReturnType<typeof createPageFiles>;
  memoryBytes: number;
  diskBytes: number;
  render: Render;
  report: (error: unknown, doing: string) => void;
};

type Held = { page: StoredPage; used: boolean };
type Known = PageKey & { tags: readonly string[]; bytes: number };

/** Public pages rendered once and kept, in memory and on disk, until something they show changes. */
export function createPageStore({ files, memoryBytes, diskBytes, render, report }: Options) {
  const memory = new Map<string, Map<string, Held>>();
  const known = new Map<string, Known>();
  const byTag = new Map<string, Set<string>>();
  const changedAt = new Map<string, number>();
  const sizes = { memory: 0, disk: 0 };
  let epoch = 0;
  let opened: Promise<void> = Promise.resolve();

  function forget(id: string): Known | undefined {
    const entry = known.get(id);
    if (!entry) return undefined;
    known.delete(id);
    sizes.disk -= entry.bytes;
    for (const tag of entry.tags) byTag.get(tag)?.delete(id);
    release(entry);
    return entry;
  }

  function release({ url, variant }: PageKey) {
    const held = memory.get(variant)?.get(url);
    if (!held) return;
    memory.get(variant)?.delete(url);
    sizes.memory -= bytesOf(held.page);
  }

  function remember(entry: Known) {
    const id = idOf(entry);
    forget(id);
    known.set(id, { url: entry.url, variant: entry.variant, tags: entry.tags, bytes: entry.bytes });
    sizes.disk += entry.bytes;
    for (const tag of entry.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(id));
  }

  function hold(page: StoredPage) {
    release(page);
    const pages = memory.get(page.variant) ?? new Map<string, Held>();
    memory.set(page.variant, pages.set(page.url, { page, used: true }));
    sizes.memory += bytesOf(page);
    shrinkMemory();
  }

  /** Second chance: a page read since the last sweep stays, so that a crawl cannot push out what people read. */
  function shrinkMemory() {
    for (let sweep = 0; sizes.memory > memoryBytes && sweep < 2; sweep += 1)
      for (const pages of memory.values())
        for (const held of pages.values()) {
          if (sizes.memory <= memoryBytes) return;
          if (held.used && sweep === 0) held.used = false;
          else release(held.page);
        }
  }

  async function shrinkDisk() {
    for (const [id, entry] of known) {
      if (sizes.disk <= diskBytes) return;
      forget(id);
      await files.remove(entry);
    }
  }

  const isStale = (tags: readonly string[], since: number) =>
    tags.some((tag) => (changedAt.get(tag) ?? 0) > since);

  /** Keeps a rendered page; when what it shows changed while it was rendered, it is answered but not kept. */
  async function put(key: PageKey, rendered: RenderedPage, since: number): Promise<StoredPage> {
    const body = await encodeBody(rendered.body);
    const page: StoredPage = { ...rendered, url: key.url, variant: key.variant, body };
    if (isStale(page.tags, since)) return page;
    remember({ ...key, tags: page.tags, bytes: bytesOf(page) });
    hold(page);
    await files.write(page).catch((error: unknown) => report(error, 'writing a stored page'));
    await shrinkDisk();
    return page;
  }

  async function rebuild(key: Known): Promise<Rebuilt> {
    const started = performance.now();
    const since = epoch;
    const done = (outcome: Rebuilt['outcome']) => ({
      url: key.url,
      variant: key.variant,
      ms: Math.round(performance.now() - started),
      outcome,
    });
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

  return {
    /** Reads what an earlier process left, then lets `catchUp` drop what changed meanwhile; reads wait for both. */
    open(catchUp: () => Promise<void>): Promise<void> {
      opened = (async () => {
        for await (const entry of files.list()) remember(entry);
        await catchUp();
      })().catch((error: unknown) => report(error, 'opening the page store'));
      return opened;
    },

    now: () => epoch,
    sizes: () => ({ ...sizes, pages: known.size }),

    /** The page if it is in memory: the hot path, no promise. */
    peek(variant: string, url: string): StoredPage | undefined {
      const held = memory.get(variant)?.get(url);
      if (!held) return undefined;
      held.used = true;
      return held.page;
    },

    async find(key: PageKey): Promise<StoredPage | undefined> {
      await opened;
      if (!known.has(idOf(key))) return undefined;
      const page = await files.read(key);
      if (!page || !known.has(idOf(key))) return undefined;
      hold(page);
      return page;
    },

    put,

    /** Forgets every page that shows one of the tags and renders it again at once; says what became of each. */
    async invalidate(tags: readonly string[], eager = true): Promise<Rebuilt[]> {
      epoch += 1;
      for (const tag of tags) changedAt.set(tag, epoch);
      const ids = new Set(tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]));
      const entries = [...ids].map(forget).filter((entry) => entry !== undefined);
      await Promise.all(entries.map((entry) => files.remove(entry)));
      if (!eager)
        return entries.map(({ url, variant }) => ({ url, variant, ms: 0, outcome: 'dropped' as const }));
      const rebuilt: Rebuilt[] = [];
      for (const entry of entries) rebuilt.push(await rebuild(entry));
      return rebuilt;
    },

    async clear(): Promise<void> {
      epoch += 1;
      for (const tag of byTag.keys()) changedAt.set(tag, epoch);
      const entries = [...known.keys()].map(forget).filter((entry) => entry !== undefined);
      await Promise.all(entries.map((entry) => files.remove(entry)));
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;
