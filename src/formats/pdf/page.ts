import { type Face, glyphsOf, widthOf, writable } from './face.ts';
import { numberText, numbersText } from './objects.ts';
import { pathOperators, type Placement } from './svg-path.ts';
import { wrap } from './wrap.ts';

/** Red, green and blue from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A drawing that is repeated over an area: the path of one square of it, drawn with a pen. */
export type Tile = { name: string; side: number; path: string; pen: number; scale: number; colour: Colour };

export type Look = {
  fill?: Colour | undefined;
  tile?: Tile | undefined;
  stroke?: { colour: Colour; width: number; dash?: readonly number[]; isRound?: boolean } | undefined;
};

export type Lettering = { face: Face; size: number; colour: Colour };

/** Left, top, width, height, in points from the upper left corner. */
export type Area = { x: number; y: number; width: number; height: number };

/** Points in a millimetre. */
export const MM = 72 / 25.4;
export const A4 = { width: 210 * MM, height: 297 * MM } as const;

/** What was drawn on a page of A4 so far; y grows downwards, as on a screen. */
export type Page = {
  operators: string[];
  tiles: Map<string, Tile>;
  links: { area: Area; address: string }[];
};

export const createPage = (): Page => ({ operators: [], tiles: new Map(), links: [] });

const colourText = (colour: Colour) => numbersText(...colour);

/** Fills and outlines a path of an SVG; holes are what it goes around twice. */
export function drawPath(page: Page, d: string, placement: Placement, look: Look) {
  const path = pathOperators(d, placement);
  const { fill, tile, stroke } = look;
  if (fill) page.operators.push(`${colourText(fill)} rg`, path, 'f*');
  if (tile) {
    page.tiles.set(tile.name, tile);
    page.operators.push(`/Pattern cs /${tile.name} scn`, path, 'f*');
  }
  if (!stroke) return;
  const { colour, width, dash = [], isRound = false } = stroke;
  const end = isRound ? 1 : 0;
  page.operators.push(
    `${colourText(colour)} RG ${numberText(width)} w ${end} J ${end} j [${numbersText(...dash)}] 0 d`,
    path,
    'S',
  );
}

const boxPath = ({ width, height }: Area) => `M0 0H${width}V${height}H0Z`;

export const drawBox = (page: Page, area: Area, look: Look) =>
  drawPath(page, boxPath(area), { scale: 1, x: area.x, y: area.y }, look);

/** A level line. */
export const drawRule = (page: Page, { x, y, width }: Omit<Area, 'height'>, colour: Colour, pen = 0.5) =>
  drawPath(page, `M0 0H${width}`, { scale: 1, x, y }, { stroke: { colour, width: pen } });

/** What is drawn meanwhile shows within an area only. */
export function clipped(page: Page, area: Area, draw: () => void) {
  page.operators.push('q', pathOperators(boxPath(area), { scale: 1, x: area.x, y: area.y }), 'W n');
  draw();
  page.operators.push('Q');
}

/** One line of text on a base line. */
export function drawText(page: Page, text: string, at: { x: number; y: number }, style: Lettering) {
  const { face, size, colour } = style;
  const glyphs = glyphsOf(face, writable(face, text));
  if (glyphs === '') return;
  const font = `/${face.name} ${numberText(size)} Tf`;
  const place = `1 0 0 -1 ${numbersText(at.x, at.y)} Tm`;
  page.operators.push(`BT ${font} ${colourText(colour)} rg ${place} <${glyphs}> Tj ET`);
}

export const measureText = (text: string, { face, size }: Omit<Lettering, 'colour'>) =>
  widthOf(face, writable(face, text), size);

export const wrapText = (text: string, style: Omit<Lettering, 'colour'>, width: number, most?: number) =>
  wrap(writable(style.face, text), {
    width,
    measure: (line) => widthOf(style.face, line, style.size),
    ...(most !== undefined && { most }),
  });

/** A link annotation over the area. */
export const addLink = (page: Page, area: Area, address: string) => page.links.push({ area, address });
