import { type Block, picturesOf } from '#prose/prose.ts';
import { writeProse } from '#prose/prose-write.ts';
import { blocksOf } from './html-prose.ts';
import type { HtmlElement } from './html-tree.ts';

/** The body from another system: HTML, or our own format with addresses for its pictures. */
export type OutsideText = { html: HtmlElement } | { body: string };

/** A text with the addresses of its pictures, to be replaced by our copies. */
export type Foreign = {
  addresses: string[];
  write: (kept: (address: string) => string | undefined) => string;
};

type Kept = (address: string) => string | undefined;

const PICTURE = /^!\[(.*)\]\((?!anh:)([^\s()]+)\)$/;

function ofBlocks(blocks: readonly Block[]): Foreign {
  const shown = (kept: Kept) =>
    blocks.flatMap((block): Block[] => {
      if (block.kind !== 'pictures') return [block];
      const pictures = block.pictures.flatMap((one) => {
        const picture = kept(one.picture);
        return picture === undefined ? [] : [{ ...one, picture }];
      });
      return pictures.length > 0 ? [{ kind: 'pictures', pictures }] : [];
    });
  return {
    addresses: picturesOf(blocks).map(({ picture }) => picture),
    write: (kept) => writeProse(shown(kept)).trim(),
  };
}

function ofLines(lines: readonly string[]): Foreign {
  const read = lines.map((line) => ({ line, ...pictureIn(line) }));
  return {
    addresses: read.flatMap(({ address }) => (address === undefined ? [] : [address])),
    write: (kept) =>
      read
        .flatMap(({ line, address, caption }) => {
          if (address === undefined) return [line];
          const picture = kept(address);
          return picture === undefined ? [] : [`![${caption}](anh:${picture})`];
        })
        .join('\n')
        .trim(),
  };
}

function pictureIn(line: string): { address?: string; caption?: string } {
  const [, caption = '', address] = PICTURE.exec(line.trim()) ?? [];
  return address === undefined ? {} : { address, caption };
}

export const readOutside = (text: OutsideText): Foreign =>
  'html' in text ? ofBlocks(blocksOf(text.html)) : ofLines(text.body.split(/\r\n?|\n/));
