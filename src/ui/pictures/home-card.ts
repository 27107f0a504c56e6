import type { Translate } from '#i18n/translate.ts';
import type { ShareCard } from './share-card.ts';

/** The name of the picture of the home page in its address. */
export const HOME = 'dia-ba';

export const homeCard = (t: Translate): ShareCard => ({
  about: t('shell.doors.title'),
  title: t('home.heading'),
  notes: [t('home.share')],
});
