/** Categories in menu order; the names are part of addresses. */
export const CATEGORIES = ['giay-to', 'gia-dat', 'quy-hoach', 'sap-nhap', 'toa-an', 'mua-ban'] as const;
export type Category = (typeof CATEGORIES)[number];

export const isCategory = (text: string): text is Category => CATEGORIES.some((one) => one === text);

/** Tags of what cached pages show, for invalidation. */
export const articleTag = (id: number) => `article:${id}`;

/** Pages that show the newest articles: of all, or of one kind. */
export const newestTag = (category: Category | null) => `news:${category ?? ''}`;
