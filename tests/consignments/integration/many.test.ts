import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { renewManyForm } from '#features/consignments/domain/decisions.ts';
import { sellerForm } from '#features/sellers/domain/seller.ts';
import type { Member } from '#kernel/actor.ts';
import { memberOf } from '../../_support/people/conversations.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { published, ROW, rowWith, table } from '../../_support/land/consigned.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase('demo');
const services = servicesOver(db);
const { own } = services.consignments;

const someone = async () => memberOf(await makePerson(db));
const beBroker = (member: Member) =>
  services.sellers.save(member, sellerForm.parse({ kind: 'broker', name: 'Nhà đất Thử' }));
const draftsOf = async (member: Member) => (await own.list(member, null)).rows;

/** What is wrong with each line, by its column and sentence. */
async function problemsOf(text: string) {
  const loaded = await own.importTable(await someone(), text, { dryRun: true });
  if (loaded.ok) return [];
  return loaded.error.rows.map(({ line, values }) => [line, values?.['column'], values?.['key']]);
}

describe('a table of offers', () => {
  test('becomes drafts with its answers, and a dry run makes none', async () => {
    const member = await someone();
    const text = table(ROW, rowWith({ loai_mua_ban_bds: 'cho-thue', gia_ban: '' }));
    const report = must(await own.importTable(member, text, { dryRun: true }));
    expect(report.rows.map(({ line, title }) => [line, title])).toEqual([
      [2, 'Nhà đường Lê Duẩn'],
      [3, 'Nhà đường Lê Duẩn'],
    ]);
    expect(await draftsOf(member)).toHaveLength(0);
    must(await own.importTable(member, text, { dryRun: false }));
    const drafts = await draftsOf(member);
    expect(drafts.map(({ deal, status, price }) => [deal, status, price])).toEqual([
      ['cho-thue', 'draft', null],
      ['ban', 'draft', 12_500_000_000],
    ]);
    const detail = must(await own.detail(member, drafts[1]?.number ?? 0));
    expect(detail.answers).toMatchObject({
      kind: 'nha-rieng',
      legal: 'so-hong',
      direction: 'DN',
      landArea: 75.6,
      commune: '26740',
    });
    expect(detail.missing).toBe(3);
  });

  test('that comes twice is loaded once', async () => {
    const member = await someone();
    const text = table(ROW, ROW);
    const load = (operation: string, given = text) =>
      own.importTable(member, given, { dryRun: false, operation });
    const operation = randomUUID();
    for (const loaded of await Promise.all([load(operation), load(operation)])) must(loaded);
    expect(await draftsOf(member)).toHaveLength(2);
    const other = await load(operation, table(ROW));
    expect(other.ok ? 'ok' : other.error.code).toBe('validation/other-request');
    // What is loaded once more on purpose is.
    must(await load(randomUUID()));
    expect(await draftsOf(member)).toHaveLength(4);
  });

  test('takes its own sample', async () => {
    const report = must(await own.importTable(await someone(), own.sampleTable(), { dryRun: true }));
    expect(report.rows).toHaveLength(1);
  });

  test('has places by code or name, with or without their kind', async () => {
    const text = table(
      rowWith({ city_id: '79', ward_id: '26740' }),
      rowWith({ city_id: 'hồ chí minh', ward_id: 'sài gòn' }),
    );
    expect(await problemsOf(text)).toEqual([]);
  });

  test('is refused with the line, the column and the sentence of every mistake', async () => {
    const text = table(
      rowWith({ gia_ban: 'rẻ', tieu_de: '' }),
      ROW,
      rowWith({ loai_mua_ban_bds: 'tặng', ward_id: 'Phường Không Có' }),
      rowWith({ city_id: '01' }),
      rowWith({ dien_tich_dat: '' }),
    );
    expect(await problemsOf(text)).toEqual([
      [2, 'gia_ban', 'money.failure.not-understood'],
      [2, 'tieu_de', 'validation.required'],
      [4, 'ward_id', 'consignments.error.place-name'],
      [4, 'loai_mua_ban_bds', 'validation.matches'],
      [5, 'ward_id', 'consignments.error.place-name'],
      [6, 'dien_tich_dat', 'validation.required'],
    ]);
  });

  test('is refused whole: one wrong line keeps all of it back', async () => {
    const member = await someone();
    const loaded = await own.importTable(member, table(ROW, rowWith({ tieu_de: '' })), { dryRun: false });
    expect(loaded.ok).toBe(false);
    expect(await draftsOf(member)).toHaveLength(0);
  });

  test.each([
    ['', 'csv/nothing-given'],
    ['loai_mua_ban_bds\nban\n', 'csv/missing-columns'],
    [table(...Array.from({ length: 501 }, () => ROW)), 'consignments/too-many-rows'],
  ])('is refused as a whole: %#', async (text, code) => {
    const loaded = await own.importTable(await someone(), text, { dryRun: true });
    expect(loaded.ok ? 'ok' : loaded.error.code).toBe(code);
  });

  test('of more than ten is for brokers', async () => {
    const member = await someone();
    const text = table(...Array.from({ length: 11 }, () => ROW));
    const refused = await own.importTable(member, text, { dryRun: false });
    expect(refused.ok ? 'ok' : refused.error.code).toBe('consignments/table-over-drafts');
    must(await beBroker(member));
    must(await own.importTable(member, text, { dryRun: false }));
    expect((await own.list(member, null)).counts.ban).toBe(11);
  });
});

describe('several that are due', () => {
  const sent = (rows: Record<string, string>) => renewManyForm.parse(rows);

  test('are listed with their price, and renewed by what is ticked', async () => {
    const member = await someone();
    const [soon, later] = [
      await published({ db, services }, member, 3),
      await published({ db, services }, member, 60),
    ];
    const due = await own.due(member);
    expect(due).toMatchObject([{ number: soon, price: 12_500_000_000, daysLeft: 3 }]);
    const version = String(due[0]?.version);
    const rows = sent({
      [`renew_${soon}`]: 'on',
      [`price_${soon}`]: '12,5 tỷ',
      [`version_${soon}`]: version,
      [`price_${later}`]: '1 tỷ',
    });
    expect(await own.renewMany(member, rows)).toEqual({ renewed: [soon], refused: [] });
    expect(await own.due(member)).toEqual([]);
  });

  test('say why one of them was not renewed, and keep what was typed', async () => {
    const member = await someone();
    const [one, two] = [
      await published({ db, services }, member, 1),
      await published({ db, services }, member, 2),
    ];
    const stranger = await published({ db, services }, await someone(), 1);
    const row = (number: number, price: string) => ({
      [`renew_${number}`]: 'on',
      [`price_${number}`]: price,
      [`version_${number}`]: '1',
    });
    const done = await own.renewMany(
      member,
      sent({ ...row(one, 'rẻ'), ...row(two, '12,5 tỷ'), ...row(stranger, '1 tỷ') }),
    );
    expect(done.renewed).toEqual([two]);
    expect(done.refused.map(({ number, typed, why }) => [number, typed, why.code])).toEqual([
      [one, 'rẻ', 'consignments/price-unreadable'],
      [stranger, '1 tỷ', 'consignments/no-such-consignment'],
    ]);
  });
});
