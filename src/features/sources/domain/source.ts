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
