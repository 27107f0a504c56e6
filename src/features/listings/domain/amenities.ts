/** Amenities; names in `listings.amenity`. */
export const AMENITIES = [
  'thang-may',
  'ho-boi',
  'phong-gym',
  'bao-ve-24h',
  'camera',
  'cho-dau-o-to',
  'cho-de-xe-may',
  'ban-cong',
  'san-thuong',
  'san-vuon',
  'gieng-troi',
  'dieu-hoa',
  'may-giat',
  'bep-day-du',
  'internet',
  'may-phat-dien',
  'dien-3-pha',
  'nuoc-may',
  'nuoi-thu-cung',
  'gan-cho',
  'gan-truong-hoc',
  'gan-benh-vien',
  'gan-cong-vien',
  'gan-ga-metro',
  'nhin-ra-song',
  'nhin-ra-bien',
] as const;

export type Amenity = (typeof AMENITIES)[number];

export const isAmenity = (slug: string): slug is Amenity => AMENITIES.some((amenity) => amenity === slug);
