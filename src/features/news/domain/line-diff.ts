export type DiffLine = { is: 'same' | 'gone' | 'new'; text: string };

/** Beyond this, lines are compared as wholes: a table of all pairs would be too large. */
const MAX_PAIRS = 4_000_000;

/** Lengths of the longest common run of lines from each pair of lines on. */
function lengths(before: readonly string[], after: readonly string[]) {
  const wide = after.length + 1;
  const table = new Uint16Array((before.length + 1) * wide);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      table[i * wide + j] =
        before[i] === after[j]
          ? (table[(i + 1) * wide + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * wide + j] ?? 0, table[i * wide + j + 1] ?? 0);
  return (i: number, j: number) => table[i * wide + j] ?? 0;
}

/** What has changed between two texts, line by line. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length * now.length > MAX_PAIRS)
    return [
      ...old.map((text) => ({ is: 'gone' as const, text })),
      ...now.map((text) => ({ is: 'new' as const, text })),
    ];
  const common = lengths(old, now);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [gone, added] = [old[i], now[j]];
    if (gone !== undefined && gone === added) {
      lines.push({ is: 'same', text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (added === undefined || common(i + 1, j) >= common(i, j + 1))) {
      lines.push({ is: 'gone', text: gone });
      i += 1;
    } else {
      lines.push({ is: 'new', text: added ?? '' });
      j += 1;
    }
  }
  return lines;
}
