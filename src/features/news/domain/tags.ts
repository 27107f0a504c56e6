import type { Category } from './category.ts';

/** Tags of what cached pages show, for invalidation. */
export const articleTag = (id: number) => `article:${id}`;

/** Pages that show the newest articles: of all, or of one category. */
export const newestTag = (category: Category | null) => `news:${category ?? ''}`;
