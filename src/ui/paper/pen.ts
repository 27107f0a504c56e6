import { createFace, type Face } from '#formats/pdf/face.ts';
import { createPage, type Lettering, type Page } from '#formats/pdf/page.ts';
import { readTrueType } from '#formats/pdf/true-type.ts';
import strongFile from '#ui/styles/fonts/be-vietnam-pro-600.ttf?inline';
import plainFile from '#ui/styles/fonts/be-vietnam-pro-400.ttf?inline';
import { INKS } from './colours.ts';

/** A page being drawn, and the two weights it is written in. */
export type Pen = { page: Page; plain: Face; strong: Face };

const bytesOf = (address: string) =>
  Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));

export const PLAIN = readTrueType(bytesOf(plainFile));
export const STRONG = readTrueType(bytesOf(strongFile));

export const createPen = (): Pen => ({
  page: createPage(),
  plain: createFace(PLAIN, 'BeVietnamPro-Regular'),
  strong: createFace(STRONG, 'BeVietnamPro-SemiBold', true),
});

export type Style = { size?: number; isStrong?: boolean; ink?: keyof typeof INKS };

export const letteringOf = (
  { plain, strong }: Pen,
  { size = 8.5, isStrong = false, ink = 'ink' }: Style = {},
): Lettering => ({ face: isStrong ? strong : plain, size, colour: INKS[ink] });
