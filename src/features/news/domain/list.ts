import type { Lang } from '#kernel/text.ts';
import { type Card, type Category, type Tag, isCategory } from './article.ts';
import type { Piece } from './snippet.ts';

export const CARDS_ON_A_PAGE = 20;
const LAST_PAGE = 5_000;

/** The scope of a list: all articles, a category or a tag. */
export type ListQuery = { category: Category | null; tag: string | null; page: number };

/** Parses the query of a list; invalid values are dropped. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const [category, tag, page] = [search.get('muc'), search.get('the'), search.get('trang') ?? '1'];
  return {
    category: category !== null && isCategory(category) ? category : null,
    tag: tag !== null && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(tag) && tag.length <= 60 ? tag : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

export type Listed = ListQuery & {
  cards: readonly Card[];
  pages: number;
  articles: number;
  /** The name of the tag, as the newest of its articles writes it. */
  tagName: string | null;
};

export type Question = { words: string; category: Category | null; page: number };

export const MAX_WORDS = 120;

export const readQuestion = (search: URLSearchParams): Question => ({
  ...readListQuery(search),
  words: (search.get('q') ?? '').slice(0, MAX_WORDS).trim(),
});

type Hit = { card: Card; title: readonly Piece[]; snippet: readonly Piece[] };

export type Found = Question & {
  lang: Lang;
  hits: readonly Hit[];
  count: number;
  pages: number;
  /** Suggested tags for an empty result. */
  suggestions: readonly Tag[];
};
