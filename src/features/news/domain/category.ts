/** What articles are about, in the order in which it is offered; the names stand in addresses. */
export const CATEGORIES = ['giay-to', 'gia-dat', 'quy-hoach', 'sap-nhap', 'toa-an', 'mua-ban'] as const;
export type Category = (typeof CATEGORIES)[number];

export const isCategory = (text: string): text is Category => CATEGORIES.some((one) => one === text);
