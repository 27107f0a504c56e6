import { fileURLToPath } from 'node:url';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '#platform/db/seed.ts';
import { SEEDS } from '#services/seeds.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { collection, feature, fileOf, square, TWO_SQUARES } from '../../_support/land/outlines.ts';
import { writeTown } from '../../_support/land/street-town.ts';
import { servicesOver } from '../../_support/services.ts';
import { COMPILED } from '../../_support/app.ts';

const CLI = fileURLToPath(new URL('../../../src/commands/cli.ts', import.meta.url));

const { db, target } = await freshDatabase();
// So that the command does no other work.
await seed(db, SEEDS, { demo: true });
const env = { ...COMPILED, DEMO: '1', DATABASE_URL: target, DATA_DIR: await dataDirectory() };
const { courts, places } = servicesOver(db);

type Ending = { code: number; stdout: string; stderr: string };
const run = (...args: string[]): Promise<Ending> =>
  promisify(execFile)(process.execPath, [CLI, 'import', ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ending) => ({ code, stdout, stderr }),
  );
const said = (code: number, ...lines: string[]) => ({ code, stdout: '', stderr: `${lines.join('\n')}\n` });

describe('courts', () => {
  const HEADER = 'level,number,name,province_code,seat_address,phone,unit_codes,source,effective_from,branch';
  const row = (number: number, codes: string, branch = '') =>
    `region,${number},Khu vực ${number},79,Số 1 đường A,,${codes},NQ 81,01/07/2025,${branch}`;
  const table = (name: string, ...rows: string[]) => fileOf(name, [HEADER, ...rows].join('\n'));
  const GOOD = [row(9, '27013 27019'), row(9, '27013 27019', 'procuracy')];
  const stored = () => db.selectFrom('justice_body').selectAll().orderBy('id').execute();
  const regionOf = async (code: string) => {
    // As a process that is notified of a change.
    courts.onInvalidated(['courts']);
    const answer = await courts.lookUp({ kind: 'unit', place: { code, day: null } });
    if (!answer.ok || answer.value.kind !== 'competence') throw new Error('no answer');
    return answer.value.blocks[0]?.offices.court.region?.body?.name;
  };

  beforeEach(async () => {
    // Loads are tried with regions that are not there yet.
    await db.deleteFrom('justice_body').where('province_code', '=', '79').where('number', '>', 8).execute();
  });

  test('a dry run lists the changes and makes none', async () => {
    const before = await stored();
    expect(await run('courts', await table('good.csv', ...GOOD), '--dry-run')).toEqual(
      said(0, '2 would change, 0 unchanged.', '  added: Khu vực 9', '  added: Khu vực 9'),
    );
    expect(await stored()).toEqual(before);
  });

  test('a good file is loaded, and loading it again changes nothing', async () => {
    const file = await table('good.csv', ...GOOD);
    expect(await regionOf('27013')).toBeUndefined();
    expect(await run('courts', file)).toEqual(
      said(0, '2 changed, 0 unchanged.', '  added: Khu vực 9', '  added: Khu vực 9'),
    );
    expect(await regionOf('27013')).toBe('Khu vực 9');
    expect(await run('courts', file)).toEqual(said(0, '0 changed, 2 unchanged.'));
  });

  test('bad rows are named by their lines, and nothing is loaded', async () => {
    const before = await stored();
    const file = await table('bad.csv', row(9, '27013'), row(10, '99999'), row(11, '06970'), row(12, ''));
    expect(await run('courts', file)).toEqual(
      said(
        1,
        'Nothing was updated; faults in the file: 3. Mend the lines below and try again.',
        '  line 3: No commune bears the code 99999.',
        '  line 4: The commune with the code 06970 has ended.',
        '  line 5: The region has no commune codes.',
      ),
    );
    expect(await stored()).toEqual(before);
  });
});

