import { z } from 'zod';
import { CHECKS, EVENTS, OUTCOMES, DUPLICATE_REASONS } from '#features/listings/domain/detail.ts';
import {
  DEALS,
  DIRECTIONS,
  FURNITURE,
  KINDS,
  LEGAL_STATUSES,
  SELLER_KINDS,
} from '#features/listings/domain/kinds.ts';
import type { Listing } from '#features/listings/domain/listing.ts';
import type { Like } from '#features/listings/domain/register/similar.ts';
import { STATUSES } from '#features/listings/domain/status.ts';
import { isoDate } from '#kernel/dates.ts';
import { vnd } from '#kernel/money.ts';
import { phone } from '#kernel/contact/contact.ts';

const count = z.int().nullable();
const measure = z.number().nullable();
const timestamp = z.coerce.date();

const row = z.object({
  id: z.int(),
  status: z.enum(STATUSES),
  deal: z.enum(DEALS),
  kind: z.enum(KINDS),
  province: z.string(),
  district: z.string().nullable(),
  commune: z.string(),
  former_commune: z.string().nullable(),
  price: z.nullable(vnd),
  area: z.number(),
  bedrooms: count,
  floors: count,
  direction: z.enum(DIRECTIONS).nullable(),
  legal: z.enum(LEGAL_STATUSES).nullable(),
  has_plan: z.boolean(),
  lon: measure,
  lat: measure,
  price_drop: z.number(),
  published_at: z.date(),
  expires_on: isoDate,
  title: z.string(),
  address: z.string(),
  description: z.string(),
  location_note: z.string(),
  land_area: measure,
  floor_area: measure,
  length: measure,
  width: measure,
  floors_code: z.string().nullable(),
  bathrooms: count,
  furniture: z.enum(FURNITURE).nullable(),
  road_width: measure,
  sheet_number: count,
  plot_number: count,
  amenities: z.array(z.string()),
  other_amenities: z.string(),
  first_listed_on: isoDate,
  confirmed_on: isoDate,
  contact_name: z.string(),
  contact_phone: phone,
  customer: z.string().nullable(),
  is_demo: z.boolean(),
  is_dealing: z.boolean(),
  is_advertised: z.boolean(),
  property_history: z.int(),
  gallery: z.array(
    z.object({
      id: z.string(),
      width: z.int(),
      height: z.int(),
      colour: z.string(),
      isDrawn: z.boolean(),
      caption: z.string(),
    }),
  ),
  prices: z.array(z.object({ price: z.number().nullable(), at: timestamp })),
  events: z.array(z.object({ what: z.enum(EVENTS), at: timestamp })),
  checks: z.array(z.object({ what: z.enum(CHECKS), outcome: z.enum(OUTCOMES), on: isoDate })),
  duplicates: z.array(z.object({ other: z.int(), why: z.enum(DUPLICATE_REASONS) })),
  answer_seconds: z.number().nullable(),
  seller_kind: z.enum(SELLER_KINDS).nullable(),
  seller_code: z.string().nullable(),
});

type Row = z.infer<typeof row>;

const placeIn = (from: Pick<Row, 'province' | 'commune' | 'district' | 'former_commune'>) => ({
  province: from.province,
  commune: from.commune,
  formerDistrict: from.district,
  formerCommune: from.former_commune,
});

const listingIn = (row: Row): Listing => ({
  id: row.id,
  status: row.status,
  publishedAt: row.published_at,
  customer: row.customer,
  firstListedOn: row.first_listed_on,
  confirmedOn: row.confirmed_on,
  expiresOn: row.expires_on,
  deal: row.deal,
  kind: row.kind,
  title: row.title,
  address: row.address,
  place: placeIn(row),
  at: row.lon === null || row.lat === null ? null : { lon: row.lon, lat: row.lat },
  price: row.price,
  landArea: row.land_area,
  floorArea: row.floor_area,
  length: row.length,
  width: row.width,
  floorsCode: row.floors_code,
  floors: row.floors,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  direction: row.direction,
  legal: row.legal,
  furniture: row.furniture,
  roadWidth: row.road_width,
  sheet: row.sheet_number,
  plot: row.plot_number,
  amenities: row.amenities,
  otherAmenities: row.other_amenities,
  description: row.description,
  locationNote: row.location_note,
});

/** A detail row with its joined rows. */
export const detailRow = row.transform((read) => ({ ...read, listing: listingIn(read) }));

const addressed = row.pick({
  id: true,
  deal: true,
  kind: true,
  province: true,
  district: true,
  commune: true,
  former_commune: true,
});

/** Parses the columns that make up the URL of a listing. */
export function offerOf(read: unknown) {
  const { id, deal, kind, ...from } = addressed.parse(read);
  return { id, deal, kind, place: placeIn(from) };
}

const similar = addressed.extend(row.pick({ price: true, area: true }).shape);

/** Parses what listings like a row have in common with it. */
export function likeOf(read: unknown): Like {
  const { id, deal, kind, price, area, ...from } = similar.parse(read);
  return { id, deal, kind, price, area, place: placeIn(from) };
}

const standing = addressed.extend(
  row.pick({ status: true, property_history: true, price: true, customer: true }).shape,
);

/** Parses the current state of a listing before it is changed. */
export function standingOf(read: unknown) {
  const { status, property_history: propertyHistory, price, customer } = standing.parse(read);
  return { ...offerOf(read), status, propertyHistory, price, customer };
}
