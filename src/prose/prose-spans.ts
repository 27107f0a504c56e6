import { localPath } from '#kernel/web/local-path.ts';
import type { Span, Spans } from './prose.ts';

type Look = Omit<Span, 'text'>;

const ESCAPED = /[\\*_[\]()|#>!.•-]/;
const IS_LETTER = /[\p{L}\p{N}]/u;
const MAX_HREF_LENGTH = 2_000;

/** Where a link may lead: on our site, to a page elsewhere, to a letter or a call. */
export function safeHref(written: string): string | undefined {
  const local = localPath(written);
  if (local !== undefined) return local;
  if (written.length > MAX_HREF_LENGTH || !/^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i.test(written))
    return undefined;
  return URL.parse(written)?.href;
}

/** The next closing mark, for positions in ascending order; -1 when there is none. */
type Next = (from: number) => number;

/** Scans a text once, however many lookups: the last match is cached until it is passed. */
function nextOf(text: string, mark: string, closes: (at: number) => boolean): Next {
  let found = -2;
  return (from) => {
    if (found === -1 || found >= from) return found;
    found = text.indexOf(mark, from);
    while (found !== -1 && !closes(found)) found = text.indexOf(mark, found + 1);
    return found;
  };
}

const BLANK = /\s/;

/** A star that is no part of **strong** and, as in «3*4», is between no two letters. */
const isLoneStar = (text: string, at: number) =>
  text[at - 1] !== '*' &&
  text[at + 1] !== '*' &&
  !(IS_LETTER.test(text[at - 1] ?? '') && IS_LETTER.test(text[at + 1] ?? ''));

type Closings = { strong: Next; em: Record<'_' | '*', Next>; link: Next; bracket: Next };

function closingsOf(text: string): Closings {
  const isBare = (at: number) => text[at - 1] !== '\\';
  return {
    strong: nextOf(text, '**', isBare),
    em: {
      _: nextOf(text, '_', (at) => isBare(at) && !IS_LETTER.test(text[at + 1] ?? '')),
      '*': nextOf(text, '*', (at) => isBare(at) && isLoneStar(text, at) && !BLANK.test(text[at - 1] ?? ' ')),
    },
    link: nextOf(text, '](', isBare),
    bracket: nextOf(text, ')', () => true),
  };
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

const opensEm = (text: string, at: number) =>
  !IS_LETTER.test(text[at - 1] ?? '') &&
  (text[at] === '_' || (isLoneStar(text, at) && !BLANK.test(text[at + 1] ?? ' ')));

/** What is marked from here on, if it is: **strong**, _emphasis_ or *emphasis*, or [a link](where). */
function markedAt(text: string, at: number, look: Look, next: Closings): Marked | undefined {
  if (text.startsWith('**', at) && !look.strong) {
    const end = next.strong(at + 2);
    return end > at + 2
      ? { inner: text.slice(at + 2, end), look: { ...look, strong: true }, end: end + 2 }
      : undefined;
  }
  const mark = text[at];
  if ((mark === '_' || mark === '*') && !look.em && opensEm(text, at)) {
    const end = next.em[mark](at + 1);
    return end > at + 1
      ? { inner: text.slice(at + 1, end), look: { ...look, em: true }, end: end + 1 }
      : undefined;
  }
  if (text[at] === '[' && look.href === undefined) {
    const middle = next.link(at);
    const end = middle === -1 ? -1 : next.bracket(middle);
    if (end === -1) return undefined;
    const href = safeHref(text.slice(middle + 2, end));
    return { inner: text.slice(at + 1, middle), look: href ? { ...look, href } : look, end: end + 1 };
  }
  return undefined;
}

function parts(text: string, look: Look): Span[] {
  const found: Span[] = [];
  const next = closingsOf(text);
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const following = text[at + 1] ?? '';
    if (text[at] === '\\' && ESCAPED.test(following)) {
      plain += following;
      at += 2;
      continue;
    }
    const marked = markedAt(text, at, look, next);
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
  const inner = text.trim();
  if (inner === '') return text;
  // Blanks at the edges are moved outside of the marks, which would not be recognised otherwise.
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(before.length + inner.length);
  let marked = escaped(inner);
  if (em) marked = `_${marked}_`;
  if (strong) marked = `**${marked}**`;
  if (href !== undefined) marked = `[${marked}](${href.replaceAll(')', '%29')})`;
  return before + marked + after;
}

export const writeSpans = (spans: Spans) => spans.map(written).join('');
