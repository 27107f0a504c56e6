import type { Card } from '#features/listings/domain/browse.ts';
import type { Cluster, Clusters } from '#features/listings/domain/map-window.ts';
import type { Detail } from '#features/listings/domain/detail.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatArea } from '#kernel/land/area.ts';
import { pictureAddress, webpSet } from '#ui/pictures/picture-address.ts';
import { listingPath } from './addresses.ts';
import { metreText, priceText } from './listing-text.ts';

/** A card as scripts show it: words only, and where they lead. */
export type CardView = {
  id: number;
  href: string;
  title: string;
  price: string;
  size: string;
  place: string;
  picture: string | null;
  /** Whether the picture is a drawing, which is dimmed at night. */
  isDrawn: boolean;
  /** Why it is not on offer any more; empty while it is. */
  over: string;
  /** «Tin quảng cáo»; empty where it is not paid for. */
  advert: string;
};

/** What the map of a list is sent: clusters with their lowest price in words, and the first cards in the window. */
export type ShownClusters = Omit<Clusters, 'clusters'> & {
  clusters: readonly (Cluster & { price: string })[];
  cards: readonly CardView[];
};

/** «Hết hạn», «Đã giao dịch»; nothing of what is still on offer. */
export const overText = ({ status }: Pick<Card, 'status'>, t: Translate) =>
  status === 'published' ? '' : t(`listings.status.${status}`);

type Viewed = Pick<
  Card,
  | 'id'
  | 'status'
  | 'title'
  | 'deal'
  | 'kind'
  | 'price'
  | 'area'
  | 'place'
  | 'names'
  | 'cover'
  | 'isAdvertised'
>;

/** The property of a page as its card. */
export function detailView(
  { listing, area, names, pictures, isAdvertised }: Detail,
  t: Translate,
  lang: Lang,
): CardView {
  return viewOf({ ...listing, area, names, cover: pictures[0] ?? null, isAdvertised }, t, lang);
}

export function viewOf(card: Viewed, t: Translate, lang: Lang): CardView {
  const metre = metreText(card, lang);
  return {
    id: card.id,
    href: listingPath(card),
    title: card.title,
    price: priceText(card, t, lang),
    size: [formatArea(card.area, lang), ...(metre ? [metre] : [])].join(' · '),
    place: card.names.now,
    picture: card.cover && pictureAddress(card.cover.id, { width: 400, format: 'webp' }),
    isDrawn: card.cover?.isDrawn ?? false,
    over: overText(card, t),
    advert: card.isAdvertised ? t('listings.advertised') : '',
  };
}

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
