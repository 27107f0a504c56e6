import { addTo, type Bits, countBits, hasBit, keepCommon, keepListed, slotsOf } from '#search-index/slots.ts';
import { createSlotIndex } from '#search-index/slot-index.ts';
import { firstBehind } from '#search-index/sorted-runs.ts';
import type { Category } from '../article.ts';

export type Sought = { words: readonly string[]; category: Category | null };

export type Part = { from: number; most: number };

/** The words of a text, and again those of its title. */
export type Said = { words: readonly string[]; titleWords: readonly string[] };

/** Prefixes that no word begins with. */
const inTitle = (word: string) => `=${word}`;
const ofCategory = (category: Category) => `#${category}`;

/** The texts in one language, by article. */
export function createTexts() {
  const index = createSlotIndex<string>();
  const ids: number[] = [];
  const moments: number[] = [];
  const newestFirst: number[] = [];
  let isInOrder = true;
  let titleKeys: readonly string[] | undefined;

  const byAge = (a: number, b: number) =>
    (moments[b] ?? 0) - (moments[a] ?? 0) || (ids[b] ?? 0) - (ids[a] ?? 0);

  /** Filters the texts that have all the keys. */
  function keep(bits: Bits, keys: readonly string[]): Bits {
    for (const key of keys) {
      const list = index.of(key);
      if (list) keepListed(bits, list);
      else bits.fill(0);
    }
    return bits;
  }

  /** The articles of a part of the texts, the newest first. */
  function part(bits: Bits, { from, most }: Part): number[] {
    // All but a few are in order already, which this sort makes use of.
    if (!isInOrder) newestFirst.sort(byAge);
    isInOrder = true;
    const found: number[] = [];
    let left = from;
    for (const slot of newestFirst) {
      if (found.length === most) break;
      if (!hasBit(bits, slot)) continue;
      if (left === 0) found.push(ids[slot] ?? 0);
      else left -= 1;
    }
    return found;
  }

  /** The keys of all words of titles that begin so. */
  function* titleKeysFrom(start: string): Generator<string> {
    titleKeys ??= [...index.keys()].filter((key) => key.startsWith(inTitle(''))).toSorted();
    const begun = inTitle(start);
    for (let at = firstBehind(titleKeys, (key) => key >= begun); at < titleKeys.length; at += 1) {
      const key = titleKeys[at] ?? '';
      if (!key.startsWith(begun)) return;
      yield key;
    }
  }

  return {
    drop: index.drop,
    isStale: index.isStale,

    put(id: number, publishedAt: number, category: Category, { words, titleWords }: Said): void {
      const ofTitle = titleWords.map(inTitle);
      if (ofTitle.some((key) => !index.of(key))) titleKeys = undefined;
      const slot = index.put(id, [ofCategory(category), ...words, ...ofTitle]);
      ids[slot] = id;
      moments[slot] = publishedAt;
      newestFirst.push(slot);
      isInOrder = false;
    },

    find({ words, category }: Sought, { from, most }: Part) {
      const matched = keep(
        index.alive().slice(),
        category === null ? words : [ofCategory(category), ...words],
      );
      const titled = keep(matched.slice(), words.map(inTitle));
      const others = matched.map((bits, at) => bits & ~(titled[at] ?? 0));
      const first = part(titled, { from, most });
      const passed = Math.max(0, from - countBits(titled));
      const rest = part(others, { from: passed, most: most - first.length });
      return { ids: [...first, ...rest], count: countBits(matched) };
    },

    /** The texts with at least half of the words in their titles, those with the most of them first. */
    nearest(words: readonly string[], most: number): number[] {
      const lists = words.flatMap((word) => index.of(inTitle(word)) ?? []);
      const shared = new Map<number, number>();
      for (const slot of lists.flatMap((list) => [...slotsOf(list)]))
        if (hasBit(index.alive(), slot)) shared.set(slot, (shared.get(slot) ?? 0) + 1);
      return [...shared]
        .filter(([, count]) => count * 2 >= words.length)
        .toSorted(([a, many], [b, more]) => more - many || byAge(a, b))
        .slice(0, most)
        .map(([slot]) => ids[slot] ?? 0);
    },

    titled(words: readonly string[], most: number): number[] {
      const bits = keep(index.alive().slice(), words.slice(0, -1).map(inTitle));
      const begun = new Uint32Array(bits.length);
      for (const key of titleKeysFrom(words.at(-1) ?? '')) {
        const list = index.of(key);
        if (list) addTo(begun, list);
      }
      keepCommon(bits, begun);
      return part(bits, { from: 0, most });
    },
  };
}
