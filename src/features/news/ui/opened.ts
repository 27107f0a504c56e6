import type { DeskLine, Version } from '#features/news/domain/article.ts';

type Saved = { version: number; at: Date; what: string; name: string | null };
export type Rebuild = { url: string; variant: string; outcome: string; ms: number; at: Date };

/** An article on the desk. */
export type Opened = {
  line: DeskLine;
  latest: Version;
  versions: readonly Saved[];
  rebuilds: readonly Rebuild[];
  preview: string;
};

const WHATS = ['saved', 'restored', 'imported'] as const;
const OUTCOMES = ['rebuilt', 'dropped', 'failed'] as const;

export const isWhat = (text: string): text is (typeof WHATS)[number] => WHATS.some((one) => one === text);

export const isOutcome = (text: string): text is (typeof OUTCOMES)[number] =>
  OUTCOMES.some((one) => one === text);
