import type { Block, Span, Spans } from '#prose/prose.ts';
import { safeHref } from '#prose/prose-spans.ts';
import { lineOf } from './html-line.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';

export type Look = Omit<Span, 'text'>;

/** The element that a node is, if it is one of these. */
export const named = (node: HtmlNode, ...names: string[]): HtmlElement | undefined =>
  typeof node !== 'string' && names.includes(node.name) ? node : undefined;
const listIn = (node: HtmlNode) => named(node, 'ul', 'ol');
export const isSaid = (spans: Spans) => spans.length > 0;

/** Word processors wrap everything in a bold element that is not bold. */
const isPlain = ({ attributes }: HtmlElement) =>
  /font-weight:\s*(?:normal|400)/i.test(attributes.get('style') ?? '');

export function lookOf(element: HtmlElement, look: Look): Look {
  if (named(element, 'b', 'strong') && !isPlain(element)) return { ...look, strong: true };
  if (named(element, 'i', 'em')) return { ...look, em: true };
  const href = element.name === 'a' ? safeHref((element.attributes.get('href') ?? '').trim()) : undefined;
  return href === undefined ? look : { ...look, href };
}

/** All text within, but that of the lists in it. */
export function runsIn(nodes: readonly HtmlNode[], look: Look): Span[] {
  return nodes.flatMap((node): Span[] => {
    if (typeof node === 'string') return [{ text: node, ...look }];
    if (listIn(node)) return [];
    const inner = runsIn(node.children, lookOf(node, look));
    return node.isApart || node.name === 'br' ? [{ text: ' ' }, ...inner, { text: ' ' }] : inner;
  });
}

const within = (node: HtmlNode, look: Look) => lineOf(runsIn([node], look));

export function itemsIn(list: HtmlElement, look: Look): Spans[] {
  return list.children
    .flatMap((child) => {
      const inner = listIn(child);
      return inner
        ? itemsIn(inner, look)
        : [within(child, look), ...listsIn(child).flatMap((each) => itemsIn(each, look))];
    })
    .filter(isSaid);
}

const listsIn = (node: HtmlNode): HtmlElement[] =>
  typeof node === 'string' ? [] : node.children.flatMap((child) => listIn(child) ?? listsIn(child));

const rowsIn = (node: HtmlNode): HtmlElement[] => {
  if (typeof node === 'string') return [];
  return node.name === 'tr' ? [node] : node.children.flatMap(rowsIn);
};

/** Every word within, also those of lists: one line. */
export const allOf = (element: HtmlElement, look: Look) =>
  lineOf([
    ...runsIn(element.children, look),
    ...listsIn(element)
      .flatMap((list) => itemsIn(list, look))
      .flatMap((item) => [{ text: ' ' }, ...item]),
  ]);

/** Table content outside its rows. */
const besideRows = (node: HtmlElement): HtmlNode[] =>
  node.children.flatMap((child) => {
    if (typeof child === 'string' || rowsIn(child).length === 0) return [child];
    return child.name === 'tr' ? [] : besideRows(child);
  });

const cellsIn = (row: HtmlElement, look: Look): Spans[] =>
  row.children
    .map((child) => ({
      isCell: named(child, 'td', 'th') !== undefined,
      line: typeof child === 'string' ? lineOf([{ text: child }]) : allOf(child, look),
    }))
    .filter(({ isCell, line }) => isCell || isSaid(line))
    .map(({ line }) => line);

export function tableIn(table: HtmlElement, look: Look): Block[] {
  const beside = allOf({ ...table, children: besideRows(table) }, look);
  const rows = rowsIn(table)
    .map((row) => cellsIn(row, look))
    .filter((cells) => cells.some(isSaid));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const [first = [], ...rest] = rows;
  const head = [...first, ...Array.from({ length: width - first.length }, () => [])];
  return [
    ...(isSaid(beside) ? [{ kind: 'text' as const, spans: beside }] : []),
    ...(width > 0 ? [{ kind: 'table' as const, head, rows: rest }] : []),
  ];
}
