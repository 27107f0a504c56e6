import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject, type ProvidedContext } from 'vitest';
import { type Database, openDatabase } from '#platform/db/client.ts';

async function run(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

export const onServer = (statement: string) => run(inject('databaseServer'), statement);

/** Does in a database what only a superuser may. */
export function asAdmin(target: string, statement: string): Promise<Record<string, unknown>[]> {
  const address = new URL(inject('databaseAdmin'));
  address.pathname = new URL(target).pathname;
  return run(address.href, statement);
}

/** A database of the test file's own: with the reference data, the demonstration's too, or empty; dropped after the file. */
export async function freshDatabase(
  content: keyof ProvidedContext['databaseTemplates'] | 'empty' = 'migrated',
): Promise<{
  db: Database;
  target: string;
}> {
  const name = `diaba_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    `create database ${name} template ${content === 'empty' ? 'template0' : inject('databaseTemplates')[content]}`,
  );
  const address = new URL(inject('databaseServer'));
  address.pathname = name;
  // A busy machine may take longer for a connection than a reader is let wait.
  const db = openDatabase(address.href, 'batch');
  afterAll(async () => {
    await db.destroy();
    // An autovacuum worker belongs to the superuser, who alone may end it.
    await run(inject('databaseAdmin'), `drop database ${name} with (force)`);
  });
  return { db, target: address.href };
}
