import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { homeOf, ROLE } from '#platform/db/server/home.ts';
import { startEmbedded } from '#platform/db/server/embedded.ts';
import { SEEDS } from '#services/seeds.ts';
import { prepare } from '#platform/db/prepare.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the one PostgreSQL server all integration tests share. */
    databaseServer: string;
    /** The same as its superuser, which the application is not. */
    databaseAdmin: string;
    /** Every test database is a copy of one of these, which are made once: without and with the data of the demonstration. */
    databaseTemplates: typeof TEMPLATES;
  }
}

const TEMPLATES = { migrated: 'diaba_test_migrated', demo: 'diaba_test_demo' } as const;

const quiet = { info: () => {}, warn: () => {} };
let cleanUp: () => Promise<void> = () => Promise.resolve();

async function embeddedServer(): Promise<{ server: string; admin: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'diaba-test-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbedded(dataDir, quiet);
  if (!server.ok) throw new Error(server.error);
  cleanUp = async () => {
    await server.value.stop();
    await rm(dataDir, { recursive: true });
  };
  const place = homeOf(dataDir);
  if (!place.ok) throw new Error(place.error);
  // As for the application, but that a test makes databases of its own.
  await run(place.value.admin, `alter role ${ROLE} createdb`);
  return { server: server.value.target, admin: place.value.admin };
}

async function run(server: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const { server, admin } = given === undefined ? await embeddedServer() : { server: given, admin: given };
  const { migrated, demo } = TEMPLATES;
  const drop = [demo, migrated].map((name) => `drop database if exists ${name}`);
  if (given !== undefined) cleanUp = () => run(given, ...drop);
  await run(server, ...drop, `create database ${migrated}`);
  const fill = async (name: string, demo: boolean) => {
    const target = new URL(server);
    target.pathname = name;
    const prepared = await prepare(target.href, { seeds: SEEDS, demo }, quiet);
    if (!prepared.ok) throw new Error(prepared.error);
  };
  await fill(migrated, false);
  await run(server, `create database ${demo} template ${migrated}`);
  await fill(demo, true);
  project.provide('databaseServer', server);
  project.provide('databaseAdmin', admin);
  project.provide('databaseTemplates', TEMPLATES);
}

export const teardown = () => cleanUp();
