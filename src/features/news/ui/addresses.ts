import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';
import type { Category } from '../domain/article.ts';
import { type Listed, MAX_WORDS } from '../domain/list.ts';

type ListAt = { category?: Category | null; tag?: string | null; page?: number };

const searchOf = (parts: Record<string, string | undefined>) => {
  const given = Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

/** The query string of a list. */
export const listSearch = ({ category, tag, page = 1 }: ListAt) =>
  searchOf({ muc: category ?? '', the: tag ?? '', trang: page > 1 ? String(page) : '' });

export const newsPath = (list: ListAt = {}) => pathTo('news') + listSearch(list);

export const articlePath = (slug: string) => pathTo('article', { article_slug: slug });

export const searchPath = (words: string, { category, page = 1 }: ListAt = {}) =>
  pathTo('newsSearch') + searchOf({ q: words, muc: category ?? '', trang: page > 1 ? String(page) : '' });

export const previewPath = (slug: string, token: string) =>
  `${pathTo('articlePreview', { article_slug: slug })}?${new URLSearchParams({ ma: token })}`;

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
