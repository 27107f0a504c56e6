import { localPath } from './local-path.ts';
import type { Span, Spans } from './prose.ts';

type Look = Omit<Span, 'text'>;

const ESCAPED = /[\\*_[\]()|#>!.•-]/;
const IS_LETTER = /[\p{L}\p{N}]/u;
const MOST_HREF = 2_000;

/** Where a link may lead: on our site, to a page elsewhere, to a letter or a call. */
export function safeHref(written: string): string | undefined {
  const local = localPath(written);
  if (local !== undefined) return local;
  if (written.length > MOST_HREF || !/^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i.test(written))
    return undefined;
  return URL.parse(written)?.href;
}

/** Where a mark stands that nothing escapes; -1 when it does not. */
function find(text: string, mark: string, from: number): number {
  let at = text.indexOf(mark, from);
  while (at > 0 && text[at - 1] === '\\') at = text.indexOf(mark, at + 1);
  return at;
}

const alike = (one: Look, other: Look) =>
  one.strong === other.strong && one.em === other.em && one.href === other.href;

function join(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (span.text === '') continue;
    if (last && alike(last, span)) joined[joined.length - 1] = { ...last, text: last.text + span.text };
    else joined.push(span);
  }
  return joined;
}

type Marked = { inner: string; look: Look; end: number };

/** What is marked from here on, if it is: **strong**, _emphasis_ or [a link](where). */
function markedAt(text: string, at: number, look: Look): Marked | undefined {
  if (text.startsWith('**', at) && !look.strong) {
    const end = find(text, '**', at + 2);
    return end > at + 2
      ? { inner: text.slice(at + 2, end), look: { ...look, strong: true }, end: end + 2 }
      : undefined;
  }
  if (text[at] === '_' && !look.em && !IS_LETTER.test(text[at - 1] ?? '')) {
    let end = find(text, '_', at + 1);
    while (end !== -1 && IS_LETTER.test(text[end + 1] ?? '')) end = find(text, '_', end + 1);
    return end > at + 1
      ? { inner: text.slice(at + 1, end), look: { ...look, em: true }, end: end + 1 }
      : undefined;
  }
  if (text[at] === '[' && look.href === undefined) {
    const middle = find(text, '](', at);
    const end = middle === -1 ? -1 : text.indexOf(')', middle);
    if (end === -1) return undefined;
    const href = safeHref(text.slice(middle + 2, end));
    return { inner: text.slice(at + 1, middle), look: href ? { ...look, href } : look, end: end + 1 };
  }
  return undefined;
}

function parts(text: string, look: Look): Span[] {
  const found: Span[] = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const next = text[at + 1] ?? '';
    if (text[at] === '\\' && ESCAPED.test(next)) {
      plain += next;
      at += 2;
      continue;
    }
    const marked = markedAt(text, at, look);
    if (marked) {
      found.push({ text: plain, ...look }, ...parts(marked.inner, marked.look));
      plain = '';
      at = marked.end;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  return [...found, { text: plain, ...look }];
}

/** Reads one line of marked text; any text is one. */
export const readSpans = (text: string): Spans => join(parts(text, {}));

const escaped = (text: string) => text.replace(/[\\*_[\]|]/g, String.raw`\$&`);

function written({ text, strong, em, href }: Span): string {
  // Blanks at the edges stand outside of the marks, which would not be read as marks otherwise.
  const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  if (inner === '') return text;
  let marked = escaped(inner);
  if (em) marked = `_${marked}_`;
  if (strong) marked = `**${marked}**`;
  if (href !== undefined) marked = `[${marked}](${href.replaceAll(')', '%29')})`;
  return before + marked + after;
}

export const writeSpans = (spans: Spans) => spans.map(written).join('');
