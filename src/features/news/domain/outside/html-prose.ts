import { type Block, MAX_CAPTION_LENGTH, type Spans, wordsIn } from '#prose/prose.ts';
import { safeHref } from '#prose/prose-spans.ts';
import { lineOf, plainLine } from './html-line.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { allOf, named, isSaid, itemsIn, type Look, lookOf, runsIn, tableIn } from './html-words.ts';

/** The contents of a quotation: lines. */
function linesOf(block: Block): readonly Spans[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.spans];
    case 'list':
      return block.items;
    case 'quote':
      return block.paragraphs;
    case 'table':
      return [block.head, ...block.rows].map((row) =>
        lineOf(row.flatMap((cell) => [...cell, { text: ' ' }])),
      );
    default:
      return [];
  }
}

function quoteIn(quote: HtmlElement, look: Look): Block[] {
  const isSource = (node: HtmlNode) => named(node, 'cite', 'footer') !== undefined;
  const inner = blocksIn(
    quote.children.filter((node) => !isSource(node)),
    look,
  );
  const paragraphs = inner.flatMap(linesOf);
  const source = wordsIn(lineOf(runsIn(quote.children.filter(isSource), {}))).replace(/^[—–-]+ */, '');
  return paragraphs.length > 0 ? [{ kind: 'quote', paragraphs, source }] : [];
}

function pictureIn({ attributes }: HtmlElement): Block[] {
  const [src = '', lazy = ''] = [attributes.get('src')?.trim(), attributes.get('data-src')?.trim()];
  const picture = lazy !== '' && (src === '' || src.startsWith('data:')) ? lazy : src;
  const caption = plainLine(attributes.get('alt') ?? '').slice(0, MAX_CAPTION_LENGTH);
  return picture === '' ? [] : [{ kind: 'pictures', pictures: [{ picture, caption }] }];
}

function videoIn({ attributes }: HtmlElement): Block[] {
  const href = safeHref((attributes.get('src') ?? '').trim())
    ?.replaceAll(']', '%5D')
    .replaceAll('|', '%7C');
  const title = plainLine((attributes.get('title') ?? '').replaceAll(/[[\]|]/g, ' '));
  return href?.startsWith('https://') ? [{ kind: 'video', href, title }] : [];
}

/** Pictures and videos of a block that cannot contain any; they follow it. */
function mediaIn(node: HtmlNode): Block[] {
  if (typeof node === 'string') return [];
  if (node.name === 'img') return pictureIn(node);
  return node.name === 'iframe' || node.name === 'video' ? videoIn(node) : node.children.flatMap(mediaIn);
}

function figureIn(figure: HtmlElement, look: Look): Block[] {
  const [caption] = figure.children.flatMap((child) => named(child, 'figcaption') ?? []);
  const blocks = blocksIn(
    figure.children.filter((child) => child !== caption),
    look,
  );
  const at = blocks.findLastIndex(({ kind }) => kind === 'pictures');
  const spans = caption ? allOf(caption, look) : [];
  const block = blocks[at];
  if (!isSaid(spans)) return blocks;
  if (block?.kind !== 'pictures') return [...blocks, { kind: 'text', spans }];
  const pictures = block.pictures.map((one, nth) =>
    nth === block.pictures.length - 1
      ? { ...one, caption: wordsIn(spans).slice(0, MAX_CAPTION_LENGTH) }
      : one,
  );
  return blocks.with(at, { kind: 'pictures', pictures });
}

function blockIn(element: HtmlElement, look: Look): Block[] {
  switch (element.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const spans = allOf(element, look);
      const level = element.name < 'h3' ? 2 : 3;
      return [
        ...(isSaid(spans) ? [{ kind: 'heading' as const, level, spans } as const] : []),
        ...mediaIn(element),
      ];
    }
    case 'ul':
    case 'ol': {
      const items = itemsIn(element, look);
      const list: Block[] =
        items.length > 0 ? [{ kind: 'list', isOrdered: element.name === 'ol', items }] : [];
      return [...list, ...mediaIn(element)];
    }
    case 'table':
      return [...tableIn(element, look), ...mediaIn(element)];
    case 'blockquote':
      return [...quoteIn(element, look), ...mediaIn(element)];
    case 'figure':
      return figureIn(element, look);
    case 'img':
    case 'iframe':
    case 'video':
      return mediaIn(element);
    default:
      return blocksIn(element.children, lookOf(element, look));
  }
}

function blocksIn(nodes: readonly HtmlNode[], look: Look): Block[] {
  const blocks: Block[] = [];
  let line: HtmlNode[] = [];
  const end = () => {
    const spans = lineOf(runsIn(line, look));
    if (isSaid(spans)) blocks.push({ kind: 'text', spans });
    line = [];
  };
  for (const node of nodes) {
    if (typeof node !== 'string' && node.isApart) {
      end();
      blocks.push(...blockIn(node, look));
    } else line.push(node);
  }
  end();
  return blocks;
}

/** Converts HTML to our kinds of blocks and drops everything else. Pictures are still addresses. */
export const blocksOf = ({ children }: HtmlElement): Block[] => blocksIn(children, {});
