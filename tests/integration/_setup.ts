import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/db/embedded.ts';
import { SEEDS } from '#seeds.ts';
import { prepare } from '#platform/db/prepare.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the one PostgreSQL server all integration tests share. */
    databaseServer: string;
  }
}

/** Every test database is a copy of this one, which is migrated once. */
export const TEMPLATE = 'diaba_test_template';

const quiet = { info: () => {}, warn: () => {} };
let cleanUp: () => Promise<void> = () => Promise.resolve();

async function embeddedServer(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'diaba-test-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbedded(dataDir, quiet);
  if (!server.ok) throw new Error(server.error);
  cleanUp = async () => {
    await server.value.stop();
    await rm(dataDir, { recursive: true });
  };
  return server.value.target;
}

async function run(server: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ?? (await embeddedServer());
  if (given !== undefined) cleanUp = () => run(given, `drop database ${TEMPLATE}`);
  await run(server, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  const template = new URL(server);
  template.pathname = TEMPLATE;
  const prepared = await prepare(template.href, { seeds: SEEDS, demo: false }, quiet);
  if (!prepared.ok) throw new Error(prepared.error);
  project.provide('databaseServer', server);
}

export const teardown = () => cleanUp();
