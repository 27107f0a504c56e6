import { htmlTokens } from './html-tokens.ts';

export type HtmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlNode[];
  /** Whether something in it, or it itself, stands apart from the text around it. */
  isApart: boolean;
};
export type HtmlNode = string | HtmlElement;

const wordsOf = (text: string) => new Set(text.split(/\s+/));

/** What stands apart from the text around it; all else, known or not, is part of a line. */
const APART = wordsOf(
  `p div section article aside main nav header footer address figure figcaption details summary form fieldset
  dl dt dd pre hr center body html h1 h2 h3 h4 h5 h6 ul ol li blockquote table caption thead tbody tfoot tr td th
  img iframe video`,
);
const EMPTY = wordsOf('br hr img input wbr col source embed link meta area base param track');

/** Elements that many leave open: each ends where one of those after it begins, unless something holds it. */
const ENDED_BY = new Map(
  [
    {
      name: 'p',
      by: 'p div section article ul ol li table blockquote h1 h2 h3 h4 h5 h6 figure pre hr td th tr',
      within: 'td th li blockquote',
    },
    { name: 'li', by: 'li', within: 'ul ol' },
    { name: 'td', by: 'td th tr', within: 'table' },
    { name: 'th', by: 'td th tr', within: 'table' },
    { name: 'tr', by: 'tr', within: 'table' },
    { name: 'a', by: 'a', within: 'td th' },
  ].map(({ name, by, within }) => [name, { by: wordsOf(by), within: wordsOf(within) }]),
);

/** What an element does not reach beyond when it ends others. */
const HOLDERS = new Map<string, Set<string>>();
for (const { by, within } of ENDED_BY.values())
  for (const name of by) HOLDERS.set(name, new Set([...(HOLDERS.get(name) ?? []), ...within]));

/** Deeper nesting says nothing more: what stands deeper is taken for standing here. */
const DEEPEST = 60;

/** What a text of HTML consists of, however broken it is. */
export function readHtmlTree(html: string): HtmlElement {
  const root: HtmlElement = { name: '', attributes: new Map(), children: [], isApart: true };
  const open = [root];
  const here = () => open.at(-1) ?? root;

  function closeFrom(at: number) {
    while (open.length > at) {
      const element = open.pop();
      if (element?.isApart) here().isApart = true;
    }
  }

  function makeRoom(name: string) {
    const holders = HOLDERS.get(name);
    if (!holders) return;
    for (let at = open.length - 1; at > 0; at -= 1) {
      const passed = open[at]?.name ?? '';
      if (ENDED_BY.get(passed)?.by.has(name)) closeFrom(at);
      else if (holders.has(passed)) return;
    }
  }

  for (const token of htmlTokens(html)) {
    if (token.is === 'text') here().children.push(token.text);
    else if (token.is === 'close') {
      const at = open.findLastIndex(({ name }) => name === token.name);
      if (at > 0) closeFrom(at);
    } else {
      const { name, attributes } = token;
      makeRoom(name);
      const element = { name, attributes, children: [], isApart: APART.has(name) };
      here().children.push(element);
      if (!EMPTY.has(name) && open.length < DEEPEST) open.push(element);
      else if (element.isApart) here().isApart = true;
    }
  }
  closeFrom(1);
  return root;
}
