import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { type Received, serve } from '../../../src/kernel/web/_server.ts';
import { createLogging } from '#platform/log/log.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createRebuildHook } from '#platform/static-site/rebuild-hook.ts';
import { derivedSecret, isSigned, SIGNATURE, TIMESTAMP } from '#platform/crypto/signature.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { SECRET } from '../../_support/services.ts';

const { db, target } = await freshDatabase();
const { log } = createLogging('silent');
const jobs = createJobs(db, log);
afterAll(jobs.stop);

/** One process; the address is not theirs alone. */
const hookTo = (url: string, secret?: string, timeout = 500) =>
  createRebuildHook({ db, to: { url, secret }, secret: SECRET, jobs, log, clock: systemClock, timeout });

async function change(tags: string[], secondsAgo: number): Promise<number> {
  const at = new Date(Date.now() - secondsAgo * 1_000);
  const row = await db
    .insertInto('page_change')
    .values({ tags, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const state = () => db.selectFrom('rebuild_hook').selectAll().executeTakeFirstOrThrow();
const comeAgain = () => sql`update rebuild_hook set next_try_at = now()`.execute(db);
const secondsToNext = async () => Math.round(((await state()).next_try_at.getTime() - Date.now()) / 1_000);

beforeEach(async () => {
  await db.deleteFrom('rebuild_hook').execute();
  await db.deleteFrom('page_change').execute();
});

const end = (status: number) => (_: Received, response: ServerResponse) =>
  void response.writeHead(status).end();

test('many changes at once give one call, whose signature holds', async () => {
  const { origin, received } = await serve(end(204));
  const first = await change(['article:1', 'news:'], 20);
  for (let n = 0; n < 50; n += 1) await change(['news:', `article:${n}`], 10);
  const last = await change(['sources'], 6);
  const hook = hookTo(`${origin}/build?id=7`);
  await hook.run();
  await hook.run();
  expect(received).toHaveLength(1);
  const [{ url, method, headers, body } = { url: '', method: '', headers: {}, body: '' }] = received;
  expect([method, url, headers['content-type']]).toEqual(['POST', '/build?id=7', 'application/json']);
  const said: { changes: number[]; tags: string[]; at: string } = JSON.parse(body);
  expect(said.changes).toEqual([first, last]);
  expect(said.tags).toHaveLength(52);
  expect(said.tags).toContain('sources');
  const claim = { timestamp: String(headers[TIMESTAMP]), signature: String(headers[SIGNATURE]) };
  expect(isSigned(derivedSecret(SECRET, 'rebuild-hook'), body, claim, new Date())).toBe(true);
  expect(await state()).toMatchObject({ seen: last, attempts: 0, last_status: 204, last_error: null });
});

test('with a secret of its own it is signed with that', async () => {
  const { origin, received } = await serve(end(200));
  const own = 'y'.repeat(32);
  await change(['a'], 6);
  await hookTo(origin, own).run();
  const { headers = {}, body = '' } = received[0] ?? {};
  const claim = { timestamp: String(headers[TIMESTAMP]), signature: String(headers[SIGNATURE]) };
  expect(isSigned(own, body, claim, new Date())).toBe(true);
  expect(isSigned(SECRET, body, claim, new Date())).toBe(false);
});

test.each<[string, number[], number]>([
  ['nothing has changed', [], 0],
  ['something has just changed', [30, 1], 0],
  ['changes do not end for a minute', [61, 30, 0], 1],
  ['all has been quiet for five seconds', [9, 6], 1],
])('when %s', async (_, ages, calls) => {
  const { origin, received } = await serve(end(200));
  for (const age of ages) await change(['a'], age);
  await hookTo(origin).run();
  expect(received).toHaveLength(calls);
});

test('more tags than the limit are reported as everything', async () => {
  const { origin, received } = await serve(end(200));
  await change(
    Array.from({ length: 501 }, (_, n) => `listing:${n}`),
    6,
  );
  await hookTo(origin).run();
  expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ tags: ['*'] });
});

describe('a failed call is repeated with later changes', () => {
  test('500, then 200', async () => {
    let status = 500;
    const { origin, received } = await serve((_, response) => void response.writeHead(status).end('x'));
    const first = await change(['a'], 6);
    const hook = hookTo(origin);
    await hook.run();
    expect(await state()).toMatchObject({ seen: 0, attempts: 1, last_status: 500, last_error: 'refused' });
    expect(await secondsToNext()).toBeGreaterThanOrEqual(9);
    await hook.run();
    expect(received).toHaveLength(1);

    status = 200;
    const last = await change(['b'], 6);
    await comeAgain();
    await hook.run();
    expect(JSON.parse(received[1]?.body ?? '{}')).toMatchObject({ changes: [first, last], tags: ['a', 'b'] });
    expect(await state()).toMatchObject({ seen: last, attempts: 0, last_status: 200, last_error: null });
  });

  test('a build that is slow', async () => {
    const { origin } = await serve(() => undefined);
    await change(['a'], 6);
    await hookTo(origin, undefined, 100).run();
    expect(await state()).toMatchObject({ seen: 0, attempts: 1, last_status: null, last_error: 'timeout' });
  });

  test('no server is listening', async () => {
    await change(['a'], 6);
    await hookTo('http://127.0.0.1:1').run();
    expect(await state()).toMatchObject({ seen: 0, last_status: null, last_error: 'no-answer' });
  });

  test('a redirect leads nowhere', async () => {
    const elsewhere = await serve(end(200));
    const { origin } = await serve(
      (_, response) => void response.writeHead(307, { location: elsewhere.origin }).end(),
    );
    await change(['a'], 6);
    await hookTo(origin).run();
    expect(await state()).toMatchObject({ seen: 0, last_status: 307, last_error: 'refused' });
    expect(elsewhere.received).toEqual([]);
  });
});

test('of several instances one calls', async () => {
  const { origin, received } = await serve((_, response) => void setTimeout(() => response.end(), 200));
  await change(['a'], 6);
  await Promise.all(Array.from({ length: 5 }, () => hookTo(origin).run()));
  expect(received).toHaveLength(1);
});

test('a stop does not wait, and other instances take over the call', async () => {
  const { origin, received } = await serve(
    (_, response) => void setTimeout(() => response.end(), 60_000).unref(),
  );
  await change(['a'], 6);
  const hook = hookTo(origin, undefined, 9_000);
  const running = hook.run();
  await expect.poll(() => received.length).toBe(1);
  const started = performance.now();
  await hook.stop();
  await running;
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(await state()).toMatchObject({ seen: 0, attempts: 0, last_at: null });
  const other = await serve(end(200));
  await hookTo(other.origin).run();
  expect(other.received).toHaveLength(1);
});

test('without an address there is nothing to call and nothing to show', async () => {
  await change(['a'], 6);
  const hook = createRebuildHook({ db, to: undefined, secret: SECRET, jobs, log, clock: systemClock });
  await hook.run();
  expect(await hook.state()).toBeUndefined();
  expect(await db.selectFrom('rebuild_hook').selectAll().execute()).toEqual([]);
});

test('a change is reported by a job some seconds after it, and so is one that came meanwhile', async () => {
  const { origin, received } = await serve(end(204));
  const hook = hookTo(origin);
  await jobs.start(hook.jobs, target);
  await change(['article:1'], 0);
  hook.onInvalidated();
  hook.onInvalidated();
  const last = await change(['article:2'], 0);
  await vi.waitFor(async () => expect(await state()).toMatchObject({ seen: last, attempts: 0 }), {
    timeout: 60_000,
    interval: 100,
  });
  expect(received).toHaveLength(1);
});
