import type { LandingText } from '#features/marketing/domain/landing.ts';
import { pictureAddress } from '#ui/pictures/picture-address.ts';

/** The preview picture for social networks, if the page has one. */
export const landingShare = ({ cover, title }: Pick<LandingText, 'cover' | 'title'>) =>
  cover && { image: { src: pictureAddress(cover.id, 'card'), width: 1200, height: 630, alt: title } };
