import type { Migration } from '../migrate.ts';

export const courts: Migration = {
  name: '0003-courts',
  sql: `
create table justice_body (
  id text primary key,
  branch text not null check (branch in ('court', 'procuracy')),
  level text not null check (level in ('province', 'region')),
  number integer check ((level = 'region') = (number is not null)),
  province_code text not null,
  name text not null,
  phone text,
  predecessors text[] not null default '{}',
  status text not null check (status in ('verified', 'derived')),
  source text not null,
  effective_from date not null,
  unique (branch, province_code, level, number)
);

create table justice_seat (
  body text not null references justice_body on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('main', 'other')),
  address text not null,
  primary key (body, position)
);

create table justice_area (
  body text not null references justice_body on delete cascade,
  scheme text not null,
  commune_code text not null,
  primary key (body, scheme, commune_code),
  foreign key (scheme, commune_code) references unit (scheme, code) on delete cascade
);
create index justice_area_by_commune on justice_area (commune_code);
`,
};
