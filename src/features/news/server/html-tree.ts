import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as standard, parseFragment } from 'parse5';
import { htmlElement, type HtmlElement, isHidden } from '#features/news/domain/outside/html-tree.ts';

/** Deeper nesting is flattened at this depth. */
const MAX_DEPTH = 60;

/** Unclosed formatting is opened again in every block, so a text can create far more elements than it has letters. */
const MAX_ELEMENTS = 50_000;

class TooManyElements extends Error {}

function createBoundedAdapter(): typeof defaultTreeAdapter {
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      elements += 1;
      if (elements > MAX_ELEMENTS) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...element);
    },
  };
}

/** An element and its ancestors, which learn of blocks inside it. */
type Place = { element: HtmlElement; around: Place | undefined; depth: number };

function noteApart(place: Place | undefined): void {
  for (let at = place; at && !at.element.isApart; at = at.around) at.element.isApart = true;
}

/** The tree without invisible content, however deep it is. */
function readableTree(fragment: DefaultTreeAdapterTypes.DocumentFragment): HtmlElement {
  const root: Place = { element: htmlElement('html', new Map()), around: undefined, depth: 0 };
  const waiting: { node: DefaultTreeAdapterTypes.ChildNode; place: Place }[] = [];
  const wait = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[], place: Place) => {
    for (const node of nodes.toReversed()) waiting.push({ node, place });
  };
  wait(fragment.childNodes, root);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, place } = next;
    if (defaultTreeAdapter.isTextNode(node)) place.element.children.push(node.value);
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const element = htmlElement(node.tagName, attributes);
    place.element.children.push(element);
    if (element.isApart) noteApart(place);
    if (isHidden(node.tagName)) continue;
    const isDeepest = place.depth === MAX_DEPTH;
    wait(node.childNodes, isDeepest ? place : { element, around: place, depth: place.depth + 1 });
  }
  return root.element;
}

/** Parses HTML, however broken; undefined with too many elements. */
export function readHtmlTree(html: string): HtmlElement | undefined {
  const treeAdapter = createBoundedAdapter();
  const body = treeAdapter.createElement('body', standard.NS.HTML, []);
  try {
    return readableTree(parseFragment(body, html, { treeAdapter }));
  } catch (error) {
    if (error instanceof TooManyElements) return undefined;
    throw error;
  }
}
