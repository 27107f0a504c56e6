import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#kernel/actor.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member } from '../../_support/inquiries.ts';
import { AGREED, offered, wanted } from '../../_support/people/property-requests.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase('demo');
const folder = await mkdtemp(join(tmpdir(), 'diaba-requests-'));
const start = Date.now();
let later = 120_000;
const services = servicesOver(db, { dataDir: folder, clock: () => new Date(start + later) });
const { own, desk } = services.requests;

beforeEach(async () => {
  await db.deleteFrom('property_request').execute();
  await db.updateTable('listing').set({ status: 'withdrawn' }).where('price', '>', 600e9).execute();
});

const file = async (by: Member, more: object = {}) => must(await own.file(by, wanted(more), AGREED));

const published = (count?: number, more?: { price?: number; phone?: string }) => offered(db, count, more);

describe('who may', () => {
  test('what is of another answers as what is not there', async () => {
    const [a, b] = [await member(db), await member(db)];
    const id = await file(a);
    const [listing = 0] = await published();
    await services.requests.look();
    const missing = { ok: false, error: { kind: 'missing', code: 'requests/no-such-request' } };
    expect(await own.open(b, id)).toEqual(missing);
    expect(await own.cancel(b, id)).toEqual(missing);
    expect(await own.renew(b, id)).toEqual(missing);
    expect(await own.like(b, id, listing)).toEqual(missing);
    expect(await own.open(a, 'x')).toEqual(missing);
    expect(await own.like(a, id, 1)).toMatchObject({ error: { code: 'requests/no-such-suggestion' } });
  });

  test('only the person in charge sees the customer, and works on it', async () => {
    const by = await member(db);
    const [one, two, boss] = [
      await member(db, 'moderator'),
      await member(db, 'moderator'),
      await member(db, 'administrator'),
    ];
    const id = await file(by);
    const at = async (actor: Member) => must(await desk.open(actor, id));
    expect(await desk.open(by, id)).toMatchObject({ error: { kind: 'forbidden' } });
    expect((await at(one)).contact).toBeUndefined();
    const move = (event: 'assign' | 'contact' | 'fail', version: number, reason = '') => ({
      request: id,
      version,
      event,
      reason,
    });
    expect(await desk.move(one, move('contact', 1))).toMatchObject({ error: { code: 'requests/not-so' } });
    must(await desk.move(one, move('assign', 1)));
    expect((await at(one)).contact).toMatchObject({ fullName: 'Người Viết Thư' });
    expect((await at(one)).contact?.phone).not.toBeNull();
    expect((await at(two)).contact).toBeUndefined();
    expect((await at(two)).events).toEqual(['reject']);
    expect(await desk.move(two, move('assign', 2))).toMatchObject({ error: { code: 'requests/not-so' } });
    expect(await desk.move(one, move('contact', 1))).toMatchObject({
      error: { code: 'requests/changed-meanwhile' },
    });
    expect(await desk.move(one, move('fail', 2))).toMatchObject({ error: { code: 'requests/no-reason' } });
    must(await desk.move(boss, move('assign', 2)));
    must(await desk.move(boss, move('fail', 3, 'Khách đã mua nơi khác')));
    const { request } = must(await own.open(by, id));
    expect(request).toMatchObject({ status: 'failed', reason: 'Khách đã mua nơi khác' });
    expect(await own.cancel(by, id)).toMatchObject({ error: { code: 'requests/not-so' } });
    const log = await sql<{ action: string }>`
      select action from audit_entry where subject = ${id} order by id`.execute(db);
    expect(log.rows.map(({ action }) => action)).toContain('property-requests/opened');
  });

  test('who wants no calls shows no number, not even to the person in charge', async () => {
    const by = await member(db);
    const staff = await member(db, 'moderator');
    const id = await file(by, { cho_phep_goi: 'khong' });
    must(await desk.move(staff, { request: id, version: 1, event: 'assign', reason: '' }));
    expect(must(await desk.open(staff, id)).contact?.phone).toBeNull();
  });

  test('the list of the desk is oldest first and says nothing of whose they are', async () => {
    const [by, staff] = [await member(db), await member(db, 'moderator')];
    const ids = [await file(by), await file(by, { note: 'hai' })];
    const { rows } = must(await desk.list(staff, { shown: 'cho', after: null }));
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(JSON.stringify(rows)).not.toContain('Người Viết Thư');
    expect(await desk.list(by, { shown: 'cho', after: null })).toMatchObject({
      error: { kind: 'forbidden' },
    });
  });
});
