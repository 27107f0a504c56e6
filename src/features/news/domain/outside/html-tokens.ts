import { unescapeHtml } from './html-entities.ts';

export type HtmlToken =
  | { is: 'text'; text: string }
  | { is: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { is: 'close'; name: string };

/** Elements whose content is no text for readers: it goes with them. */
const HIDDEN = new Set(
  `script style template noscript noembed noframes iframe object applet svg math head title textarea select canvas
  audio video xmp plaintext`.split(/\s+/),
);

const NAME = /[a-z][^\s/>]*/iy;
const ATTRIBUTE = /([^\s=/>"'][^\s=/>]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;

type Tag = { name: string; attributes: Map<string, string>; end: number };

/** Reads a tag from its name to behind its «>»; nothing when it does not end. */
function tagAt(html: string, start: number): Tag | undefined {
  NAME.lastIndex = start;
  const name = NAME.exec(html)?.[0].toLowerCase() ?? '';
  const attributes = new Map<string, string>();
  let at = start + name.length;
  while (at < html.length) {
    if (html[at] === '>') return { name, attributes, end: at + 1 };
    ATTRIBUTE.lastIndex = at;
    const [whole, key, ...values] = ATTRIBUTE.exec(html) ?? [];
    if (whole === undefined || key === undefined) at += 1;
    else {
      at += whole.length;
      const value = values.find((one) => one !== undefined) ?? '';
      if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), unescapeHtml(value));
    }
  }
  return undefined;
}

/** Where the content of a hidden element ends; at the end of everything when nothing ends it. */
function endOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

/** The place behind a mark; the end of everything when there is none. */
function behind(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at === -1 ? html.length : at + mark.length;
}

const LETTER = /[a-z]/i;

/**
 * Walks through HTML as people and tools write it, however broken: what is no tag is text, what is hidden is passed
 * over, and every letter is looked at a few times at most.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start !== at) {
      const text = html.slice(at, start === -1 ? html.length : start);
      yield { is: 'text', text: unescapeHtml(text) };
    }
    if (start === -1) return;
    const next = html[start + 1] ?? '';
    const isClosing = next === '/' && LETTER.test(html[start + 2] ?? '');
    if (html.startsWith('<!--', start)) at = behind(html, '-->', start + 2);
    else if (next === '!' || next === '?' || (next === '/' && !isClosing)) at = behind(html, '>', start);
    else if (isClosing || LETTER.test(next)) {
      const tag = tagAt(html, start + (isClosing ? 2 : 1));
      if (tag === undefined) return;
      const { name, attributes, end } = tag;
      yield isClosing ? { is: 'close', name } : { is: 'open', name, attributes };
      at = !isClosing && HIDDEN.has(name) ? endOf(html, name, end) : end;
    } else {
      yield { is: 'text', text: '<' };
      at = start + 1;
    }
  }
}
