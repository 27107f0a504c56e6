/** The widths pictures are kept in. */
export const PICTURE_WIDTHS = [160, 320, 400, 640, 800, 1200, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Shapes that search engines ask for, all of one width. */
export const PICTURE_RATIOS = { '1x1': 1200, '4x3': 900, '16x9': 675 } as const;
type PictureRatio = keyof typeof PICTURE_RATIOS;

/** One form of a picture: a width in one of two formats, a shape, or the card that social networks show. */
export type PictureFile = { width: PictureWidth; format: 'webp' | 'jpg' } | PictureRatio | 'card';

const CARD = 'og.jpg';
const isRatio = (name: string): name is PictureRatio => Object.hasOwn(PICTURE_RATIOS, name);
const SIZED = /^([1-9]\d{2,3})\.(webp|jpg)$/;

/** «400.webp», «og.jpg»: the last part of a picture's address. */
export function pictureFileName(file: PictureFile): string {
  if (file === 'card') return CARD;
  return typeof file === 'string' ? `${file}.jpg` : `${file.width}.${file.format}`;
}

/** What the last part of an address names; nothing when it is not one of the few there are. */
export function readPictureFile(name: string): PictureFile | undefined {
  if (name === CARD) return 'card';
  const shape = name.replace(/\.jpg$/, '');
  if (shape !== name && isRatio(shape)) return shape;
  const [, digits, format] = SIZED.exec(name) ?? [];
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  if (width === undefined) return undefined;
  return { width, format: format === 'webp' ? 'webp' : 'jpg' };
}

export const isPictureId = (text: string) => /^[0-9a-f]{32}$/.test(text);

/** What of a picture stays in sight where it is cut to a shape, in hundredths from its left and its top. */
export type Focus = { x: number; y: number };

export const CENTRE: Focus = { x: 50, y: 50 };

/** Two numbers as a focus, if they are one; the centre needs none. */
export function focusOf(x: number, y: number): Focus | undefined {
  const isPlace = [x, y].every((part) => Number.isInteger(part) && part >= 0 && part <= 100);
  return isPlace && !(x === CENTRE.x && y === CENTRE.y) ? { x, y } : undefined;
}

/** A public picture that was sent before, and when. */
export type SentPicture = { id: string; at: string };
