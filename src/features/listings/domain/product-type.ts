/** The kinds of property, which are also the first part of every listing's address. */
export const PRODUCT_TYPES = [
  'nha-dat-ban',
  'nha-dat-cho-thue',
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

export type ProductType = (typeof PRODUCT_TYPES)[number];

export const isProductType = (text: string): text is ProductType =>
  PRODUCT_TYPES.some((type) => type === text);
