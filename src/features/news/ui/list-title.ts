import type { Listed } from '#features/news/domain/list.ts';
import type { Translate } from '#i18n/translate.ts';

/** The title of a list. */
export function listTitle({ category, tagName }: Pick<Listed, 'category' | 'tagName'>, t: Translate): string {
  if (tagName !== null) return t('news.title-tag', { name: tagName });
  return category === null ? t('news.title') : t(`news.category.${category}`);
}
