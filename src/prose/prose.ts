/**
 * Texts that editors write: a few kinds of blocks and nothing else, so that nothing they or anybody paste can run. They
 * are kept as the plain text that `prose-read.ts` reads and `prose-write.ts` writes.
 */
import type { Focus } from '#kernel/web/picture-file.ts';

/** A run of text of one look. */
export type Span = { text: string; strong?: true; em?: true; href?: string };
export type Spans = readonly Span[];

export type ProsePicture = { picture: string; caption: string; focus?: Focus | undefined };

export const CARD_KINDS = ['tin', 'thua-dat', 'dinh-gia'] as const;
/** What a card shows: a listing, a plot or a valuation of ours. */
export type CardKind = (typeof CARD_KINDS)[number];

export type Block =
  | { kind: 'heading'; level: 2 | 3; spans: Spans }
  | { kind: 'text'; spans: Spans }
  | { kind: 'list'; isOrdered: boolean; items: readonly Spans[] }
  | { kind: 'quote'; paragraphs: readonly Spans[]; source: string }
  | { kind: 'table'; head: readonly Spans[]; rows: readonly (readonly Spans[])[] }
  | { kind: 'pictures'; pictures: readonly ProsePicture[] }
  | { kind: 'video'; href: string; title: string }
  | { kind: 'card'; of: CardKind; code: string };

export const MAX_PROSE_LENGTH = 60_000;
export const MAX_CAPTION_LENGTH = 1_000;

export const wordsIn = (spans: Spans) => spans.map(({ text }) => text).join('');

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [wordsIn(block.spans)];
    case 'list':
      return block.items.map(wordsIn);
    case 'quote':
      return [...block.paragraphs.map(wordsIn), block.source];
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(wordsIn).join(' '));
    case 'pictures':
      return block.pictures.map(({ caption }) => caption);
    case 'video':
      return [block.title];
    case 'card':
      return [];
  }
}

/** The plain text, a line per block, item and row: for search, and for the reading time. */
export const plainProse = (blocks: readonly Block[]) =>
  blocks
    .flatMap(linesOf)
    .filter((line) => line !== '')
    .join('\n');

const WORDS_A_MINUTE = 220;

/** Minutes that reading takes, one at least; a Vietnamese syllable counts as a word. */
export const minutesToRead = (plain: string) =>
  Math.max(1, Math.round((plain.match(/\S+/gu)?.length ?? 0) / WORDS_A_MINUTE));

/** Every picture of a text, in order. */
export const picturesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : []));

/** What the card of a text shows, under its kind and code. */
export type CardEntry = [key: `${CardKind} ${string}`, card: { title: string; facts: string; href: string }];
export type Cards = ReadonlyMap<CardEntry[0], CardEntry[1]>;

export const cardsOf = (blocks: readonly Block[], of: CardKind) =>
  blocks.flatMap((block) => (block.kind === 'card' && block.of === of ? [block.code] : []));
