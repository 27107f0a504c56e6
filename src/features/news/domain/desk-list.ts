import type { DeskLine } from './article.ts';
import { STATUSES, type Status } from './status.ts';

export const MAX_WORDS_LENGTH = 100;

/** Which articles the desk lists; `words` are kept as they are typed, since their field shows them. */
export type ArticleFilter = { status: Status | null; words: string; page: number };

/** Read by hand: the schema of `pagination.ts` would come to the browser with it. */
const PAGE = /^[1-9]\d{0,5}$/;

/** Parses the query of the list; invalid values are dropped. */
export const articleFilter = (search: URLSearchParams): ArticleFilter => ({
  status: STATUSES.find((status) => status === search.get('trang-thai')) ?? null,
  words: (search.get('q') ?? '').slice(0, MAX_WORDS_LENGTH),
  page: Number(PAGE.exec(search.get('trang') ?? '')?.[0] ?? 1),
});

/** The address of a page of the list. */
export const articleSearch = ({ status, words }: ArticleFilter, page: number) =>
  `?${new URLSearchParams({
    ...(status && { 'trang-thai': status }),
    ...(words && { q: words }),
    trang: String(page),
  })}`;

/** An article as it is listed; its times are texts, as JSON has them. */
export type ArticleRow = Pick<
  DeskLine,
  'id' | 'title' | 'category' | 'status' | 'version' | 'shownVersion' | 'isWaiting'
> & { publishAt: string | null; savedAt: string };

/** A page of the list, and the filter that it answers. */
export type ArticlePage = { filter: ArticleFilter; rows: readonly ArticleRow[]; next: number | null };

export const articleRow = (line: DeskLine): ArticleRow => ({
  id: line.id,
  title: line.title,
  category: line.category,
  status: line.status,
  version: line.version,
  shownVersion: line.shownVersion,
  isWaiting: line.isWaiting,
  publishAt: line.publishAt?.toISOString() ?? null,
  savedAt: line.savedAt.toISOString(),
});
