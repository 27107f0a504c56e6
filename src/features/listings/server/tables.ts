import type { Generated, GeneratedAlways } from 'kysely';
import type { PersonalTables } from '#platform/db/personal-data.ts';

export type PictureTable = {
  id: string;
  width: number;
  height: number;
  colour: string;
  image_hash: string | null;
  drawing: string | null;
  is_private: Generated<boolean>;
  at: Generated<Date>;
};

/** Columns of every list query; `at` is a PostgreSQL point literal. */
export type ListingTable = {
  id: Generated<number>;
  status: string;
  deal: string;
  kind: string;
  province: string;
  district: string | null;
  commune: string;
  price: number | null;
  area: number;
  unit_price: GeneratedAlways<number | null>;
  bedrooms: number | null;
  floors: number | null;
  direction: string | null;
  legal: string | null;
  has_plan: boolean;
  at: string | null;
  price_drop: Generated<number>;
  published_at: Date;
  expires_on: string;
  words: string;
  changed_in: Generated<string>;
  sample: Generated<number>;
};

/** Columns of the detail page. */
export type ListingTextTable = {
  listing: number;
  old_number: number | null;
  title: string;
  address: string;
  former_commune: string | null;
  description: string;
  location_note: string;
  land_area: number | null;
  floor_area: number | null;
  length: number | null;
  width: number | null;
  floors_code: string | null;
  bathrooms: number | null;
  furniture: string | null;
  road_width: number | null;
  sheet_number: number | null;
  plot_number: number | null;
  amenities: string[];
  other_amenities: string;
  first_listed_on: string;
  confirmed_on: string;
  contact_name: string;
  contact_phone: string;
  customer: string | null;
  is_consigned: Generated<boolean>;
  is_approved: Generated<boolean>;
  is_demo: Generated<boolean>;
  property_history: number;
  /** What its owner offers through us. */
  consignment: string | null;
  is_dealing: Generated<boolean>;
  /** Until when lists mark it as advertised. */
  advertised_until: Generated<Date | null>;
  cover: string | null;
  pictures: Generated<number>;
  marks: number[];
};

export type ListingPictureTable = {
  listing: number;
  position: number;
  picture: string;
  caption: string;
  is_legal: Generated<boolean>;
};

export type ListingPriceTable = {
  id: GeneratedAlways<number>;
  property_history: number;
  listing: number;
  price: number | null;
  at: Generated<Date>;
};

export type ListingEventTable = {
  id: GeneratedAlways<number>;
  property_history: number;
  listing: number;
  what: string;
  at: Generated<Date>;
};

export type ListingCheckTable = { listing: number; what: string; outcome: string; checked_on: string };

export type ListingDuplicateTable = { listing: number; other: number; why: string };

export type ListingContactDayTable = { listing: number; day: string; requests: number };

export type ListingReportTable = {
  id: GeneratedAlways<number>;
  listing: number;
  reason: string;
  note: string;
  at: Generated<Date>;
  handled_at: Date | null;
  /** What a report of a conversation is about, and which side reported it. */
  conversation: Generated<string | null>;
  side: Generated<string | null>;
};

export type ListingTables = {
  listing: ListingTable;
  listing_check: ListingCheckTable;
  listing_contact_day: ListingContactDayTable;
  listing_event: ListingEventTable;
  listing_picture: ListingPictureTable;
  listing_price: ListingPriceTable;
  listing_report: ListingReportTable;
  listing_report_erasure: { id: number; listing: number; at: Generated<Date> };
  listing_street: { name: string; folded: string; place: string; listings: number };
  listing_text: ListingTextTable;
  listing_duplicate: ListingDuplicateTable;
  picture: PictureTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends ListingTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  listing_text: {
    owner: 'customer',
    leave: ['customer', 'marks'],
    kept: 'an offer that was public stays with its log of prices, withdrawn and without name and number',
  },
};
