import { type Block, wordsIn } from '#prose/prose.ts';
import { slugOf } from '#kernel/slug.ts';

/** The id of each heading, which others may link to: its words, and a number where they come again. */
export function headingIds(blocks: readonly Block[]): ReadonlyMap<Block, string> {
  const taken = new Map<string, number>();
  return new Map(
    blocks.flatMap((block) => {
      if (block.kind !== 'heading') return [];
      const name = `muc-${slugOf(wordsIn(block.spans), 60) || 'khac'}`;
      const times = (taken.get(name) ?? 0) + 1;
      taken.set(name, times);
      return [[block, times === 1 ? name : `${name}-${times}`] as const];
    }),
  );
}
