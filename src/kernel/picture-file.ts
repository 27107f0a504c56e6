/** The widths pictures are kept in. */
export const PICTURE_WIDTHS = [160, 320, 400, 640, 800, 1200, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** One form of a picture: a width in one of two formats, or the card that social networks show. */
export type PictureFile = { width: PictureWidth; format: 'webp' | 'jpg' } | 'card';

const CARD = 'og.jpg';
const SIZED = /^([1-9]\d{2,3})\.(webp|jpg)$/;

/** «400.webp», «og.jpg»: the last part of a picture's address. */
export const pictureFileName = (file: PictureFile) =>
  file === 'card' ? CARD : `${file.width}.${file.format}`;

/** What the last part of an address names; nothing when it is not one of the few there are. */
export function readPictureFile(name: string): PictureFile | undefined {
  if (name === CARD) return 'card';
  const [, digits, format] = SIZED.exec(name) ?? [];
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  if (width === undefined) return undefined;
  return { width, format: format === 'webp' ? 'webp' : 'jpg' };
}

export const isPictureId = (text: string) => /^[0-9a-f]{32}$/.test(text);
