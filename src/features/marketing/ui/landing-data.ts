import type { LandingText } from '#features/marketing/domain/landing.ts';
import { nameIn, type Price } from '#features/marketing/domain/price.ts';
import { formatDate } from '#kernel/dates.ts';
import type { Lang } from '#kernel/text.ts';
import { pictureAddress } from '#ui/pictures/picture-address.ts';

const CONTEXT = 'https://schema.org';

type About = { path: string; origin: string; lang: Lang; name: string };

/** Structured data of a service. */
export const serviceData = (
  { title, lead }: LandingText,
  prices: readonly Price[],
  { path, origin, lang, name }: About,
) => ({
  '@context': CONTEXT,
  '@type': 'Service',
  name: title,
  description: lead,
  url: origin + path,
  areaServed: 'VN',
  provider: { '@type': 'Organization', name, url: `${origin}/` },
  ...(prices.some(({ amount }) => amount !== null) && {
    offers: prices.flatMap((price) =>
      price.amount === null
        ? []
        : [{ '@type': 'Offer', name: nameIn(price, lang), price: price.amount, priceCurrency: 'VND' }],
    ),
  }),
});

/** Structured data of an informational page. */
export const pageData = ({ title, lead, at }: LandingText, { path, origin, lang }: About) => ({
  '@context': CONTEXT,
  '@type': 'WebPage',
  name: title,
  description: lead,
  url: origin + path,
  inLanguage: lang,
  dateModified: formatDate(at, 'iso'),
});

/** What networks show with a link to the page, where it has a picture. */
export const landingShare = ({ cover, title }: Pick<LandingText, 'cover' | 'title'>) =>
  cover && { image: { src: pictureAddress(cover.id, 'card'), width: 1200, height: 630, alt: title } };
