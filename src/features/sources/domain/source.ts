import { actsIn } from '#prose/linked-acts.ts';

/** How far a fact can be relied on: published by an authority, worked out by us, or made up for demonstration. */
export const SOURCE_KINDS = ['official', 'derived', 'demo'] as const;

type SourceKind = (typeof SOURCE_KINDS)[number];

/** Where facts of the register come from, and since when they hold. */
export type Source = {
  key: string;
  kind: SourceKind;
  title: { vi: string; en: string };
  legalBasis: string | null;
  issuer: string | null;
  inForceFrom: string | null;
  checkedOn: string;
  url: string | null;
};

/** The tag of pages that say where the figures come from. */
export const SOURCES = 'sources';

/**
 * Where the acts are found that sources rest on: the official text where its address is known, else the page of our
 * sources. An address beside several acts says of none of them which it is.
 */
export function placesOfActs(sources: readonly Source[], page: string): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { legalBasis, url } of sources) {
    const acts = actsIn(legalBasis ?? '');
    for (const act of acts)
      if (url !== null && acts.length === 1) places.set(act, url);
      else if (!places.has(act)) places.set(act, page);
  }
  return places;
}
