import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { IMPORTS } from '#commands/imports.ts';
import { GUEST, OPERATOR } from '#kernel/actor.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { HEAD, planFile, plots } from '../../_support/land/plan-imports.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { planImports } = services;
const screen = { isTerminal: false, write: () => {} };

const run = (name: string, from: string) =>
  IMPORTS[name]?.(services, from, { dryRun: false, mayRefuse: 0, screen });

/** Loads a file and does something as soon as the second part of it has been read. */
async function load(file: string, midway: () => void = () => {}) {
  let reads = 0;
  const onBytes = () => {
    reads += 1;
    if (reads === 2) midway();
  };
  const head = must(await planImports.readHead(file));
  return planImports.load(OPERATOR, file, head, { dryRun: false, mayRefuse: 0, onBytes });
}

const goDown = () => {
  throw new Error('the machine went down');
};

const statesOf = async (wanted: string) =>
  must(await planImports.list(OPERATOR))
    .filter(({ plan }) => plan === wanted)
    .map(({ version, state }) => ({ version, state }));

const rowsOf = async (version: number) =>
  (await db.selectFrom('parcel').select('no').where('version', '=', version).execute()).length;

const brokenOff = async (plan: string, count = 6_500) => {
  const file = await planFile(plots(count), { ...HEAD, plan });
  await expect(load(file, goDown)).rejects.toThrow('the machine went down');
  const [left] = await statesOf(plan);
  if (!left) throw new Error('nothing was left');
  return { file, version: left.version };
};

test('a broken load whose file has changed since is reported, and can be given up', async () => {
  const { file, version } = await brokenOff('thu-doi');
  expect(await rowsOf(version)).toBeGreaterThan(0);
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: plots(3) }));
  expect(await run('plan', file)).toMatchObject({
    ok: true,
    value: expect.stringMatching(
      new RegExp(`^Plan loaded: 3 features.*\nVersion ${version} of plan.geojson is not`),
    ),
  });
  expect(await statesOf('thu-doi')).toMatchObject([{ state: 'ready' }, { version, state: 'loading' }]);
  expect(await run('plan-list', 'thu-doi')).toMatchObject({
    value: expect.stringMatching(`Versions: 2.[^]*  ${version}  thu-doi  12/QĐ-STNMT: not loaded to its end`),
  });

  expect(await run('plan-give-up', String(version))).toEqual({ ok: true, value: 'Given up: 12/QĐ-STNMT.' });
  expect(await statesOf('thu-doi')).toMatchObject([{ state: 'ready' }]);
  expect(await rowsOf(version)).toBe(0);
  const noted = await db.selectFrom('audit_entry').selectAll().where('subject', '=', 'thu-doi').execute();
  expect(noted.map(({ action }) => action)).toEqual(['planning/plan-loaded', 'planning/load-given-up']);
});

test('a plan of which nothing else is there is forgotten with it, and its file can be loaded from the start', async () => {
  const { file, version } = await brokenOff('thu-mot');
  must(await planImports.giveUp(OPERATOR, version));
  expect(await db.selectFrom('plan').select('id').where('code', '=', 'thu-mot').execute()).toEqual([]);
  expect(must(await load(file))).toMatchObject({ outcome: 'loaded', features: 6_500, resumedAfter: 0 });
});

test('a load that is given up while it goes on stops, and leaves nothing', async () => {
  const { file, version } = await brokenOff('thu-dang', 20_000);
  let givenUp: unknown;
  const done = await load(file, () => {
    givenUp = planImports.giveUp(OPERATOR, version);
  });
  expect(await givenUp).toMatchObject({ ok: true });
  expect(done).toMatchObject({ ok: false, error: { kind: 'conflict', code: 'planning/load-given-up' } });
  expect(await statesOf('thu-dang')).toEqual([]);
  expect(await rowsOf(version)).toBe(0);
});

test('nothing else can be given up, by no other role', async () => {
  const file = await planFile(plots(2), { ...HEAD, plan: 'thu-xong' });
  const { version } = must(await load(file));
  expect(await planImports.giveUp(OPERATOR, version)).toMatchObject({
    error: { code: 'planning/no-such-load', values: { version } },
  });
  expect(await run('plan-give-up', 'thu-xong')).toMatchObject({ ok: false });
  expect(await planImports.giveUp(GUEST, version)).toMatchObject({ error: { kind: 'forbidden' } });
  expect(await planImports.list(GUEST)).toMatchObject({ error: { kind: 'forbidden' } });
  expect(await statesOf('thu-xong')).toEqual([{ version, state: 'ready' }]);
});
