import type { Colour } from '#formats/pdf/page.ts';
import type { TrueType } from '#formats/pdf/true-type.ts';
import { outlinePath } from '#formats/pdf/true-type-outline.ts';
import { writable, widthOf } from '#formats/pdf/face.ts';
import { wrap } from '#formats/pdf/wrap.ts';
import type { Lang } from '#i18n/locale.ts';
import type { ShareImage } from '#kernel/web/share-image.ts';
import { pathTo } from '#routes/index.ts';
import { colourOf } from '#ui/paper/colours.ts';
import { PLAIN, STRONG } from '#ui/paper/pen.ts';
import { drawSheet } from '#ui/parcel/parcel-art.ts';

/** What the picture of a shared link says, in the reader's language. */
export type ShareCard = {
  /** «Giá nhà đất» */
  about: string;
  title: string;
  /** The one figure, under the highlighter. */
  figure?: string | undefined;
  notes: readonly string[];
  /** The outline of the plot it is about, in a drawing of so many metres. */
  plot?: { path: string; width: number; height: number };
};

/** The kinds of page that have a picture of their own; the names are those of their addresses. */
export type Subject = 'trang' | 'thi-truong' | 'dinh-gia' | 'thua-dat';

const SIZE = { width: 1200, height: 630 } as const;
const LEFT = 72;
/** The text is left of the sheet. */
const TEXT_WIDTH = 620;
const SHEET_FROM = 0.6;

/** The picture of a page, for the tags of its head. */
export const shareImage = (lang: Lang, subject: Subject, name: string, card: ShareCard): ShareImage => ({
  src: pathTo('shareImage', { lang, subject, file: `${name}.jpg` }),
  ...SIZE,
  alt: [card.about, card.title, ...(card.figure ? [card.figure] : [])].join(' · '),
});

const hex = (colour: Colour) =>
  `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const fillOf = (token: `--${string}`) => hex(colourOf(token));

type Style = { font: TrueType; size: number; token: `--${string}` };

/** Letters as outlines: the picture is the same on a machine that has no such font. */
function lettered(text: string, x: number, foot: number, { font, size, token }: Style): string {
  let from = x;
  const paths = Array.from(text, (letter) => {
    const glyph = font.glyphOf(letter) ?? 0;
    const start = from;
    from += (font.widthOf(glyph) * size) / 1_000;
    return outlinePath(font.contoursOf(glyph), (px, py) => [
      start + (px * size) / 1_000,
      foot - (py * size) / 1_000,
    ]);
  });
  return `<path fill="${fillOf(token)}" d="${paths.join('')}"/>`;
}

const plotLook = `fill="${fillOf('--colour-primary')}" fill-opacity=".28" stroke="${fillOf('--colour-primary')}"`;
/** What is under the text, and its border. */
const PAGE =
  `<rect width="720" height="630" fill="${fillOf('--colour-paper')}"/>` +
  `<path d="M720 0V630" stroke="${fillOf('--colour-survey')}" stroke-width="1.5"/>`;

/** A plot by itself, as its pages draw it: what lies around it is not made up. */
function plotSheet({ path, width, height }: NonNullable<ShareCard['plot']>): string {
  const room = { width: SIZE.width - 720, height: SIZE.height };
  const scale = Math.min(room.width / width, room.height / height);
  const [x, y] = [720 + (room.width - width * scale) / 2, (room.height - height * scale) / 2];
  return (
    `<rect x="720" width="480" height="630" fill="${fillOf('--colour-surface')}"/>` +
    `<path transform="translate(${x} ${y}) scale(${scale})" d="${path}" fill-rule="evenodd" ${plotLook} stroke-width="${4 / scale}"/>` +
    PAGE
  );
}

/** The corner of a sheet of a cadastral map, the same on each card. */
function sheet(): string {
  const { blocks, borders, houses, crosses, marked } = drawSheet({
    ...SIZE,
    seed: 248,
    from: SHEET_FROM,
    interest: [0.84, 0.5],
  });
  const line = `stroke="${fillOf('--colour-survey')}"`;
  const corners = marked.corners.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="4" fill="${fillOf('--colour-surface')}" stroke="${fillOf('--colour-ink')}" stroke-width="1.5"/>`,
  );
  return [
    `<rect x="720" width="480" height="630" fill="${fillOf('--colour-survey-faint')}"/>`,
    `<path d="${blocks}" fill="${fillOf('--colour-surface')}" ${line} stroke-width="1.5"/>`,
    `<path d="${houses}" fill="${fillOf('--colour-survey-faint')}"/>`,
    `<path d="${borders}" fill="none" ${line} stroke-width=".75"/>`,
    `<path d="${crosses}" fill="none" stroke="${fillOf('--colour-ink-soft')}"/>`,
    `<path d="${marked.outline}" ${plotLook} stroke-width="3"/>`,
    ...corners,
    PAGE,
  ].join('');
}

/** The mark of the house, as in its header. */
const mark = () =>
  `<g transform="translate(${LEFT} 56) scale(1.6)" fill="none" stroke="${fillOf('--colour-survey')}">` +
  `<path d="M4 8 14 3 28 9 25 27 8 29Z" fill="${fillOf('--colour-surface')}" stroke="${fillOf('--colour-ink')}" stroke-width="2" stroke-linejoin="round"/>` +
  `<path d="M8 29 25 27" stroke="${fillOf('--colour-primary')}" stroke-width="3" stroke-linecap="round"/>` +
  `<path d="M14 3 16 28M5.5 16.5 26.7 17"/></g>`;

let corner: string | undefined;

/** The picture as a drawing of 1200 by 630. */
export function drawShareCard({ about, title, figure, notes, plot }: ShareCard): string {
  const parts: string[] = [];
  let y = 196;
  const say = (text: string, style: Style, most: number) => {
    const lines = wrap(writable(style, text), {
      width: TEXT_WIDTH,
      measure: (part) => widthOf(style, part, style.size),
      most,
    });
    for (const line of lines) {
      parts.push(lettered(line, LEFT, y, style));
      y += style.size * 1.25;
    }
  };
  parts.push(lettered('Địa Bạ', LEFT + 64, 92, { font: STRONG, size: 34, token: '--colour-ink' }));
  say(about, { font: PLAIN, size: 28, token: '--colour-ink-soft' }, 1);
  y += 30;
  say(title, { font: STRONG, size: 52, token: '--colour-ink' }, figure === undefined ? 3 : 2);
  if (figure !== undefined) {
    const style: Style = { font: STRONG, size: 64, token: '--colour-ink' };
    const text = writable(style, figure);
    const width = Math.min(widthOf(style, text, style.size), TEXT_WIDTH);
    y += 34;
    parts.push(
      `<path d="M${LEFT - 8} ${y - 50}h${width + 20}l-6 66h-${width + 20}z" fill="${fillOf('--colour-primary')}" fill-opacity=".38"/>`,
    );
    say(text, style, 1);
    y -= 10;
  }
  for (const note of notes) say(note, { font: PLAIN, size: 28, token: '--colour-ink-soft' }, 2);
  const side = plot ? plotSheet(plot) : (corner ??= sheet());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">${side}${mark()}${parts.join('')}</svg>`;
}
