/** What a property is. */
export const KINDS = [
  'can-ho-chung-cu',
  'chung-cu-mini-can-ho-dich-vu',
  'nha-rieng',
  'biet-thu-lien-ke',
  'nha-mat-pho',
  'shophouse',
  'dat-nen-du-an',
  'dat',
  'trang-trai-khu-nghi-duong',
  'condotel',
  'kho-nha-xuong',
  'loai-khac',
] as const;
export type Kind = (typeof KINDS)[number];

/** For sale or to rent; a rent is for a month. */
export const DEALS = ['ban', 'cho-thue'] as const;
export type Deal = (typeof DEALS)[number];

export const DIRECTIONS = ['D', 'T', 'N', 'B', 'DN', 'DB', 'TN', 'TB'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What the owner holds as proof; only the first two are certificates of land-use rights. */
export const LEGAL_STATUSES = [
  'so-hong',
  'so-do',
  'so-chung',
  'hdmb',
  'dang-cho-so',
  'vi-bang',
  'giay-tay',
  'khac',
] as const;
export type LegalStatus = (typeof LEGAL_STATUSES)[number];

/** What an account says it is that offers a property. */
export const SELLER_KINDS = ['owner', 'broker'] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

export const FURNITURE = ['day-du', 'co-ban', 'khong'] as const;
export type Furniture = (typeof FURNITURE)[number];

/** Kinds that are land alone: no floors, no bedrooms. */
export const BARE_LAND: readonly Kind[] = ['dat-nen-du-an', 'dat'];

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
