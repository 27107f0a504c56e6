import type { Generated, GeneratedAlways } from 'kysely';

export type LandingCategoryTable = {
  id: GeneratedAlways<number>;
  slug: string;
  name_vi: string;
  name_en: string;
  position: Generated<number>;
};

export type LandingTable = {
  id: GeneratedAlways<number>;
  kind: Generated<string>;
  slug: string;
  category: number | null;
  title_vi: string;
  title_en: Generated<string>;
  lead_vi: Generated<string>;
  lead_en: Generated<string>;
  body_vi: Generated<string>;
  body_en: Generated<string>;
  cover: string | null;
  cover_x: Generated<number>;
  cover_y: Generated<number>;
  cover_alt_vi: Generated<string>;
  cover_alt_en: Generated<string>;
  position: Generated<number>;
  status: Generated<string>;
  version: Generated<number>;
  is_seeded: Generated<boolean>;
  at: Generated<Date>;
};

/** Every slug that a landing page has or has had. */
export type LandingSlugTable = { slug: string; landing: number };

export type BannerTable = {
  id: GeneratedAlways<number>;
  place: string;
  lang: string;
  starts_on: string;
  ends_on: string | null;
  href: string;
  alt_vi: string;
  alt_en: string;
  picture: string;
  position: number;
  status: Generated<string>;
  is_announced: Generated<boolean>;
  version: Generated<number>;
  at: Generated<Date>;
};

export type ServicePriceTable = {
  id: GeneratedAlways<number>;
  code: string;
  name_vi: string;
  name_en: string;
  amount: number | null;
  unit: string;
  landing: number | null;
  position: number;
  in_force_from: string;
  is_announced: Generated<boolean>;
  is_seeded: Generated<boolean>;
  version: Generated<number>;
  at: Generated<Date>;
};

export type MarketingTables = {
  banner: BannerTable;
  landing: LandingTable;
  landing_category: LandingCategoryTable;
  landing_slug: LandingSlugTable;
  service_price: ServicePriceTable;
};

declare module '#platform/db/tables.ts' {
  interface Tables extends MarketingTables {}
}
