import type { Category } from '#features/news/domain/category.ts';
import { pathTo } from '#routes/index.ts';

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
