import type { Block, Span, Spans } from '#prose/prose.ts';
import { safeHref } from '#prose/prose-spans.ts';

type Look = Omit<Span, 'text'>;

const SKIPPED = new Set([
  'SCRIPT',
  'STYLE',
  'HEAD',
  'TEMPLATE',
  'NOSCRIPT',
  'SVG',
  'MATH',
  'IFRAME',
  'OBJECT',
]);
const INLINE = new Set(
  'A ABBR B BDI BDO BIG CITE CODE DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR'.split(
    ' ',
  ),
);

const tagOf = (node: Node) => (node instanceof Element ? node.tagName.toUpperCase() : '');
const isInline = (node: Node) => node.nodeType === Node.TEXT_NODE || INLINE.has(tagOf(node));

/** Word processors wrap everything in a bold element that is not bold. */
const isPlain = (element: Element) =>
  /font-weight:\s*(?:normal|400)/i.test(element.getAttribute('style') ?? '');

function lookOf(element: Element, look: Look): Look {
  const tag = tagOf(element);
  if ((tag === 'B' || tag === 'STRONG') && !isPlain(element)) return { ...look, strong: true };
  if (tag === 'I' || tag === 'EM') return { ...look, em: true };
  const href = tag === 'A' ? safeHref(element.getAttribute('href') ?? '') : undefined;
  return href === undefined ? look : { ...look, href };
}

function spansIn(node: Node, look: Look = {}): Span[] {
  if (node.nodeType === Node.TEXT_NODE)
    return [{ text: (node.textContent ?? '').replaceAll(/\s+/g, ' '), ...look }];
  if (!(node instanceof Element) || SKIPPED.has(tagOf(node))) return [];
  if (tagOf(node) === 'BR') return [{ text: ' ', ...look }];
  return [...node.childNodes].flatMap((child) => spansIn(child, lookOf(node, look)));
}

const wordsIn = (spans: Spans) => spans.map(({ text }) => text).join('');
const isBlank = (spans: Spans) => wordsIn(spans).trim() === '';

function tableIn(table: Element): Block[] {
  const [head, ...rows] = [...table.querySelectorAll('tr')]
    .map((row) => [...row.children].map((cell) => spansIn(cell)))
    .filter((cells) => cells.some((cell) => !isBlank(cell)));
  return head ? [{ kind: 'table', head, rows }] : [];
}

function blockIn(element: Element): Block[] {
  const tag = tagOf(element);
  if (SKIPPED.has(tag)) return [];
  if (/^H[1-6]$/.test(tag))
    return [{ kind: 'heading', level: tag < 'H3' ? 2 : 3, spans: spansIn(element) }].filter(
      ({ spans }) => !isBlank(spans),
    ) as Block[];
  if (tag === 'UL' || tag === 'OL') {
    const items = [...element.querySelectorAll('li')]
      .map((item) => spansIn(item))
      .filter((item) => !isBlank(item));
    return items.length > 0 ? [{ kind: 'list', isOrdered: tag === 'OL', items }] : [];
  }
  if (tag === 'TABLE') return tableIn(element);
  if (tag === 'BLOCKQUOTE') {
    const spans = spansIn(element);
    return isBlank(spans) ? [] : [{ kind: 'quote', paragraphs: [spans], source: '' }];
  }
  return blocksIn(element);
}

/** What a pasted page says, in our kinds of blocks: nothing else of it comes along. */
export function blocksIn(root: Node): Block[] {
  const blocks: Block[] = [];
  let run: Span[] = [];
  const end = () => {
    if (!isBlank(run)) blocks.push({ kind: 'text', spans: run });
    run = [];
  };
  for (const node of root.childNodes) {
    if (isInline(node)) run.push(...spansIn(node));
    else {
      end();
      if (node instanceof Element) blocks.push(...blockIn(node));
    }
  }
  end();
  return blocks;
}
