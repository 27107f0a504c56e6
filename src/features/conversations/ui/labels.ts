import type { Translate } from '#i18n/translate.ts';

export const timeLabels = (t: Translate) => ({
  time_1: t('conversations.field.time', { number: 1 }),
  time_2: t('conversations.field.time', { number: 2 }),
  time_3: t('conversations.field.time', { number: 3 }),
  time: t('conversations.field.choose'),
});
