import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { PlanHead } from '#features/planning/domain/plans/plan-head.ts';
import type { ReadFault } from '#features/planning/domain/plans/read-faults.ts';
import { GUEST, OPERATOR } from '#kernel/actor.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { at, drawn, HEAD, planFile, plots, ZONING } from '../../_support/land/plan-imports.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const { planImports, planning } = servicesOver(db);

const headOf = async (file: string): Promise<PlanHead> => must(await planImports.readHead(file));

type Options = { dryRun?: boolean; mayRefuse?: number; onBytes?: () => void };

async function load(
  features: readonly object[],
  head: object,
  { dryRun = false, mayRefuse = 0, onBytes }: Options = {},
) {
  const file = await planFile(features, head);
  const faults: ReadFault[] = [];
  const options = { dryRun, mayRefuse, onFault: (fault: ReadFault) => void faults.push(fault) };
  const again = async (more: Partial<Options> = {}) =>
    planImports.load(OPERATOR, file, await headOf(file), { ...options, ...more });
  const done = await again(onBytes && { onBytes }).catch((error: unknown) => error);
  return { done, faults, again };
}

const named = (plan: string, kind = HEAD) => ({ ...kind, plan });
const versions = () =>
  db
    .selectFrom('plan_version')
    .innerJoin('plan', 'plan.id', 'plan_version.plan')
    .selectAll()
    .orderBy('plan_version.id')
    .execute();
const rows = async () => (await db.selectFrom('parcel').select('no').execute()).length;
const codesOf = (faults: readonly ReadFault[]) => faults.map(({ no, code }) => [no, code]);

describe('a map of plots', () => {
  test('is shown when all of it is there, and loading it again changes nothing', async () => {
    const { done, again } = await load(plots(3), HEAD);
    expect(done).toMatchObject({ ok: true, value: { outcome: 'loaded', features: 3, refused: 0 } });
    const plot = must(await planning.find('267400010002'));
    expect(plot.parcel).toMatchObject({ sheet: 1, plot: 2, use: 'ODT', paperArea: 100, scheme: '2026' });
    // On the ground a metre of the grid is a ten-thousandth longer or shorter.
    expect(plot.parcel.area).toBeCloseTo(100, 0);
    expect(plot.provenance).toMatchObject({
      decision: '12/QĐ-STNMT',
      licence: 'Theo văn bản 12',
      isDemo: false,
    });
    expect(plot.place?.nowNames).toEqual(['Phường Sài Gòn, Thành phố Hồ Chí Minh']);
    expect(await again()).toMatchObject({ ok: true, value: { outcome: 'unchanged' } });
    expect(await versions()).toHaveLength(1);
  });

  test('is read to its end by a dry run, which leaves nothing', async () => {
    const before = await versions();
    const { done } = await load(plots(4), named('thu-kho'), { dryRun: true });
    expect(done).toMatchObject({ ok: true, value: { outcome: 'would-load', features: 4 } });
    expect(await versions()).toEqual(before);
    expect(await db.selectFrom('plan').where('code', '=', 'thu-kho').selectAll().execute()).toEqual([]);
  });

  test('may be loaded by the operator alone', async () => {
    const file = await planFile(plots(1));
    const head = await headOf(file);
    expect(await planImports.load(GUEST, file, head, { dryRun: false, mayRefuse: 9 })).toMatchObject({
      ok: false,
      error: { code: 'planning/not-allowed' },
    });
    expect(await planImports.takeBack(GUEST, HEAD.plan)).toMatchObject({ ok: false });
  });
});

