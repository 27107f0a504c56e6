import type { ListingPicture } from '#features/listings/domain/detail.ts';
import type { GalleryItem } from '#ui/gallery/state/gallery-item.ts';
import { pictureAddress, webpSet } from '#ui/pictures/picture-address.ts';

const SMALL = [320, 640, 800, 1200, 1600] as const;

/** The pictures of a listing as its gallery shows them: the first is large on the page, the others a quarter of it. */
export const galleryItems = (pictures: readonly ListingPicture[], title: string): GalleryItem[] =>
  pictures.map(({ id, width, height, caption }, at) => ({
    href: pictureAddress(id, { width: 1600, format: 'webp' }),
    caption: caption === '' ? title : caption,
    thumb: {
      src: pictureAddress(id, { width: 800, format: 'jpg' }),
      srcset: webpSet(id, SMALL),
      sizes: at === 0 ? '(width < 768px) calc(92vw - 2rem), 37rem' : '18rem',
      alt: caption === '' ? title : caption,
      width: Math.min(width, 800),
      height: Math.round((Math.min(width, 800) * height) / width),
    },
  }));
