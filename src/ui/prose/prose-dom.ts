import type { Block, Spans } from '#prose/prose.ts';

type Child = Node | string;

function make(tag: string, children: readonly Child[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

const spansAs = (spans: Spans): Child[] =>
  spans.map(({ text, strong, em, href }) => {
    const words = em ? make('em', [text]) : text;
    const said = strong ? make('strong', [words]) : words;
    if (href === undefined) return said;
    const link = document.createElement('a');
    link.href = href;
    link.target = '_blank';
    link.append(said);
    return link;
  });

const row = (tag: string, cells: readonly Spans[]) =>
  make(
    'tr',
    cells.map((cell) => make(tag, spansAs(cell))),
  );

function elementOf(block: Block, pictureAt: (id: string) => string): HTMLElement {
  switch (block.kind) {
    case 'heading':
      return make(block.level === 2 ? 'h2' : 'h3', spansAs(block.spans));
    case 'text':
      return make('p', spansAs(block.spans));
    case 'list':
      return make(
        block.isOrdered ? 'ol' : 'ul',
        block.items.map((item) => make('li', spansAs(item))),
      );
    case 'quote':
      return make('blockquote', [
        ...block.paragraphs.map((spans) => make('p', spansAs(spans))),
        ...(block.source ? [make('p', [`— ${block.source}`])] : []),
      ]);
    case 'table':
      return make('table', [row('th', block.head), ...block.rows.map((cells) => row('td', cells))]);
    case 'pictures':
      return make(
        'div',
        block.pictures.map(({ picture, caption }) => {
          const image = document.createElement('img');
          image.src = pictureAt(picture);
          image.alt = caption;
          return make('figure', [image, make('figcaption', [caption])]);
        }),
      );
    case 'video':
      return make('p', [`▶ ${block.title || block.href}`]);
    case 'card':
      return make('p', [`[${block.of} ${block.code}]`]);
  }
}

/** A text as elements, of its words alone. */
export const elementsOf = (blocks: readonly Block[], pictureAt: (id: string) => string) =>
  blocks.map((block) => elementOf(block, pictureAt));
