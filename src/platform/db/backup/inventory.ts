import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import type { ArchiveHeader, ArchiveTable } from './archive.ts';

/** Everything except the table of migrations, which belongs to the schema and not to the data. */
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'migration' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;

const SEQUENCES = `
  select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by sequencename`;

export const listTables = async (client: Client) => (await client.query<ArchiveTable>(TABLES)).rows;

export const listSequences = async (client: Client) =>
  (await client.query<ArchiveHeader['sequences'][number]>(SEQUENCES)).rows;

/** The name of the newest applied migration; undefined in a database without a schema. */
export async function schemaOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.migration') is not null as known`,
  );
  if (!rows[0]?.known) return undefined;
  return (await client.query<{ name: string }>('select max(name) as name from migration')).rows[0]?.name;
}

export const quoted = (name: string) => `public.${escapeIdentifier(name)}`;

export const columnList = ({ columns }: ArchiveTable) =>
  columns.map((column) => escapeIdentifier(column)).join(', ');
