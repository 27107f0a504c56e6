import type { Card } from '#features/listings/domain/browse.ts';
import { webpSet } from '#ui/pictures/picture-address.ts';

/**
 * Widths of a card picture. Phones get a tenth less than their width: invisible on a dense screen, and the
 * next smaller file is a third lighter.
 */
export const COVER = {
  widths: [320, 400, 640, 800],
  sizes: '(width < 600px) calc(92vw - 2rem), (width < 1080px) 45vw, 17rem',
} as const;

/** What is fetched ahead of a list: the picture of its first card. */
export const coverOf = (cards: readonly Card[]) => {
  const cover = cards[0]?.cover;
  return cover ? { srcset: webpSet(cover.id, COVER.widths), sizes: COVER.sizes } : undefined;
};