describe('land prices', () => {
  const HEADER =
    'province,act,issuer,in_force_from,in_force_until,url,place,street,seg_from,seg_to,residential,commercial,production';
  const row = (street: string, price: string) => `48,NQ 52,HĐND,2026-01-01,,,20242,${street},,,${price},,`;
  const table = (name: string, ...rows: string[]) => fileOf(name, [HEADER, ...rows].join('\n'));
  const stored = () => db.selectFrom('price_load').selectAll().orderBy('id').execute();

  test('are tried, loaded, and no news when loaded again', async () => {
    const before = await stored();
    const file = await table('da-nang.csv', row('Bạch Đằng', '100|50'));
    const change = '  added: 20242-bach-dang: 100000 | 50000';
    const sum = 'New rows: 1, changed: 0, gone: 0, unchanged: 0.';
    expect(await run('land-prices', file, '--dry-run')).toEqual(
      said(0, 'NQ 52: rows that would be loaded: 1.', sum, change),
    );
    expect(await stored()).toEqual(before);
    expect(await run('land-prices', file)).toEqual(said(0, 'NQ 52: rows loaded: 1.', sum, change));
    const after = await stored();
    expect(after.at(-1)).toMatchObject({ note: 'da-nang.csv', rows: 1, by: null, is_own: false });
    expect(await run('land-prices', file)).toEqual(
      said(
        0,
        'NQ 52: The file says nothing else than the table that is here, so there is nothing to update.',
        'New rows: 0, changed: 0, gone: 0, unchanged: 1.',
      ),
    );
    expect(await stored()).toEqual(after);
  });

  test('with bad rows are refused by their lines', async () => {
    const before = await stored();
    expect(await run('land-prices', await table('bad.csv', row('A', '1'), row('B', '5|6')))).toEqual(
      said(
        1,
        'Nothing was updated; faults in the file: 1. Mend the lines below and try again.',
        '  line 3: In the cell residential the price rises towards a later position: “5|6”. Position 1 is the dearest.',
      ),
    );
    expect(await stored()).toEqual(before);
  });
});

describe('outlines', () => {
  const CREDITS = ['--attribution', 'Nguồn thử', '--licence', 'CC BY 4.0'];
  const CENTRE = { lon: 106.705, lat: 10.775 };
  const stored = () => db.selectFrom('outline_import').selectAll().execute();
  const done = (outcome: string) => ({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(
      RegExp(`^Outlines ${outcome}: 0 province, 0 district, 2 commune \\(sha256 [0-9a-f]{64}\\)\\.\n$`),
    ),
  });

  test('a bad feature is named, and nothing is imported', async () => {
    const open = feature('26740', square(106.7, 10.77).slice(1));
    const file = await fileOf('bad.geojson', collection(feature('26743', square(106.71, 10.77)), open));
    expect(await run('outlines', file, ...CREDITS)).toEqual(
      said(
        1,
        'No outline was imported: faults in the file: 1',
        '  bad.geojson, feature 2: Polygon 1, ring 1: the last point is not the first',
      ),
    );
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['whom to name', ['--licence', 'CC BY 4.0']],
    ['a licence', ['--attribution', 'Nguồn thử']],
  ])('without %s nothing is imported', async (_, flags) => {
    expect(await run('outlines', await fileOf('two.geojson', TWO_SQUARES), ...flags)).toEqual(
      said(1, 'Name whom every map must name, and under which licence: --attribution TEXT --licence TEXT.'),
    );
    expect(await stored()).toEqual([]);
  });

  test('good ones are imported once, and points lie in communes from then on', async () => {
    const point = new URLSearchParams({ q: '10.775, 106.705' });
    expect(await places.ask(point)).toMatchObject({ looked: { error: { code: 'places/no-outlines' } } });
    const file = await fileOf('two.geojson', TWO_SQUARES);
    expect(await run('outlines', file, ...CREDITS)).toEqual(done('imported'));
    const once = await stored();
    expect(once).toMatchObject([{ name: 'two.geojson', attribution: 'Nguồn thử', licence: 'CC BY 4.0' }]);
    expect(await run('outlines', file, ...CREDITS)).toEqual(done('unchanged'));
    expect(await stored()).toEqual(once);

    expect(await places.communeAt(CENTRE)).toMatchObject({
      ok: true,
      value: { code: '26740', scheme: '2025' },
    });
    expect(await places.ask(point)).toMatchObject({ answer: { unit: { name: 'Sài Gòn' }, isCurrent: true } });
    expect(await places.outlineCredits()).toEqual(['Nguồn thử (CC BY 4.0)']);
  });
});

