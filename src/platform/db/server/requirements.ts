import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';

type Settings = {
  version: number;
  named: string;
  fsync: string;
  synchronous_commit: string;
  full_page_writes: string;
};

/** Why this server is not durable enough for contracts and payments; undefined when it is. */
export async function serverRefusal(db: Database): Promise<string | undefined> {
  const { rows } = await sql<Settings>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as named,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('full_page_writes') as full_page_writes`.execute(db);
  const [settings] = rows;
  if (!settings || settings.version < 150_000)
    return `PostgreSQL 15 or newer is needed, this server is ${settings?.named}.`;
  // Every value of synchronous_commit but `off` waits for the server's own disk.
  const off = (['fsync', 'synchronous_commit', 'full_page_writes'] as const).filter(
    (name) => settings[name] === 'off',
  );
  if (off.length === 0) return undefined;
  return `PostgreSQL would lose committed data in a power cut: turn on ${off.join(', ')}.`;
}
