import { fold } from '#kernel/text.ts';
import { type Block, type Span, type Spans, wordsIn } from './prose.ts';

/** «87/2025/NQ-HĐND», «31/2024/QH15», «19/2025/QĐ-TTg»: the number of a law, decree or decision. */
const ACT = /\d{1,4}\/(?:\d{4}\/)?[A-ZĐ][A-ZĐ0-9]+(?:-(?:TTg|[A-ZĐ0-9]+))*/g;

/** The numbers of the acts that a text names. */
export const actsIn = (text: string): string[] => text.match(ACT) ?? [];

const HEADINGS = new Set(['nguon', 'sources']);

function linked(span: Span, hrefOf: (act: string) => string | undefined): Span[] {
  if (span.href !== undefined) return [span];
  const spans: Span[] = [];
  let from = 0;
  for (const { 0: act, index } of span.text.matchAll(ACT)) {
    const href = hrefOf(act);
    if (href === undefined) continue;
    spans.push({ ...span, text: span.text.slice(from, index) }, { ...span, text: act, href });
    from = index + act.length;
  }
  return [...spans, { ...span, text: span.text.slice(from) }].filter(({ text }) => text !== '');
}

/** Links the acts under the heading of the sources, as far as it is known where they are found. */
export function linkActs(
  blocks: readonly Block[],
  hrefOf: (act: string) => string | undefined,
): readonly Block[] {
  const withLinks = (spans: Spans): Spans => spans.flatMap((span) => linked(span, hrefOf));
  let isSources = false;
  return blocks.map((block): Block => {
    if (block.kind === 'heading') isSources = HEADINGS.has(fold(wordsIn(block.spans)).trim());
    if (!isSources) return block;
    if (block.kind === 'list') return { ...block, items: block.items.map(withLinks) };
    return block.kind === 'text' ? { ...block, spans: withLinks(block.spans) } : block;
  });
}
