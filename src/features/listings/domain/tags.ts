import { type Deal, type Kind } from './kinds.ts';
import { type ProductType, typeOf } from './product-type.ts';
import type { PlaceCodes } from '#features/places/domain/directory.ts';

/** Cache tag of a list page. */
export const listTag = (type: ProductType, place: string | null) => `listings:${type}:${place ?? ''}`;

/** Cache tag of the newest listings for sale. */
export const NEWEST = listTag('nha-dat-ban', null);

export const listingTag = (id: number) => `listing:${id}`;

/** Cache tags of the lists that contain a listing. */
export function tagsOf(listing: { id: number; deal: Deal; kind: Kind; place: PlaceCodes }): string[] {
  const { id, deal, place } = listing;
  const types = new Set<ProductType>([deal === 'ban' ? 'nha-dat-ban' : 'nha-dat-cho-thue', typeOf(listing)]);
  const places = [null, place.province, place.formerDistrict, place.commune];
  return [listingTag(id), ...[...types].flatMap((type) => places.map((code) => listTag(type, code)))];
}
