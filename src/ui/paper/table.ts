import { type Block, padded, row, ruled, stack, textBlock } from './blocks.ts';
import type { Pen, Style } from './pen.ts';

type Line = Style & { text: string; most?: number };

/** A column of a table: width and heading. */
export type Column = { width: number; head: string; isRight?: boolean };

const GAP = 8;

/** A row of a table: each cell some lines one under the other. */
export function tableRow(pen: Pen, columns: readonly Column[], cells: readonly (readonly Line[])[]): Block {
  const blocks = columns.map(({ width, isRight = false }, at) => ({
    width,
    block: stack(
      (cells[at] ?? []).map(({ text, ...style }) => textBlock(pen, text, width - GAP, { ...style, isRight })),
    ),
  }));
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  // What is aligned to the right ends at the edge of the table, not a gap before it.
  const shifted = blocks.map((cell, at) =>
    columns[at]?.isRight ? { ...cell, block: moved(cell.block) } : cell,
  );
  return { ...ruled(pen, padded(row(shifted), 2.2), width), lines: 1 };
}

const moved = (block: Block): Block => ({ ...block, draw: ({ x, y }) => block.draw({ x: x + GAP, y }) });

/** The heading of a table; kept together with its first row. */
export function tableHead(pen: Pen, columns: readonly Column[]): Block {
  const cells = columns.map(({ head }) => [{ text: head, size: 7.5, ink: 'soft' as const }]);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const { lines: _, ...block } = tableRow(pen, columns, cells);
  return { ...ruled(pen, block, width, 'strongLine'), isHead: true };
}
