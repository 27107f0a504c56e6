import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Actor, GUEST, OPERATOR } from '#kernel/actor.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { fileOf, openLandPrices, OURS, row } from '../../_support/land/land-prices.ts';

vi.setSystemTime('2026-11-20T05:00:00Z');

const { db, landPrices, load, tableOf, runSeed, summary, shownLoad, everything, announcements, startAgain } =
  await openLandPrices();
const noted = () =>
  db.selectFrom('audit_entry').select(['action', 'actor_kind', 'detail']).orderBy('id').execute();

beforeEach(startAgain);

describe('the prices that the application brings along', () => {
  test('are those of two cities since 2026, once however often they are seeded', async () => {
    await runSeed();
    expect(await landPrices.tables()).toEqual([
      {
        id: expect.any(Number),
        province: '01',
        act: 'Nghị quyết 52/2025/NQ-HĐND',
        issuer: 'Hội đồng nhân dân Thành phố Hà Nội',
        from: '2026-01-01',
        until: null,
        url: null,
        rows: 3_825,
        places: 9,
      },
      {
        id: expect.any(Number),
        province: '79',
        act: OURS,
        issuer: 'Hội đồng nhân dân Thành phố Hồ Chí Minh',
        from: '2026-01-01',
        until: null,
        url: expect.stringContaining('https://congbao.hochiminhcity.gov.vn/'),
        rows: 683,
        places: 13,
      },
    ]);
    expect((await everything()).loads).toHaveLength(2);
  });

  test('are found by place, by street with and without marks, and by key', async () => {
    const { id } = await tableOf(OURS);
    const streets = await landPrices.streets(id, ['26740', '26743']);
    expect([streets.length, streets[0], streets.at(-1)]).toEqual([90, 'Alexandre de Rhodes', 'Yersin']);
    // A commune of which only agricultural land is priced.
    expect(await landPrices.streets(id, ['25747'])).toEqual([]);
    expect((await landPrices.farmland(id, '25747'))?.price.annual).toEqual([1_000_000, 800_000, 640_000]);
    expect(await landPrices.streets(id, [])).toEqual([]);
    expect(await landPrices.segments(id, ['26740'])).toHaveLength(60);
    const parts = await landPrices.segments(id, ['26740'], 'Pasteur');
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      ['Nguyễn Thị Minh Khai', 'Hàm Nghi'],
      ['Hàm Nghi', 'Võ Văn Kiệt'],
    ]);
    const found = await landPrices.segments(id, ['26740'], 'nguyen hue');
    expect(found).toEqual([await landPrices.segment(id, '26740-nguyen-hue-tron-duong')]);
    expect(await landPrices.segment(id, '26740-nowhere')).toBeUndefined();
  });

  test('never take the place of what staff have loaded of the same act, and cannot be taken back', async () => {
    const own = await shownLoad(OURS);
    expect(await landPrices.takeBack(OPERATOR, own)).toMatchObject({
      error: { code: 'valuation/nothing-before' },
    });
    const rest = 'HĐND,2026-01-01,,,26740,Nguyễn Huệ,Trọn đường,,700000,,';
    expect(await summary(load(fileOf(`79,${OURS},${rest}`)))).toEqual(['news', 0, 1, 682, 0]);
    const before = await everything();
    await runSeed();
    expect(await everything()).toEqual(before);
    expect(await landPrices.takeBack(OPERATOR, await shownLoad(OURS))).toEqual({ ok: true });
    expect(await tableOf(OURS)).toMatchObject({ rows: 683, issuer: expect.stringContaining('Hồ Chí Minh') });
  });
});

