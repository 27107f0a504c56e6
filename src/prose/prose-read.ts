import { focusOf, isPictureId } from '#kernel/web/picture-file.ts';
import { type Block, CARD_KINDS, MAX_CAPTION_LENGTH, type ProsePicture, type Spans } from './prose.ts';
import { readSpans, safeHref } from './prose-spans.ts';
import { nfc } from '#kernel/text.ts';

/** A longer line is no heading, row or picture, only text. */
const MAX_MARKED_LENGTH = 2_000;

/** The kind of a line, by its prefix, and its text. */
type Line =
  | { is: 'blank' }
  | { is: 'heading'; level: 2 | 3; text: string }
  | { is: 'bullet' | 'number' | 'quoted' | 'text' | 'indented'; text: string }
  | { is: 'row'; cells: string[] }
  | { is: 'picture'; shown: ProsePicture }
  | { is: 'block'; block: Block };

const PICTURE = /^!\[(.*)\]\(anh:([0-9a-f]{32})(?: (\d{1,3}),(\d{1,3}))?\)$/;
const PLACED = /^\[\[([a-z-]+) +(?! )([^\]|]+)(?:\|([^\]]*))?\]\]$/;
const BLANKS_AT_END = /(?<! ) +$/;
const CODE = /^[\w-]{1,64}$/;

function placedIn(line: string): Block | undefined {
  const [, what, written = '', title] = PLACED.exec(line) ?? [];
  const value = title === undefined ? written : written.replace(BLANKS_AT_END, '');
  const href = what === 'video' ? safeHref(value) : undefined;
  if (href?.startsWith('https://')) return { kind: 'video', href, title: title?.trim() ?? '' };
  const of = CARD_KINDS.find((kind) => kind === what);
  return of && CODE.test(value) ? { kind: 'card', of, code: value } : undefined;
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

function lineOf(raw: string): Line {
  const line = raw.trim();
  if (line === '') return { is: 'blank' };
  if (line.length > MAX_MARKED_LENGTH) return { is: 'text', text: line };
  const [, marks, heading = ''] = /^(#{1,6}) +(?! )(.+)$/.exec(line) ?? [];
  if (marks) return { is: 'heading', level: marks.length < 3 ? 2 : 3, text: heading };
  const [, bullet] = /^[-*•] +(?! )(.+)$/.exec(line) ?? [];
  if (bullet !== undefined) return { is: 'bullet', text: bullet };
  const [, number] = /^\d{1,3}[.)] +(?! )(.+)$/.exec(line) ?? [];
  if (number !== undefined) return { is: 'number', text: number };
  if (line.startsWith('>')) return { is: 'quoted', text: line.slice(1).trim() };
  if (/^\|.*\|$/.test(line) && line.length > 2) return { is: 'row', cells: cellsOf(line) };
  const [, caption = '', picture, x, y] = PICTURE.exec(line) ?? [];
  if (picture !== undefined && isPictureId(picture)) {
    const focus = focusOf(Number(x), Number(y));
    return { is: 'picture', shown: { picture, caption: captionOf(caption), ...(focus && { focus }) } };
  }
  const block = placedIn(line);
  if (block) return { is: 'block', block };
  return { is: /^\s{2}/.test(raw) ? 'indented' : 'text', text: line };
}

const captionOf = (text: string) => text.replaceAll(/\\([[\]\\])/g, '$1').slice(0, MAX_CAPTION_LENGTH);

const isRuler = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell));

function tableOf(rows: readonly (readonly string[])[]): Block {
  const [head = [], ...rest] = rows.filter((cells) => !isRuler(cells));
  const wide = (cells: readonly string[]): Spans[] => head.map((_, at) => readSpans(cells[at] ?? ''));
  return { kind: 'table', head: wide(head), rows: rest.map(wide) };
}

function quoteOf(lines: readonly string[]): Block {
  const last = lines.at(-1) ?? '';
  const [, source] = lines.length > 1 ? (/^(?:—|--) *(?! )(.+)$/.exec(last) ?? []) : [];
  const said = source === undefined ? lines : lines.slice(0, -1);
  const paragraphs = said.filter((line) => line !== '').map(readSpans);
  return { kind: 'quote', paragraphs, source: source ?? '' };
}

/** Lines that make one block, by what they are. */
function blockOf(lines: readonly Line[]): Block[] {
  const [first] = lines;
  const texts = lines.flatMap((line) => ('text' in line ? [line.text] : []));
  switch (first?.is) {
    case 'heading':
      return [{ kind: 'heading', level: first.level, spans: readSpans(first.text) }];
    case 'bullet':
    case 'number':
      return [{ kind: 'list', isOrdered: first.is === 'number', items: texts.map(readSpans) }];
    case 'quoted':
      return [quoteOf(texts)];
    case 'row':
      return [tableOf(lines.flatMap((line) => (line.is === 'row' ? [line.cells] : [])))];
    case 'picture':
      return [
        {
          kind: 'pictures',
          pictures: lines.flatMap((line) => (line.is === 'picture' ? [line.shown] : [])),
        },
      ];
    case 'block':
      return [first.block];
    case 'text':
    case 'indented':
      return [{ kind: 'text', spans: readSpans(texts.join(' ')) }];
    default:
      return [];
  }
}

const ALONE = new Set<Line['is']>(['heading', 'block', 'blank']);

/** Reads a text into its blocks; any text has some, and what is no mark is what it says. */
export function readProse(text: string): Block[] {
  const groups: Line[][] = [];
  for (const line of nfc(text)
    .split(/\r\n?|\n/)
    .map(lineOf)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isMore = line.is === 'text' || line.is === 'indented';
    if (last && isMore && (last.is === 'text' || last.is === 'indented')) group?.push(line);
    else if (last && line.is === 'indented' && (last.is === 'bullet' || last.is === 'number'))
      last.text += ` ${line.text}`;
    else if (last && last.is === line.is && !ALONE.has(line.is)) group?.push(line);
    else groups.push([line]);
  }
  return groups.flatMap(blockOf);
}
