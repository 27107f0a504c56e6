import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, type ClientConfig, Pool, type PoolConfig, TypeOverrides } from 'pg';
import { noteStatement } from './statements.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type { Pool };

const DATE = 1082;
const BIGINT = 20;
const POINT = 600;
const parsers = new TypeOverrides();
// Amounts in đồng and identifiers stay below 2^53.
parsers.setTypeParser(BIGINT, Number);
// A calendar day has no time zone, so it must not become a moment.
parsers.setTypeParser(DATE, String);
// Points are written back as they were read.
parsers.setTypeParser(POINT, String);

const SHARED = {
  application_name: 'diaba',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: parsers,
} satisfies ClientConfig;

/** Not passed on by poolers. */
const SESSION = { options: '-c jit=off' } satisfies ClientConfig;

/** For requests behind a pooler: the limits of a session are settings of its role. */
const POOLED = {
  max: 10,
  connectionTimeoutMillis: 1_000,
  query_timeout: 2_900,
  maxLifetimeSeconds: 60,
} satisfies PoolConfig;

/** For requests: no long waits, and a connection whose server has vanished is soon replaced. */
const SERVING = {
  ...POOLED,
  ...SESSION,
  statement_timeout: 3_000,
  // The server keeps the limit above; this one is for a server that no longer answers at all,
  // and a little shorter so that people have their answer within three seconds even then.
  query_timeout: POOLED.query_timeout,
  idle_in_transaction_session_timeout: 10_000,
} satisfies PoolConfig;

/** For migrations, seeds, backup and restore: one connection without a time limit, except for locks. */
const MAINTENANCE = {
  // Whatever limits its role has.
  options: '-c jit=off -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  connectionTimeoutMillis: 5_000,
  lock_timeout: 60_000,
} satisfies ClientConfig;

/** For long commands: unlike requests they may wait for a connection. */
const BATCH = {
  ...SERVING,
  connectionTimeoutMillis: 60_000,
  statement_timeout: 30_000,
  query_timeout: 60_000,
};

/** For looking after queues, which must not take connections from requests. */
const QUEUES = { ...SERVING, max: 2, connectionTimeoutMillis: 60_000 } satisfies PoolConfig;

const PURPOSES = {
  serving: SERVING,
  pooled: POOLED,
  batch: BATCH,
  queues: QUEUES,
  maintenance: { ...MAINTENANCE, max: 1 },
};

type OnLost = (error: Error) => void;

/** A pool on the server at the address; connections are opened on demand and replaced when lost. */
export function openPool(target: string, purpose: keyof typeof PURPOSES, onLost: OnLost): Pool {
  const pool = new Pool({ connectionString: target, ...SHARED, ...PURPOSES[purpose] });
  pool.on('error', onLost);
  // An error on a checked-out connection reaches its query; an unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function openDatabase(
  target: string,
  purpose: keyof typeof PURPOSES = 'serving',
  onLost: OnLost = () => {},
): Database {
  const pool = openPool(target, purpose, onLost);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: noteStatement });
}

/** One plain connection for what a pool cannot do: COPY streams and LISTEN. */
export async function connect(target: string): Promise<Client> {
  const client = new Client({ connectionString: target, ...SHARED, ...MAINTENANCE });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
