import { focusOf } from '#kernel/web/picture-file.ts';
import type { Block, ProsePicture, Spans } from './prose.ts';
import { writeSpans } from './prose-spans.ts';

/** Line breaks, with the blanks around them, as one blank. */
const onOneLine = (text: string) =>
  text.replaceAll(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks));

/** What would be read as a mark at the beginning of a line is escaped there. */
const asLine = (spans: Spans) =>
  onOneLine(writeSpans(spans))
    .trim()
    .replace(/^(?=[#>!-])/, '\\')
    .replace(/^(\d{1,3})(?=[.)] )/, '$1\\')
    .replace(/^•/, String.raw`\•`);

const row = (cells: readonly Spans[]) =>
  `| ${cells.map((cell) => writeSpans(cell).replaceAll('\n', ' ').trim()).join(' | ')} |`;

function pictureLine({ picture, caption, focus }: ProsePicture): string {
  const place = focus && focusOf(focus.x, focus.y);
  const where = place ? `${picture} ${place.x},${place.y}` : picture;
  return `![${onOneLine(caption).replaceAll(/[[\]\\]/g, String.raw`\$&`)}](anh:${where})`;
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [`${'#'.repeat(block.level)} ${writeSpans(block.spans).trim()}`];
    case 'text':
      return [asLine(block.spans)];
    case 'list':
      return block.items.map(
        (item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${writeSpans(item).trim()}`,
      );
    case 'quote':
      return [...block.paragraphs.map(writeSpans), ...(block.source ? [`— ${block.source}`] : [])].map(
        (line) => `> ${line.trim()}`,
      );
    case 'table':
      return [row(block.head), `|${' --- |'.repeat(block.head.length)}`, ...block.rows.map(row)];
    case 'pictures':
      return block.pictures.map(pictureLine);
    case 'video':
      return [`[[video ${block.href}${block.title ? ` | ${block.title}` : ''}]]`];
    case 'card':
      return [`[[${block.of} ${block.code}]]`];
  }
}

/** Writes blocks as the text they are read from. */
export const writeProse = (blocks: readonly Block[]) =>
  `${blocks.map((block) => linesOf(block).join('\n')).join('\n\n')}\n`;