test('changes of places are listed, loaded, and refused by their lines', async () => {
  const HEADER = 'effective_from,act,from_code,to_code,name';
  const good = await fileOf('changes.csv', `${HEADER}\n2099-01-01,9/NQ,07294,07294,Xã Bố Hạ`);
  const line = '  9/NQ, 2099-01-01: 07294 Phường Bố Hạ → 07294 Xã Bố Hạ';
  expect(await run('place-changes', good, '--dry-run')).toEqual(said(0, '1 would change.', line));
  expect(await run('place-changes', good)).toEqual(said(0, '1 changed.', line));
  expect(await run('place-changes', good)).toEqual(said(0, 'There is nothing new in this file.'));
  const bad = await fileOf('bad-changes.csv', `${HEADER}\n2099-01-01,9/NQ,99999,99999,Xã A`);
  expect(await run('place-changes', bad)).toEqual(
    said(
      1,
      'Nothing was updated; faults in the file: 1. Mend the lines below and try again.',
      '  line 2: No unit in force has the code 99999.',
    ),
  );
});

test('construction costs are looked at, loaded, refused by their lines, and taken back', async () => {
  const HEADER = 'act,in_force_from,storeys_from,storeys_to,ground_below,cost,province,factor';
  const rows = ['Quyết định 425/QĐ-BXD,2026-03-30,1,5,,9000000,,', ',,,,,,79,1.1'];
  const good = await fileOf('costs.csv', [HEADER, ...rows].join('\n'));
  const stored = () => db.selectFrom('building_cost').select(['act', 'regions']).execute();
  const counted = 'Quyết định 425/QĐ-BXD, from 30/03/2026: 1 costs, 1 provinces';
  expect(await run('building-costs', good, '--dry-run')).toEqual(said(0, `${counted} would be loaded.`));
  expect(await stored()).toEqual([]);
  expect(await run('building-costs', good)).toEqual(said(0, `${counted} loaded.`));
  const bad = await fileOf('bad-costs.csv', [HEADER, ...rows, ',,,,,,77,1.1'].join('\n'));
  expect(await run('building-costs', bad)).toEqual(
    said(
      1,
      'Nothing was updated; faults in the file: 1. Mend the lines below and try again.',
      '  line 4: No province bore the code “77” on the day the act came into force. Write its two digits.',
    ),
  );
  expect(await stored()).toEqual([{ act: 'Quyết định 425/QĐ-BXD', regions: { '79': 1.1 } }]);
  expect(await run('building-costs-back', 'Quyết định 425/QĐ-BXD')).toEqual(
    said(0, 'Taken back: Quyết định 425/QĐ-BXD.'),
  );
  expect(await run('building-costs-back', 'Quyết định 425/QĐ-BXD')).toEqual(
    said(1, 'No costs of this act have been loaded.'),
  );
  expect(await stored()).toEqual([]);
});

test('streets are looked at, imported, and taken back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diaba-test-'));
  const file = join(folder, 'town.pmtiles');
  await writeTown(file);
  const loaded = (outcome: string) => ({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(
      RegExp(
        `^Streets ${outcome}: 31 different tiles, 0\\.1 MB, zooms 8 to 14 \\(sha256 [0-9a-f]{64}\\)\\.\n  west, south, east, north: 102\\.00, 7\\.00, 118\\.00, 24\\.00\n$`,
      ),
    ),
  });
  expect(await run('basemap', file, '--dry-run')).toEqual(loaded('would-import'));
  expect(await run('basemap', file)).toEqual(loaded('imported'));
  expect(await run('basemap', file)).toEqual(loaded('unchanged'));
  expect(await run('basemap-back')).toEqual(said(0, 'Taken back: town.pmtiles. Maps show no streets.'));
  expect(await run('basemap-back')).toEqual(said(1, 'No streets have been imported.'));
  await writeTown(file, { type: 2 });
  expect(await run('basemap', file)).toEqual(said(1, 'The archive holds no vector tiles (MVT).'));
  await rm(folder, { recursive: true });
});

test.each([
  ['a table that is not there', ['courts', '/nowhere/x.csv'], '/nowhere/x.csv cannot be read.'],
  [
    'outlines that are not there',
    ['outlines', '/nowhere/x.geojson', '--attribution', 'A', '--licence', 'B'],
    'There is no GeoJSON file at /nowhere/x.geojson',
  ],
  [
    'an unknown kind',
    ['streets', 'x.csv'],
    'There is no import of «streets», only of: courts, land-prices, place-changes, outlines.',
  ],
  ['the name of an object’s own', ['constructor', 'x'], /^There is no import of «constructor»/],
  ['an unknown flag', ['courts', 'x.csv', '--force'], /^Usage: /],
  ['no file', ['courts'], /^Usage: /],
])('%s is answered with what to do', async (_, args, sentence) => {
  expect(await run(...args)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });
});
