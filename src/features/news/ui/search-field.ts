import { type Listed, MAX_WORDS } from '#features/news/domain/list.ts';
import type { Translate } from '#i18n/translate.ts';

/** The attributes of the search field of the news; suggestions are offered while typing. */
export const searchField = (t: Translate, value = '') => ({
  name: 'q',
  ask: 'news/suggest',
  label: t('news.search'),
  hint: t('news.search-hint'),
  value,
  maxlength: MAX_WORDS,
  required: true,
});

/** What a list is of, in words. */
export function listTitle({ category, tagName }: Pick<Listed, 'category' | 'tagName'>, t: Translate): string {
  if (tagName !== null) return t('news.title-tag', { name: tagName });
  return category === null ? t('news.title') : t(`news.category.${category}`);
}
