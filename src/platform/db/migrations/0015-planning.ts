import type { Migration } from '../migrate.ts';

export const planning: Migration = {
  name: '0015-planning',
  sql: `
-- A plan or a cadastral map through all its versions.
create table plan (
  id bigint generated always as identity primary key,
  -- Names it in addresses.
  code text not null unique,
  kind text not null check (kind in ('cadastre', 'land-use', 'zoning', 'detail', 'amendment')),
  title text not null,
  -- A province of the list in force, and a commune where the plan covers no more than one.
  province text not null,
  ward text,
  scale integer check (scale > 0),
  is_demo boolean not null default false
);
create index plan_of_place on plan (province, ward);

-- A plan as one decision approved it, read from one file.
create table plan_version (
  id bigint generated always as identity primary key,
  plan bigint not null references plan on delete cascade,
  -- What is loading is shown to nobody, and what was taken back no longer.
  state text not null check (state in ('loading', 'ready', 'withdrawn')),
  decision text not null,
  decided_on date,
  authority text not null,
  status text not null check (status in ('approved', 'adjusting', 'proposed')),
  in_force_from date not null,
  in_force_until date check (in_force_from <= in_force_until),
  licence text not null,
  attribution text not null,
  url text,
  file text not null,
  sha256 text not null,
  -- What its coordinates were counted in.
  projection text not null,
  features integer not null default 0,
  refused integer not null default 0,
  -- Where reading goes on when it was broken off.
  reached jsonb,
  -- What it covers, as its papers say it or else as its features show it.
  coverage bytea,
  is_coverage_told boolean not null default false,
  box box,
  at timestamptz(3) not null default now(),
  unique (plan, sha256)
);
create index plan_version_at on plan_version using gist (box) where state = 'ready';

-- Shapes are the bytes of geo/ring-codec.ts, areas square metres on the ellipsoid; a feature has its number in the file.
create table plan_zone (
  version bigint not null references plan_version on delete cascade,
  no integer not null,
  -- The letters or number that the drawing shows.
  code text not null,
  -- A code of land use, by which it is drawn, and the function as the plan words it.
  use text not null,
  function text not null,
  -- Per cent, times the area, storeys, metres, people.
  density double precision,
  floor_area_ratio double precision,
  floors integer,
  height double precision,
  population integer,
  area double precision not null,
  shape bytea not null,
  box box not null,
  primary key (version, no)
);
create index plan_zone_at on plan_zone using gist (box);

-- The strip that a road will take, between its boundaries.
create table plan_road (
  version bigint not null references plan_version on delete cascade,
  no integer not null,
  name text not null,
  -- Between the boundaries, in metres.
  width double precision,
  area double precision not null,
  shape bytea not null,
  box box not null,
  primary key (version, no)
);
create index plan_road_at on plan_road using gist (box);

create table parcel (
  version bigint not null references plan_version on delete cascade,
  no integer not null,
  -- Twelve digits: commune, sheet, plot; the list its commune is of stands with the date of the map.
  land_code text not null,
  scheme text not null,
  ward text not null,
  sheet integer not null,
  plot integer not null,
  -- As the papers say it.
  paper_area double precision,
  use text not null,
  area double precision not null,
  shape bytea not null,
  box box not null,
  primary key (version, no)
);
create index parcel_by_code on parcel (land_code);
create index parcel_at on parcel using gist (box);

-- Tiles of small scales, which take too long to draw when they are asked for.
create table plan_tile (
  version bigint not null references plan_version on delete cascade,
  layer text not null,
  z smallint not null,
  x integer not null,
  y integer not null,
  body bytea not null,
  primary key (version, layer, z, x, y)
);

-- What a short link stands for: the query of a map's address.
create table map_link (
  id text primary key,
  state text not null unique,
  at timestamptz(3) not null default now()
);
`,
};
