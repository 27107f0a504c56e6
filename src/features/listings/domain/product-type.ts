import { type Deal, type Kind, KINDS } from './kinds.ts';

/** The first path segment of a listing: a market, or a kind for sale. */
export const PRODUCT_TYPES = ['nha-dat-ban', 'nha-dat-cho-thue', ...KINDS] as const;

export type ProductType = (typeof PRODUCT_TYPES)[number];

export const isProductType = (text: string): text is ProductType =>
  PRODUCT_TYPES.some((type) => type === text);

const isKind = (type: ProductType): type is Kind => KINDS.some((kind) => kind === type);

/** Deal and kind of a product type. */
export function scopeOf(type: ProductType): { deal: Deal; kind: Kind | null } {
  if (isKind(type)) return { deal: 'ban', kind: type };
  return { deal: type === 'nha-dat-ban' ? 'ban' : 'cho-thue', kind: null };
}

/** The product type under which a property has its one address. */
export const typeOf = ({ deal, kind }: { deal: Deal; kind: Kind }): ProductType =>
  deal === 'ban' ? kind : 'nha-dat-cho-thue';
