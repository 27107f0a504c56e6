/** An element of a foreign article, as a parser has understood it. */
export type HtmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlNode[];
  /** Whether it is a block, or contains one. */
  isApart: boolean;
};
export type HtmlNode = string | HtmlElement;

const wordsOf = (text: string) => new Set(text.split(/\s+/));

/** Block elements; all others, known or not, are inline. */
const APART = wordsOf(
  `p div section article aside main nav header footer address figure figcaption details summary form fieldset
  dl dt dd pre hr center body html h1 h2 h3 h4 h5 h6 ul ol li blockquote table caption thead tbody tfoot tr td th
  img iframe video`,
);

/** Elements whose content is no text for readers: it goes with them. */
const HIDDEN = wordsOf(
  `script style template noscript noembed noframes iframe object applet svg math head title textarea select canvas
  audio video xmp plaintext`,
);

export const isHidden = (name: string) => HIDDEN.has(name);

export const htmlElement = (name: string, attributes: HtmlElement['attributes']): HtmlElement => ({
  name,
  attributes,
  children: [],
  isApart: APART.has(name),
});
