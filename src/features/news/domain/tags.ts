import type { Category } from './category.ts';

/** What kept pages show, so that they can be told that it has changed. */
export const articleTag = (id: number) => `article:${id}`;

/** Pages that show the newest articles: of all, or of one kind. */
export const newestTag = (category: Category | null) => `news:${category ?? ''}`;