describe('a load', () => {
  const FILE = fileOf(row('Hàng Bạc', '100|50'), row('Hàng Gai', '90|45'));

  test('that is only tried changes nothing', async () => {
    const before = await everything();
    expect(await summary(load(FILE, true))).toEqual(['news', 2, 0, 0, 0]);
    expect(await everything()).toEqual(before);
    expect(await announcements()).toEqual([]);
  });

  test('is there whole, is announced and noted; the same file again is no news', async () => {
    const entries = (await noted()).length;
    expect(await summary(load(FILE))).toEqual(['news', 2, 0, 0, 0]);
    const { id } = await tableOf('25/2026');
    expect((await landPrices.segment(id, '20242-hang-bac'))?.price.residential).toEqual([100_000, 50_000]);
    expect(await announcements()).toEqual([{ tags: ['land-prices'] }]);
    const stored = await everything();
    expect(await summary(load(FILE))).toEqual(['no news', 0, 0, 0, 2]);
    expect(await summary(load(`${FILE}\r\n`))).toEqual(['no news', 0, 0, 0, 2]);
    expect(await everything()).toEqual(stored);
    expect((await noted()).slice(entries)).toEqual([
      {
        action: 'valuation/prices-loaded',
        actor_kind: 'operator',
        detail: {
          province: '48',
          act: 'Nghị quyết 25/2026/NQ-HĐND',
          added: 2,
          changed: 0,
          gone: 0,
          note: 'để thử',
        },
      },
    ]);
  });

  test('a reload lists what changed, and every earlier load can be restored', async () => {
    await load(FILE);
    const mistaken = await load(fileOf(row('Hàng Bạc', '1000|50'), row('Hàng Đào', '80')));
    expect(mistaken).toMatchObject({
      value: {
        diff: {
          added: 1,
          changed: 1,
          gone: 1,
          unchanged: 0,
          samples: [
            {
              kind: 'changed',
              before: { price: { residential: [100_000, 50_000] } },
              after: { price: { residential: [1_000_000, 50_000] } },
            },
            { kind: 'added', after: { street: 'Hàng Đào' } },
            { kind: 'gone', before: { street: 'Hàng Gai' } },
          ],
        },
      },
    });
    const bad = await shownLoad('25/2026');
    expect(await landPrices.takeBack(OPERATOR, bad)).toEqual({ ok: true });
    const { id } = await tableOf('25/2026');
    expect(await landPrices.streets(id, ['20242'])).toEqual(['Hàng Bạc', 'Hàng Gai']);
    // After another load, taking that back does not bring the mistake.
    await load(fileOf(row('Hàng Bạc', '100|50'), row('Hàng Gai', '91|45')));
    await landPrices.takeBack(OPERATOR, await shownLoad('25/2026'));
    expect((await landPrices.segment(id, '20242-hang-gai'))?.price.residential).toEqual([90_000, 45_000]);
    // The first of all leaves nothing.
    await landPrices.takeBack(OPERATOR, await shownLoad('25/2026'));
    expect((await landPrices.tables()).map(({ act }) => act)).not.toContain('Nghị quyết 25/2026/NQ-HĐND');
    expect((await noted()).at(-1)?.action).toBe('valuation/prices-taken-back');
  });

  test('may correct the days and the address of its act, which come back with the load before', async () => {
    await load(FILE);
    const ended = FILE.replaceAll('2026-01-01,,', '2026-01-01,2026-06-30,');
    expect(await load(ended)).toMatchObject({ value: { isNews: true, diff: { fields: ['until'] } } });
    expect(await tableOf('25/2026')).toMatchObject({ until: '2026-06-30' });
    expect((await landPrices.coverage()).missing.map(({ code }) => code)).toContain('48');
    await landPrices.takeBack(OPERATOR, await shownLoad('25/2026'));
    expect(await tableOf('25/2026')).toMatchObject({ until: null });
    expect((await landPrices.coverage()).missing.map(({ code }) => code)).not.toContain('48');
  });

  test('is recorded with time and author, for staff with the permission', async () => {
    const { id } = await makePerson(db, 'Trần Văn Thử', 'editor');
    const editor: Actor = {
      kind: 'member',
      id,
      roles: ['editor'],
      via: 'cookie',
      isSudo: false,
      hasSecondFactor: true,
    };
    expect(await summary(load(FILE, false, editor))).toEqual(['news', 2, 0, 0, 0]);
    const loads = await landPrices.loads(editor);
    expect(loads).toMatchObject({
      value: [
        { name: 'Trần Văn Thử', rows: 2, note: 'để thử', isOwn: false, isShown: true },
        { name: null, rows: 3_825, isOwn: true, isShown: true },
        { name: null, rows: 683, isOwn: true, isShown: true },
      ],
    });
  });

  test('that contradicts more than a tenth of what is known of its act has to be explained', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => row(`Phố ${at}`, '100'));
    await load(fileOf(...rows));
    const draft = fileOf(row('Phố 0', '90'), row('Phố 1', '90'), row('Phố 2', '90'), ...rows.slice(3));
    const without = (text: string, note: string) => landPrices.load(OPERATOR, text, { dryRun: false, note });
    expect(await without(draft, ' ')).toMatchObject({
      error: { code: 'valuation/reason-needed', values: { other: 3, known: 20 } },
    });
    expect(await load(draft, true)).toMatchObject({ value: { doubt: { other: 3, known: 20 } } });
    // The number is that of the act, however the act is written.
    const renamed = draft.replaceAll('Nghị quyết 25/2026', 'NQ số 25/2026');
    expect(await without(renamed, '')).toMatchObject({ error: { code: 'valuation/reason-needed' } });
    expect(await without(fileOf(row('Phố 0', '90'), row('Phố 1', '90'), ...rows.slice(2)), '')).toMatchObject(
      {
        ok: true,
      },
    );
    expect(await without(draft, 'đã đối chiếu công báo')).toMatchObject({ ok: true });
  });

  test('of another act that would be in force on the same days is refused, and nothing of it is kept', async () => {
    await load(FILE);
    const before = await everything();
    const later = FILE.replaceAll('25/2026', '31/2026').replaceAll('2026-01-01,,', '2026-07-01,,');
    const overlap = { error: { code: 'valuation/acts-overlap', values: { day: '2026-01-01' } } };
    expect(await load(later, true)).toMatchObject(overlap);
    expect(await load(later)).toMatchObject(overlap);
    expect(await everything()).toEqual(before);
    await load(FILE.replaceAll('2026-01-01,,', '2026-01-01,2026-06-30,'));
    expect(await load(later)).toMatchObject({ ok: true });
    expect(await load(FILE)).toMatchObject({ error: { code: 'valuation/acts-overlap' } });
  });

  test('of another account is refused', async () => {
    const before = await everything();
    expect(await load(FILE, true, GUEST)).toMatchObject({ error: { code: 'valuation/not-allowed' } });
    expect(await landPrices.takeBack(GUEST, await shownLoad(OURS))).toMatchObject({
      error: { kind: 'forbidden' },
    });
    expect(await landPrices.loads(GUEST)).toMatchObject({ error: { kind: 'forbidden' } });
    expect(await everything()).toEqual(before);
  });

  test('concurrent loads of one file store it once; the other is reported as a duplicate', async () => {
    const both = await Promise.all([summary(load(FILE)), summary(load(FILE))]);
    expect(both).toContainEqual(['news', 2, 0, 0, 0]);
    expect(both).toContainEqual(['no news', 0, 0, 0, 2]);
    expect((await everything()).loads).toHaveLength(3);
  });

  test('at the same moment as another is planned over what that one has left', async () => {
    const files = ['100', '200', '300'].map((price) => fileOf(row('Hàng Bạc', price)));
    await Promise.all(files.map((file) => load(file)));
    const { loads } = await everything();
    const chain = loads.filter(({ is_own }) => !is_own);
    expect(chain.map(({ replaced }) => replaced)).toEqual([null, chain[0]?.id, chain[1]?.id]);
  });

  test('is taken back once, however often the button is pressed', async () => {
    await load(FILE);
    await load(fileOf(row('Hàng Bạc', '1')));
    const shown = await shownLoad('25/2026');
    const both = await Promise.all([
      landPrices.takeBack(OPERATOR, shown),
      landPrices.takeBack(OPERATOR, shown),
    ]);
    expect(both).toContainEqual({ ok: true });
    expect(both).toContainEqual({
      ok: false,
      error: { kind: 'conflict', code: 'valuation/load-changed' },
    });
    expect(await tableOf('25/2026')).toMatchObject({ rows: 2 });
  });
});
