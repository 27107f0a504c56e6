import { floorsCodeOf, type ListingFacts } from '#features/listings/domain/listing.ts';
import type { DepositType } from './deposit-type.ts';
import type { Answers } from './fields.ts';

/** Answers as the facts of a listing; what is for staff only is left out. */
export const factsOf = (deal: DepositType, answers: Answers): ListingFacts => ({
  deal,
  kind: answers.kind,
  title: answers.title,
  address: answers.address,
  place: {
    province: answers.province,
    commune: answers.commune,
    formerDistrict: answers.formerDistrict,
    formerCommune: answers.formerCommune,
  },
  at: answers.lat === null || answers.lon === null ? null : { lat: answers.lat, lon: answers.lon },
  price: answers.price,
  landArea: answers.landArea,
  floorArea: answers.floorArea,
  length: answers.length,
  width: answers.width,
  floorsCode: floorsCodeOf(answers.floors),
  floors: answers.floors,
  bedrooms: answers.bedrooms,
  bathrooms: answers.bathrooms,
  direction: answers.direction,
  legal: answers.legal,
  furniture: answers.furniture,
  roadWidth: answers.roadWidth,
  sheet: answers.sheet,
  plot: answers.plot,
  amenities: answers.amenities,
  otherAmenities: answers.otherAmenities,
  description: answers.description,
  locationNote: answers.locationNote,
});
