import type { Translate } from '#i18n/translate.ts';
import { altOf } from './gallery-item.ts';
import type { GalleryState } from './gallery-state.ts';
import { degreesOf } from './gallery-view.ts';

/** The name of the dialog: which slide of how many, and what it shows. */
export function labelOf({ items, index }: GalleryState, t: Translate): string {
  const caption = altOf(items[index]?.caption ?? '');
  return t(caption ? 'gallery.label-caption' : 'gallery.label', {
    number: index + 1,
    count: items.length,
    caption,
  });
}

/** The last change in words, for those who do not see it. */
export function announcementOf(state: GalleryState, t: Translate): string {
  const { said, view, slides, index } = state;
  const error = slides[index]?.error;
  switch (said) {
    case undefined:
      return '';
    case 'slide':
      return [labelOf(state, t), error && t(`gallery.error.${error}`)].filter(Boolean).join('. ');
    case 'error':
      return error ? t(`gallery.error.${error}`) : '';
    case 'zoom':
      return t('gallery.said.zoom', { percent: Math.round(view.zoom * 100) });
    case 'turned':
      return t('gallery.said.turned', { degrees: degreesOf(view) });
    case 'flipped':
      return t(view.isFlipped ? 'gallery.said.flipped' : 'gallery.said.unflipped');
    default:
      return t(`gallery.said.${said}`);
  }
}
