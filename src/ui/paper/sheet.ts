import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { writeDocument } from '#formats/pdf/document.ts';
import {
  A4,
  addLink,
  createPage,
  drawPath,
  drawRule,
  measureText,
  MM,
  type Page,
} from '#formats/pdf/page.ts';
import type { Lang } from '#kernel/text.ts';
import { qrOf } from '#formats/qr/qr.ts';
import { type Block, space, type Spot, stack, textBlock } from './blocks.ts';
import { INKS } from './colours.ts';
import { letteringOf, type Pen } from './pen.ts';

/** Who reads a paper, when, and where what it says is kept. */
export type Reading = { t: Translate; lang: Lang; at: Date; address: string };

export type Sheet = {
  /** What kind of paper it is. */
  kind: string;
  title: string;
  /** Beneath the title, beside the code for cameras. */
  lead: readonly Block[];
  /** What is on it, by the room that there is. */
  body: (room: number) => readonly Block[];
  /** Always at the foot, even when the rest continues on the next page. */
  foot: readonly Block[];
};

const LEFT = 15 * MM;
const TOP = 12 * MM;
const BOTTOM = A4.height - 10 * MM;
const CODE = 25 * MM;
const CODE_AIR = 7;
/** What is left to the moment beside the address. */
const MADE = 68 * MM;

/** What may be written on from side to side, and what is left of it beside the code. */
export const WIDTH = A4.width - 2 * LEFT;
export const LEAD_WIDTH = WIDTH - CODE - 8 * MM;

const MARK = 'M0 3.2 3 0 9 1.6 8.2 8.4 1.4 9Z';

/** One page of A4: all of it that has room, and in words how much has not. */
export async function writeSheet(pen: Pen, sheet: Sheet, reading: Reading): Promise<Uint8Array<ArrayBuffer>> {
  const { t } = reading;
  const head = headOf(pen, sheet, reading);
  const foot = footOf(pen, sheet.foot, reading);
  head.draw({ x: LEFT, y: TOP });
  const start = TOP + head.height + 8;
  const more = (count: number) =>
    textBlock(pen, t('ui.paper.more', { count }), WIDTH, { size: 8, isStrong: true });
  const room = BOTTOM - foot.height - 8 - start;
  stack(fitting(sheet.body(room), room, more)).draw({ x: LEFT, y: start });
  foot.draw({ x: LEFT, y: BOTTOM - foot.height });
  return documentOf(pen, [pen.page], sheet, reading);
}

/** A sheet that goes on over as many pages as it takes. `again` begins each further one: the heading of a table. */
export type LongSheet = Omit<Sheet, 'body'> & { body: readonly Block[]; again: Block };

/** Pages of A4, each with its number; what a sheet has at its foot is at the end of the last. */
export async function writePages(
  pen: Pen,
  sheet: LongSheet,
  reading: Reading,
): Promise<Uint8Array<ArrayBuffer>> {
  const { t } = reading;
  const head = headOf(pen, sheet, reading);
  const start = TOP + head.height + 8;
  const numbered = (page: number, count: number) =>
    footOf(pen, [textBlock(pen, t('ui.paper.page', { page, count }), WIDTH, { size: 7.5 })], reading);
  const bottom = BOTTOM - numbered(1, 1).height - 8;
  const body = [...sheet.body, space(8), ...sheet.foot];
  const split = onPages(body, { first: bottom - start, further: bottom - TOP, again: sheet.again });
  const pages = split.map((blocks, at): Page => {
    if (at > 0) pen.page = createPage();
    else head.draw({ x: LEFT, y: TOP });
    stack(blocks).draw({ x: LEFT, y: at > 0 ? TOP : start });
    const foot = numbered(at + 1, split.length);
    foot.draw({ x: LEFT, y: BOTTOM - foot.height });
    return pen.page;
  });
  return documentOf(pen, pages, sheet, reading);
}

type Rooms = { first: number; further: number; again: Block };

/** Blocks by page; no page ends with a heading. */
export function onPages(blocks: readonly Block[], { first, further, again }: Rooms): Block[][] {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let left = first;
  for (const block of blocks) {
    if (block.height > left && page.length > 0) {
      while (page.at(-1)?.isHead) page.pop();
      pages.push(page);
      page = [again];
      left = further - again.height;
    }
    page.push(block);
    left -= block.height;
  }
  return [...pages, page];
}

