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
  -- Nothing while the body is as the application brought it along.
  loaded_on date,
  unique nulls not distinct (branch, province_code, number),
  unique (id, branch)
);

create table justice_seat (
  body text not null references justice_body on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('main', 'other')),
  address text not null,
  primary key (body, position)
);

-- Within a branch a commune has one body.
create table justice_area (
  branch text not null,
  scheme text not null,
  commune_code text not null,
  body text not null,
  primary key (branch, scheme, commune_code),
  foreign key (body, branch) references justice_body (id, branch) on delete cascade,
  foreign key (scheme, commune_code) references unit (scheme, code) on delete cascade
);
create index justice_area_by_body on justice_area (body);
create index justice_area_by_commune on justice_area (commune_code);
`,
};
