import type { Span } from '#prose/prose.ts';

const LETTER_FIRST = /^[\p{L}\p{N}]/u;
const LETTER_LAST = /[\p{L}\p{N}]$/u;

const areAlike = (one: Span, other: Span) =>
  one.strong === other.strong && one.em === other.em && one.href === other.href;

/** Our format has no emphasis that begins or ends within a word. */
function writable(span: Span, at: number, line: readonly Span[]): Span {
  const { em, ...plain } = span;
  const [before = '', after = ''] = [line[at - 1]?.text, line[at + 1]?.text];
  const isWithin =
    (LETTER_LAST.test(before) && LETTER_FIRST.test(span.text)) ||
    (LETTER_LAST.test(span.text) && LETTER_FIRST.test(after));
  return em && isWithin ? plain : span;
}

/** Merges adjacent runs of one style. */
function joined(run: readonly Span[]): Span[] {
  const line: Span[] = [];
  for (const span of run) {
    const last = line.at(-1);
    if (last && areAlike(last, span)) last.text += span.text;
    else line.push({ ...span });
  }
  return line;
}

/** One line of text runs: single spaces, trimmed, without invalid characters. */
export function lineOf(run: readonly Span[]): Span[] {
  const line: Span[] = [];
  let isAfterSpace = true;
  for (const span of joined(run)) {
    const single = span.text.replaceAll(/[\s\p{Cc}\uFFFD]+/gu, ' ');
    const text: string = isAfterSpace ? single.trimStart() : single;
    if (text === '') continue;
    isAfterSpace = text.endsWith(' ');
    line.push({ ...span, text });
  }
  const last = line.at(-1);
  if (last) last.text = last.text.trimEnd();
  return joined(line.filter(({ text }) => text !== '').map(writable));
}

/** A text of one style, such as the caption of a picture. */
export const plainLine = (text: string) => lineOf([{ text }])[0]?.text ?? '';