describe('what is wrong', () => {
  const [first, ...others] = plots(4);
  const [southWest, , northEast] = at(0, 0, 6, 20);
  const [, southEast, , northWest] = at(0, 0, 10, 20);
  const crossing = drawn(
    [southWest, southEast, northWest, northEast].flatMap((corner) => (corner ? [corner] : [])),
    {
      MaThuaDat: '267400990001',
    },
  );
  const degrees = drawn(
    [
      [106.7, 10.77],
      [106.701, 10.77],
      [106.701, 10.771],
    ],
    { MaThuaDat: '267400990002' },
  );
  const nameless = drawn(at(50, 0, 55, 20), { MaThuaDat: 'không có' });
  const bad = [
    first,
    crossing,
    degrees,
    nameless,
    { type: 'Feature', properties: {}, geometry: null },
    first,
    ...others,
  ];

  test('faults are reported by feature, and nothing is loaded', async () => {
    const before = await rows();
    const { done, faults } = await load(bad as object[], named('thu-sai'));
    expect(done).toMatchObject({ ok: false, error: { code: 'planning/refused' } });
    expect(codesOf(faults).slice(0, 4)).toEqual([
      [2, expect.stringMatching(/cross/)],
      [3, expect.stringMatching(/degrees|outside|country/)],
      [4, 'planning/bad-land-code'],
      [5, expect.any(String)],
    ]);
    expect(await rows()).toBe(before);
    expect(await db.selectFrom('plan').where('code', '=', 'thu-sai').selectAll().execute()).toEqual([]);
  });

  test('faulty features may be skipped within the limit; of a repeated plot the first counts', async () => {
    const { done, faults } = await load(bad as object[], named('thu-bot'), { mayRefuse: 5 });
    expect(done).toMatchObject({ ok: true, value: { outcome: 'loaded', features: 4, refused: 5 } });
    expect(codesOf(faults).at(-1)).toEqual([6, 'planning/repeated-plot']);
  });

  test.each([
    ['a file of nothing', [], HEAD, /planning/],
    [
      'a grid that there is not',
      plots(1),
      { ...HEAD, projection: 'vn2000:99' },
      /planning\/unknown-projection/,
    ],
    ['a plan of another kind', plots(1), { ...HEAD, kind: 'zoning' }, /planning\/other-kind/],
  ])('%s', async (_, features, head, code) => {
    const before = await versions();
    const { done } = await load(features, head);
    expect(done).toMatchObject({ ok: false, error: { code: expect.stringMatching(code) } });
    expect(await versions()).toEqual(before);
  });

  test('a .prj beside the file that says another grid than its head', async () => {
    const file = await planFile(plots(1), named('thu-prj'));
    await writeFile(file.replace('.geojson', '.prj'), 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]');
    expect(
      await planImports.load(OPERATOR, file, await headOf(file), { dryRun: false, mayRefuse: 0 }),
    ).toMatchObject({
      ok: false,
      error: { code: 'planning/other-projection', values: { found: 'wgs84', expected: 'vn2000:105.75' } },
    });
  });

  test.each([
    ['no licence', { licence: '' }, 'licence'],
    ['no date', { inForceFrom: undefined }, 'inForceFrom'],
    ['a name that we do not know', { licenze: 'x' }, 'licenze'],
    ['an end before its beginning', { inForceUntil: '2020-01-01' }, 'inForceUntil'],
  ])('in a head: %s', async (_, wrong, what) => {
    const file = await planFile(plots(1), { ...HEAD, ...wrong });
    expect(await planImports.readHead(file)).toMatchObject({
      ok: false,
      error: { code: 'planning/bad-head', values: { what: expect.stringContaining(what) } },
    });
  });
});

test('an interrupted load shows nothing, and resumes where it stopped', async () => {
  const many = plots(6_500);
  let reads = 0;
  const breakOff = () => {
    reads += 1;
    if (reads > 1) throw new Error('the machine went down');
  };
  const { done, again } = await load(many, named('thu-dut'), { onBytes: breakOff });
  expect(done).toBeInstanceOf(Error);
  const [loading] = (await versions()).filter(({ state }) => state === 'loading');
  expect(loading?.features).toBeGreaterThan(0);
  expect(loading?.features).toBeLessThan(6_500);
  expect(await planning.find('267400100001')).toMatchObject({ ok: false });
  expect(await again({ dryRun: true })).toMatchObject({
    ok: false,
    error: { code: 'planning/load-broken-off' },
  });
  const resumed = await again();
  expect(resumed).toMatchObject({ ok: true, value: { outcome: 'loaded', features: 6_500 } });
  expect(must(resumed).resumedAfter).toBe(loading?.features);
  const kept = await db
    .selectFrom('parcel')
    .select('no')
    .where('version', '=', must(resumed).version)
    .execute();
  expect(new Set(kept.map(({ no }) => no)).size).toBe(6_500);
});

describe('versions of a plan', () => {
  const zone = (use: string, ring: ReturnType<typeof at>) =>
    drawn(ring, { kyhieu: use, chucnang: `Đất ${use}`, use });
  const useOf = async () => {
    const [plan] = must(await planning.find('267400010002')).plans;
    return { now: plan?.current.zones.map(({ zone: { use } }) => use), before: plan?.earlier.length };
  };

  test('the newest in force counts, and can be taken back and shown again', async () => {
    await load([zone('DKV', at(-50, -50, 50, 50))], { ...ZONING, inForceFrom: '2013-01-01' });
    expect(await useOf()).toEqual({ now: ['DKV'], before: 0 });
    const { again } = await load([zone('ODT', at(-50, -50, 50, 50))], { ...ZONING, decision: '99/QĐ-UBND' });
    expect(await useOf()).toEqual({ now: ['ODT'], before: 1 });

    expect(await planImports.takeBack(OPERATOR, ZONING.plan)).toEqual({
      ok: true,
      value: { decision: '99/QĐ-UBND' },
    });
    expect(await useOf()).toEqual({ now: ['DKV'], before: 0 });
    expect(await again({ dryRun: true })).toMatchObject({ ok: true, value: { outcome: 'would-load' } });
    expect(await useOf()).toEqual({ now: ['DKV'], before: 0 });
    expect(await again()).toMatchObject({ ok: true, value: { outcome: 'shown-again' } });
    expect(await useOf()).toEqual({ now: ['ODT'], before: 1 });
    const noted = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', ZONING.plan)
      .execute();
    expect(noted.map(({ action }) => action)).toEqual([
      'planning/plan-loaded',
      'planning/plan-loaded',
      'planning/plan-taken-back',
      'planning/plan-loaded',
    ]);
  });

  test('a plan that was never loaded cannot be reverted', async () => {
    expect(await planImports.takeBack(OPERATOR, 'khong-co')).toMatchObject({
      ok: false,
      error: { code: 'planning/no-such-plan' },
    });
  });
});
