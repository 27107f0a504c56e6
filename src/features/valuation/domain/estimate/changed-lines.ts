import type { Line } from './estimate.ts';

type Lines = readonly Pick<Line, 'kind' | 'amount'>[];

/** A key of each line; a plot deeper than its front is wide has several lines of one kind. */
export const lineKeys = (lines: Lines): string[] =>
  lines.map(({ kind }, at) => `${kind}-${lines.slice(0, at).filter((line) => line.kind === kind).length}`);

/** The keys of the lines whose amount is another than before; none where there was no sheet before. */
export function changedLines(before: Lines | undefined, now: Lines | undefined): string[] {
  if (!before || !now) return [];
  const keys = lineKeys(before);
  const amounts = new Map(before.map(({ amount }, at) => [keys[at], amount]));
  return lineKeys(now).filter((key, at) => amounts.get(key) !== now[at]?.amount);
}
