import type { Listed } from '#features/news/domain/list.ts';
import type { Translate } from '#i18n/translate.ts';

/** What a list is of, in words. */
export function listTitle({ category, tagName }: Pick<Listed, 'category' | 'tagName'>, t: Translate): string {
  if (tagName !== null) return t('news.title-tag', { name: tagName });
  return category === null ? t('news.title') : t(`news.category.${category}`);
}
