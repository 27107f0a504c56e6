import type { Vnd } from '#kernel/money.ts';
import type { Answers } from './fields.ts';

/** A house in Quận 7. */
export const HOUSE: Answers = {
  service: 'dang-tin',
  kind: 'nha-rieng',
  province: '79',
  formerDistrict: '778',
  commune: '27475',
  formerCommune: null,
  address: 'Hẻm 12 Lâm Văn Bền',
  sheet: 905,
  plot: 12,
  roadWidth: 5,
  lat: 10.74,
  lon: 106.72,
  landArea: 60,
  floorArea: 150,
  length: 15,
  width: 4,
  floors: 3,
  bedrooms: 3,
  bathrooms: 2,
  direction: 'DN',
  legal: 'so-hong',
  furniture: 'co-ban',
  amenities: ['san-thuong'],
  otherAmenities: '',
  identifier: null,
  price: 5_000_000_000 as Vnd,
  title: 'Nhà ba tầng hẻm xe hơi Lâm Văn Bền',
  description:
    'Nhà mới xây ba tầng, hẻm xe hơi vào tận nơi, gần chợ và trường học, sổ hồng riêng, hoàn công đủ, chủ cần bán trong tháng này.',
  locationNote: '',
  encumbrance: 'khong',
  encumbranceNote: '',
  papersConsent: true,
};
