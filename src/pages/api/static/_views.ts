import { altIn, type Banner } from '#features/marketing/domain/banner.ts';
import type { Category, Offered } from '#features/marketing/domain/landing.ts';
import { PICTURE_WIDTHS } from '#kernel/web/picture-file.ts';
import type { Lang } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';
import { pictureAddress, webpSet } from '#ui/pictures/picture-address.ts';

const WIDTH = 800;

const pictureView = ({ id, colour }: { id: string; colour: string }) => ({
  src: pictureAddress(id, { width: WIDTH, format: 'jpg' }),
  webp: webpSet(id, PICTURE_WIDTHS),
  colour,
});

/** What the product's calls say of its services, in the reader's language. */
export const categoryView = ({ id, slug, name_vi, name_en, position }: Category, lang: Lang) => ({
  id: String(id),
  slug,
  name: lang === 'vi' ? name_vi : name_en,
  position,
});

export const landingView = (landing: Offered, categories: readonly Category[], lang: Lang) => ({
  id: String(landing.id),
  slug: landing.slug,
  category: categories.find(({ id }) => id === landing.category)?.slug ?? null,
  title: lang === 'vi' ? landing.title_vi : landing.title_en,
  lead: lang === 'vi' ? landing.lead_vi : landing.lead_en,
  path: pathTo('landing', { landing_slug: landing.slug }),
  picture: landing.cover && pictureView(landing.cover),
  position: landing.position,
});

export const bannerView = (banner: Banner, lang: Lang) => ({
  id: String(banner.id),
  place: banner.place,
  href: banner.href,
  alt: altIn(banner, lang),
  startsOn: banner.starts_on,
  endsOn: banner.ends_on,
  picture: { ...pictureView(banner.picture), width: banner.picture.width, height: banner.picture.height },
});

/** Parses the filter of a list; unknown parameters are ignored. */
export const filterBy =
  (search: URLSearchParams, name: string) =>
  (value: string | null): boolean =>
    !search.has(name) || search.get(name) === value;
