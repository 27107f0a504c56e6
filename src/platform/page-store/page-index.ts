import { bytesOf, type PageKey, type StoredPage } from '#platform/page-store/page.ts';

/** One known page: on disk, and in memory while `page` is set. Its identity is the object itself. */
export type Entry = PageKey & {
  tags: readonly string[];
  bytes: number;
  page: StoredPage | undefined;
  used: boolean;
};

type Listed = PageKey & { tags: readonly string[]; bytes: number };

/** Indexes pages by address and by tag, and finds unused ones. */
export function createPageIndex() {
  const variants = new Map<string, Map<string, Entry>>();
  const byTag = new Map<string, Set<Entry>>();
  const inOrder = new Set<Entry>();
  const sizes = { memory: 0, disk: 0, pages: 0 };

  const lookUp = (variant: string, url: string) => variants.get(variant)?.get(url);
  const find = ({ variant, url }: PageKey) => lookUp(variant, url);

  function release(entry: Entry) {
    if (!entry.page) return;
    sizes.memory -= entry.bytes;
    entry.page = undefined;
  }

  function remove(entry: Entry) {
    if (!inOrder.delete(entry)) return;
    release(entry);
    sizes.disk -= entry.bytes;
    sizes.pages -= 1;
    if (find(entry) === entry) variants.get(entry.variant)?.delete(entry.url);
    for (const tag of entry.tags) {
      const tagged = byTag.get(tag);
      tagged?.delete(entry);
      if (tagged?.size === 0) byTag.delete(tag);
    }
  }

  return {
    sizes,
    lookUp,
    find,
    release,
    remove,
    all: () => [...inOrder],
    tagged: (tags: readonly string[]) => [...new Set(tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]))],

    /** Replaces the entry of the same address. */
    add({ url, variant, tags, bytes }: Listed): Entry {
      const older = lookUp(variant, url);
      if (older) remove(older);
      const entry: Entry = { url, variant, tags, bytes, page: undefined, used: true };
      const pages = variants.get(variant) ?? new Map<string, Entry>();
      variants.set(variant, pages.set(url, entry));
      inOrder.add(entry);
      for (const tag of tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(entry));
      sizes.disk += bytes;
      sizes.pages += 1;
      return entry;
    },

    hold(entry: Entry, page: StoredPage) {
      release(entry);
      entry.page = page;
      entry.used = true;
      sizes.memory += bytesOf(page);
    },

    /**
     * Entries to evict while there is need, those without a request since the last sweep first, so that a crawler
     * cannot evict what people read. Sweeping everything twice finds them in any case.
     */
    *idle(isNeeded: () => boolean, matters: (entry: Entry) => boolean = () => true): Generator<Entry> {
      for (let left = inOrder.size * 2; left > 0 && isNeeded(); left -= 1) {
        const [entry] = inOrder;
        if (!entry) return;
        inOrder.delete(entry);
        inOrder.add(entry);
        if (!matters(entry)) continue;
        if (entry.used) entry.used = false;
        else yield entry;
      }
    },
  };
}
