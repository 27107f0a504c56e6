import type { ListingFacts } from '#features/listings/domain/listing.ts';

/** Filterable facts, as columns of `listing`. */
export const listingColumns = (facts: ListingFacts) => ({
  deal: facts.deal,
  kind: facts.kind,
  province: facts.place.province,
  district: facts.place.formerDistrict,
  commune: facts.place.commune,
  price: facts.price,
  bedrooms: facts.bedrooms,
  floors: facts.floors,
  direction: facts.direction,
  legal: facts.legal,
  at: facts.at && `(${facts.at.lon},${facts.at.lat})`,
});

/** Facts shown only on the detail page, as columns of `listing_text`. */
export const textColumns = (facts: ListingFacts) => ({
  title: facts.title,
  address: facts.address,
  former_commune: facts.place.formerCommune,
  description: facts.description,
  location_note: facts.locationNote,
  land_area: facts.landArea,
  floor_area: facts.floorArea,
  length: facts.length,
  width: facts.width,
  floors_code: facts.floorsCode,
  bathrooms: facts.bathrooms,
  furniture: facts.furniture,
  road_width: facts.roadWidth,
  sheet_number: facts.sheet,
  plot_number: facts.plot,
  amenities: [...facts.amenities],
  other_amenities: facts.otherAmenities,
});
