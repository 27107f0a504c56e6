import type { Migration } from '../migrate.ts';

export const audit: Migration = {
  name: '0005-audit',
  sql: `
create table audit_entry (
  -- Given out one by one by whoever appends: an identity leaves gaps.
  id bigint primary key check (id > 0),
  at timestamptz not null check (isfinite(at) and at = date_trunc('milliseconds', at)),
  actor uuid,
  actor_kind text not null check (actor_kind in ('system', 'operator', 'account')),
  action text not null,
  subject text,
  detail jsonb not null,
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32)
);
create index audit_entry_by_action on audit_entry (action, id);
create index audit_entry_by_actor on audit_entry (actor, id) where actor is not null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to: % of % is refused', tg_op, tg_table_name;
end $$;

create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
`,
};
