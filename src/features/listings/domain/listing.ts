import type { PlaceCodes } from '#features/places/domain/directory.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Vnd } from '#kernel/money.ts';
import {
  BARE_LAND,
  type Deal,
  type Direction,
  type Furniture,
  type Kind,
  type LegalStatus,
  type ProductType,
  typeOf,
} from './kinds.ts';
import type { Status } from './status.ts';

/** The facts of a property, as given by the seller. */
export type ListingFacts = {
  deal: Deal;
  kind: Kind;
  title: string;
  /** House number and street, as far as the owner wants them known. */
  address: string;
  place: PlaceCodes;
  at: LonLat | null;
  /** Nothing when it is to be agreed on; of a rent, for a month. */
  price: Vnd | null;
  landArea: number | null;
  floorArea: number | null;
  length: number | null;
  width: number | null;
  /** The code of the number of floors in the list of tools, and the number itself. */
  floorsCode: string | null;
  floors: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  direction: Direction | null;
  legal: LegalStatus | null;
  furniture: Furniture | null;
  /** The width in metres of the road or alley in front. */
  roadWidth: number | null;
  sheet: number | null;
  plot: number | null;
  amenities: readonly string[];
  otherAmenities: string;
  description: string;
  locationNote: string;
};

/** How current a listing is. */
type Freshness = { firstListedOn: IsoDate; confirmedOn: IsoDate; expiresOn: IsoDate };

export type Listing = ListingFacts &
  Freshness & { id: number; status: Status; publishedAt: Date; customer: string | null };

const FLATS: readonly Kind[] = ['can-ho-chung-cu', 'chung-cu-mini-can-ho-dich-vu', 'condotel'];

/** Kinds with many properties on one plot. */
export const isFlat = (kind: Kind) => FLATS.includes(kind);

/** The area that a price is for: the land, but of a flat what can be lived in. */
export const areaOf = ({
  kind,
  landArea,
  floorArea,
}: Pick<ListingFacts, 'kind' | 'landArea' | 'floorArea'>) =>
  isFlat(kind) ? (floorArea ?? landArea) : (landArea ?? floorArea);

export const isBareLand = (kind: Kind) => BARE_LAND.includes(kind);

/** The place in the URL of a listing: the former district, else the commune. */
export const placeInAddress = ({ formerDistrict, commune }: PlaceCodes) => formerDistrict ?? commune;

/** A listing expires this many days after its last confirmation. */
export const OFFERED_DAYS = 90;

/** The code of a number of floors in the list of tools, where it counts from 1 of bare land. */
export const floorsCodeOf = (floors: number | null) => (floors === null ? null : String(floors + 1));

/** Cache tag of a list page. */
export const listTag = (type: ProductType, place: string | null) => `listings:${type}:${place ?? ''}`;

/** Cache tag of the newest listings for sale. */
export const NEWEST = listTag('nha-dat-ban', null);

export const listingTag = (id: number) => `listing:${id}`;

/** Cache tag of what an account offers. */
export const sellerTag = (customer: string) => `seller:${customer}`;

/** Cache tags of the pages that contain a listing. */
export function tagsOf(listing: {
  id: number;
  deal: Deal;
  kind: Kind;
  place: PlaceCodes;
  customer: string | null;
}): string[] {
  const { id, deal, place, customer } = listing;
  const types = new Set<ProductType>([deal === 'ban' ? 'nha-dat-ban' : 'nha-dat-cho-thue', typeOf(listing)]);
  const places = [null, place.province, place.formerDistrict, place.commune];
  const seller = customer === null ? [] : [sellerTag(customer)];
  return [
    listingTag(id),
    ...seller,
    ...[...types].flatMap((type) => places.map((code) => listTag(type, code))),
  ];
}

/** A plot by the code of its ward and its numbers on the map of plots. */
export type PlotNumbers = { ward: string; sheet: number; plot: number };
