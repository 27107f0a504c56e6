import { type PictureFile, pictureFileName, type PictureWidth } from '#kernel/web/picture-file.ts';
import { pathTo } from '#routes/index.ts';

/** Where one form of a picture of ours is found. */
export const pictureAddress = (id: string, file: PictureFile) =>
  pathTo('picture', { picture: id, file: pictureFileName(file) });

/** The sizes of one as webp, in the words of the `srcset` attribute. */
export const webpSet = (id: string, widths: readonly PictureWidth[]) =>
  widths.map((width) => `${pictureAddress(id, { width, format: 'webp' })} ${width}w`).join(', ');