const documentOf = (
  pen: Pen,
  pages: readonly Page[],
  { kind, title }: Pick<Sheet, 'kind' | 'title'>,
  { t, lang, at, address }: Reading,
) =>
  writeDocument(pages, [pen.plain, pen.strong], {
    title: `${kind}: ${title}`,
    author: t('shell.name'),
    subject: address,
    lang: lang === 'vi' ? 'vi-VN' : 'en-GB',
    at,
  });

/** The first blocks that have room together, and, where not all have, what says how many lines are missing. */
export function fitting(blocks: readonly Block[], room: number, more: (count: number) => Block): Block[] {
  const heightOf = (some: readonly Block[]) => some.reduce((sum, { height }) => sum + height, 0);
  if (heightOf(blocks) <= room) return [...blocks];
  const linesIn = (some: readonly Block[]) => some.reduce((sum, { lines = 0 }) => sum + lines, 0);
  const left = room - more(linesIn(blocks)).height;
  let count = 0;
  for (let height = 0; count < blocks.length; count += 1) {
    height += blocks[count]?.height ?? 0;
    if (height > left) break;
  }
  while (count > 0 && blocks[count - 1]?.isHead) count -= 1;
  return [...blocks.slice(0, count), more(linesIn(blocks.slice(count)))];
}

function headOf(pen: Pen, { kind, title, lead }: Omit<Sheet, 'body'>, { t, address }: Reading): Block {
  const words = stack([
    brandOf(pen, t('shell.name'), kind),
    space(5),
    textBlock(pen, title, LEAD_WIDTH, { size: 19, isStrong: true, leading: 1.2, most: 2 }),
    space(2),
    ...lead,
  ]);
  const hint = textBlock(pen, t('ui.paper.code'), CODE, { size: 6.5, ink: 'soft' });
  return {
    height: Math.max(words.height, CODE + CODE_AIR + hint.height),
    draw: ({ x, y }) => {
      words.draw({ x, y });
      const left = x + WIDTH - CODE;
      drawCode(pen, address, { x: left, y });
      hint.draw({ x: left, y: y + CODE + CODE_AIR });
    },
  };
}

/** The name of the house with its mark, a plot, and what kind of paper it gives out. */
function brandOf(pen: Pen, name: string, kind: string): Block {
  const style = { size: 10, isStrong: true } as const;
  const words = textBlock(pen, name, LEAD_WIDTH, style);
  const caption = textBlock(pen, kind, LEAD_WIDTH, { size: 10, ink: 'soft' });
  const stroke = { colour: INKS.primary, width: 1.4, isRound: true };
  return {
    height: words.height,
    draw: ({ x, y }) => {
      drawPath(pen.page, MARK, { scale: 1, x, y: y + 2 }, { fill: INKS.wash, stroke });
      words.draw({ x: x + 14, y });
      caption.draw({ x: x + 14 + measureText(name, letteringOf(pen, style)) + 9, y });
    },
  };
}

/** The paper around it is the light border that a scanner needs. */
function drawCode({ page }: Pen, address: string, at: Spot) {
  const { path, size } = qrOf(address);
  drawPath(page, path, { scale: CODE / size, ...at }, { fill: INKS.ink });
  addLink(page, { ...at, width: CODE, height: CODE }, address);
}

function footOf(pen: Pen, blocks: readonly Block[], { t, at, address }: Reading): Block {
  const moment = { time: formatDate(at, 'time'), day: formatDate(at, 'day') };
  const style = { size: 7.5, ink: 'soft' } as const;
  const words = textBlock(pen, t('ui.paper.printed', moment), MADE, { ...style, isRight: true });
  const link = textBlock(pen, address, WIDTH - MADE - 8, { ...style, href: address });
  const last: Block = {
    height: Math.max(words.height, link.height) + 5,
    draw: ({ x, y }) => {
      drawRule(pen.page, { x, y: y + 1, width: WIDTH }, INKS.strongLine);
      link.draw({ x, y: y + 5 });
      words.draw({ x: x + WIDTH - MADE, y: y + 5 });
    },
  };
  return stack([...blocks, last], 4);
}
