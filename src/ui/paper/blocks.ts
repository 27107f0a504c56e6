import { addLink, drawBox, drawRule, drawText, measureText, wrapText } from '#formats/pdf/page.ts';
import { INKS } from './colours.ts';
import { letteringOf, type Pen, type Style } from './pen.ts';

export type Spot = { x: number; y: number };

/** Something of a known height that is drawn once its place is known. */
export type Block = {
  height: number;
  draw: (at: Spot) => void;
  /** How many lines of an answer are missing where it has no room. */
  lines?: number;
  /** It says what follows it, and is not left as the last. */
  isHead?: boolean;
};

type TextOptions = Style & {
  most?: number;
  isRight?: boolean;
  leading?: number;
  /** The address it links to. */
  href?: string;
};

export const space = (height: number): Block => ({ height, draw: () => {} });

/** A paragraph of a width; its first baseline is aligned with those of the others. */
export function textBlock(pen: Pen, text: string, width: number, options: TextOptions = {}): Block {
  const { most, isRight = false, leading = 1.36, href } = options;
  const style = letteringOf(pen, options);
  const lines = wrapText(text, style, width, most);
  const step = style.size * leading;
  return {
    height: lines.length * step,
    draw: ({ x, y }) =>
      lines.forEach((line, index) => {
        const wide = measureText(line, style);
        const left = isRight ? x + width - wide : x;
        drawText(pen.page, line, { x: left, y: y + index * step + (step + style.size * 0.7) / 2 }, style);
        if (href) addLink(pen.page, { x: left, y: y + index * step, width: wide, height: step }, href);
      }),
  };
}

/** One under the other. */
export function stack(blocks: readonly Block[], gap = 0): Block {
  const shown = blocks.filter(({ height }) => height > 0);
  const height = shown.reduce((sum, block) => sum + block.height, Math.max(0, shown.length - 1) * gap);
  return {
    height,
    draw: ({ x, y }) => {
      let at = y;
      for (const block of shown) {
        block.draw({ x, y: at });
        at += block.height + gap;
      }
    },
  };
}

type Cell = { block: Block; width: number };

/** Side by side, their tops level. */
export function row(cells: readonly Cell[], gap = 0): Block {
  return {
    height: Math.max(...cells.map(({ block }) => block.height)),
    draw: ({ x, y }) => {
      let at = x;
      for (const { block, width } of cells) {
        block.draw({ x: at, y });
        at += width + gap;
      }
    },
  };
}

/** With air above and below. */
export const padded = (block: Block, above: number, below = above): Block => ({
  ...block,
  height: block.height + above + below,
  draw: ({ x, y }) => block.draw({ x, y: y + above }),
});

/** With a line under it, as a row of a table. */
export const ruled = (pen: Pen, block: Block, width: number, ink: keyof typeof INKS = 'line'): Block => ({
  ...block,
  draw: ({ x, y }) => {
    block.draw({ x, y });
    drawRule(pen.page, { x, y: y + block.height, width }, INKS[ink]);
  },
});

const AIR = 6;

/** A highlighted box with a mark at its side. */
export function notice(pen: Pen, { title, text }: { title?: string; text: string }, width: number): Block {
  const inner = width - 2 * AIR - 3;
  const blocks = [
    ...(title === undefined ? [] : [textBlock(pen, title, inner, { isStrong: true })]),
    textBlock(pen, text, inner, { size: 8 }),
  ];
  const inside = padded(stack(blocks), AIR - 1.5);
  return {
    height: inside.height,
    draw: ({ x, y }) => {
      drawBox(pen.page, { x, y, width, height: inside.height }, { fill: INKS.warningWash });
      drawBox(pen.page, { x, y, width: 3, height: inside.height }, { fill: INKS.warning });
      inside.draw({ x: x + 3 + AIR, y });
    },
  };
}

export type PaperFact = { label: string; value: string };

/** What is known, one fact a line. */
export const factLines = (pen: Pen, facts: readonly PaperFact[], width: number, label: number): Block[] =>
  facts.map(({ label: name, value }) =>
    ruled(
      pen,
      padded(
        row([
          { block: textBlock(pen, name, label - 6, { size: 8, ink: 'soft' }), width: label },
          { block: textBlock(pen, value, width - label, { most: 4 }), width: width - label },
        ]),
        1.6,
      ),
      width,
    ),
  );
