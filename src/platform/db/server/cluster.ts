import { execFile } from 'node:child_process';
import {
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '#platform/db/client.ts';
import { type Home, NOBODY, ROLE, SUPERUSER, makePrivate, syncToDisk } from './home.ts';
import { bringDown, spawnOptions } from './postmaster.ts';
import type { Identity } from './runtime.ts';

/** Changes the owner of a directory and everything in it. */
function handOver(directory: string, { uid, gid }: Identity): void {
  if (uid === undefined || gid === undefined) return;
  lchownSync(directory, uid, gid);
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(directory, name), uid, gid);
}

export async function createCluster(place: Home, programs: string): Promise<void> {
  if (existsSync(place.data)) return;
  // Renamed into place when complete: an interrupted first start begins again.
  const part = `${place.data}.part`;
  rmSync(part, { recursive: true, force: true });
  // initdb is the only program that refuses to run as a user without a name.
  const maker = place.identity.uid === undefined ? {} : { uid: NOBODY, gid: NOBODY };
  makePrivate(part, maker);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-A', 'peer', '-U', SUPERUSER, '--no-instructions'];
  const options = ['-D', part, ...access, '--data-checksums', ...locale];
  await promisify(execFile)(join(programs, 'initdb'), options, spawnOptions({ ...place, identity: maker }));
  handOver(part, place.identity);
  renameSync(part, place.data);
  await syncToDisk(place.home);
}

/** Changes the owner of a cluster that an earlier version ran as a shared system user; programs become root's. */
export async function takeOwnership(place: Home): Promise<void> {
  const { uid } = place.identity;
  if (uid === undefined || !existsSync(place.data) || statSync(place.data).uid === uid) return;
  await bringDown(place);
  const installed = readdirSync(place.home).filter((name) => name.startsWith('pg-'));
  for (const name of installed) handOver(join(place.home, name), { uid: 0, gid: 0 });
  handOver(place.run, place.identity);
  // The directory itself comes last, since it marks completion.
  for (const name of readdirSync(place.data)) {
    const path = join(place.data, name);
    if (statSync(path).isDirectory()) handOver(path, place.identity);
    else lchownSync(path, uid, uid);
  }
  lchownSync(place.data, uid, uid);
}

/** Access rules: over the socket, by the operating system's user. There are no rules for a network. */
export function writeAccess({ data }: Home): boolean {
  const users = [...new Set(['root', userInfo().username])];
  const pairs = users.flatMap((user) =>
    [SUPERUSER, ROLE].map((role) => `ours ${JSON.stringify(user)} ${role}\n`),
  );
  const files = { 'pg_hba.conf': 'local all all peer map=ours\n', 'pg_ident.conf': pairs.join('') };
  const stale = Object.entries(files).filter(
    ([name, text]) => readFileSync(join(data, name), 'utf8') !== text,
  );
  // Overwritten in place, so that the files stay the server's own.
  for (const [name, text] of stale) writeFileSync(join(data, name), text);
  return stale.length > 0;
}

const OBJECTS = `
  select format('alter %s %s owner to ${ROLE}', case relkind when 'S' then 'sequence' when 'v' then 'view'
    when 'm' then 'materialized view' else 'table' end, c.oid::regclass) as statement
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    and relowner <> '${ROLE}'::regrole
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
      and (d.deptype = 'e' or relkind = 'S' and d.deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to ${ROLE}', p.oid::regprocedure)
  from pg_proc p where pronamespace = 'public'::regnamespace and proowner <> '${ROLE}'::regrole
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

/**
 * Creates the role of the application, which owns the database and its contents and is no superuser. In clusters of
 * earlier versions the superuser owned it.
 */
export async function makeRole(place: Home, isAccessNew: boolean): Promise<void> {
  const client = await connect(place.admin);
  try {
    if (isAccessNew) await client.query('select pg_reload_conf()');
    await client.query('begin');
    const known = await client.query('select from pg_roles where rolname = $1', [ROLE]);
    if (known.rowCount === 0) await client.query(`create role ${ROLE} login`);
    const owned = await client.query(
      'select from pg_database where datname = current_database() and datdba = $1::regrole',
      [ROLE],
    );
    if (owned.rowCount === 0) await client.query(`alter database postgres owner to ${ROLE}`);
    const { rows } = await client.query<{ statement: string }>(OBJECTS);
    for (const { statement } of rows) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
