import type { Migration } from '../migrate.ts';

export const buildingCosts: Migration = {
  name: '0033-building-costs',
  sql: `
-- Construction costs of acts of the Ministry of Construction: costs by storeys and ground, factors by province.
create table building_cost (
  act text primary key check (act <> ''),
  in_force_from date not null,
  costs jsonb not null,
  regions jsonb not null,
  at timestamptz not null default now()
);
`,
};
