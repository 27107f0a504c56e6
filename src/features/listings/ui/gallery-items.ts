import type { ListingPicture } from '#features/listings/domain/detail.ts';
import { pathTo } from '#routes.ts';
import type { GalleryItem } from '#ui/gallery/gallery-item.ts';

const address = (id: string, file: string) => pathTo('picture', { picture: id, file });
const SMALL = [320, 640, 800, 1200, 1600] as const;

/** The pictures of a listing as its gallery shows them: the first is large on the page, the others a quarter of it. */
export const galleryItems = (pictures: readonly ListingPicture[], title: string): GalleryItem[] =>
  pictures.map(({ id, width, height, caption }, at) => ({
    href: address(id, '1600.webp'),
    caption: caption === '' ? title : caption,
    thumb: {
      src: address(id, '800.jpg'),
      srcset: SMALL.map((size) => `${address(id, `${size}.webp`)} ${size}w`).join(', '),
      sizes: at === 0 ? '(width < 768px) 100vw, 37rem' : '18rem',
      alt: caption === '' ? title : caption,
      width: Math.min(width, 800),
      height: Math.round((Math.min(width, 800) * height) / width),
    },
  }));
