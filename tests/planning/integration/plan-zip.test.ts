import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { headInZip, unpackShapefile } from '#features/planning/server/import/zipped-shapefile.ts';
import { dbfFile, shpFile, shpRecord } from '#formats/shapefile/_shapefile.ts';
import { OPERATOR } from '#kernel/actor.ts';
import { writeZip } from '#formats/zip.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { at, HEAD } from '../../_support/land/plan-imports.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const { planImports, planning } = servicesOver(db);
const folder = await mkdtemp(path.join(tmpdir(), 'diaba-test-'));
const bytes = (text: string) => new TextEncoder().encode(text);

const COUNT = 2_500;
const records = Array.from({ length: COUNT }, (_, index) => {
  const ring = at(index * 5, 0, index * 5 + 5, 20);
  return shpRecord({ rings: [[...ring, ...ring.slice(0, 1)].toReversed()] });
});
const rows = records.map((_, index) => [
  String(1 + Math.floor(index / 500)),
  String(1 + (index % 500)),
  'ODT',
]);
const FIELDS = [
  ['SoHieuToBa', 'C', 8],
  ['SoThuTuThu', 'C', 8],
  ['KyHieu', 'C', 8],
] as const;
const head = (plan: string) => ({
  ...HEAD,
  plan,
  fields: { sheet: 'SoHieuToBa', plot: 'SoThuTuThu', use: 'KyHieu' },
});

type Files = Record<string, Uint8Array>;
const LAYER: Files = {
  'Thua/Thửa đất.SHP': shpFile(records),
  'Thua/thửa đất.dbf': dbfFile(
    FIELDS.map((field) => [...field]),
    rows,
  ),
  'Thua/Thửa đất.shx': bytes('not read'),
  'Thua/Thửa đất.cpg': bytes('UTF-8'),
  '__MACOSX/Thua/._Thửa đất.shp': bytes('not read either'),
};
const pack = (files: Files) =>
  writeZip(Object.entries(files).map(([name, content]) => ({ name, bytes: Uint8Array.from(content) })));

let written = 0;
async function file(content: Uint8Array): Promise<string> {
  written += 1;
  const zip = path.join(folder, `goi-${written}.zip`);
  await writeFile(zip, content);
  return zip;
}
const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('diaba-zip-'));

test('a shapefile in an archive is loaded with the head that lies in it, and goes on where it was broken off', async () => {
  const zip = await file(
    await pack({ ...LAYER, 'Thua/Thửa đất.plan.json': bytes(JSON.stringify(head('thu-zip'))) }),
  );
  const before = await left();
  const read = must(await planImports.readHead(zip));
  let entries = 0;
  const breakOff = () => {
    entries += 1;
    throw new Error('the machine went down');
  };
  const options = { dryRun: false, mayRefuse: 0 };
  const broken = planImports.load(OPERATOR, zip, read, { ...options, onBytes: breakOff });
  await expect(broken).rejects.toThrow('the machine went down');
  expect(entries).toBe(1);
  expect(await left()).toEqual(before);
  const done = must(await planImports.load(OPERATOR, zip, read, options));
  expect(done).toMatchObject({ outcome: 'loaded', features: COUNT, resumedAfter: 2_000 });
  expect(must(await planning.find('267400050500')).parcel).toMatchObject({ sheet: 5, plot: 500, use: 'ODT' });
  expect(must(await planImports.load(OPERATOR, zip, read, options)).outcome).toBe('unchanged');
  expect(await left()).toEqual(before);
});

test('a head beside the archive is the one that counts', async () => {
  const zip = await file(
    await pack({ ...LAYER, 'Thua/Thửa đất.plan.json': bytes(JSON.stringify(head('thu-trong'))) }),
  );
  await writeFile(zip.replace('.zip', '.plan.json'), JSON.stringify(head('thu-ngoai')));
  expect(must(await planImports.readHead(zip)).plan).toBe('thu-ngoai');
  const bare = await file(await pack(LAYER));
  expect(await planImports.readHead(bare)).toMatchObject({
    error: { code: 'planning/no-such-file', values: { file: 'goi-3.plan.json' } },
  });
});

test('a .prj in the archive is believed', async () => {
  const zip = await file(
    await pack({ ...LAYER, 'Thua/Thửa đất.prj': bytes('GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]') }),
  );
  await writeFile(zip.replace('.zip', '.plan.json'), JSON.stringify(head('thu-zip-prj')));
  const read = must(await planImports.readHead(zip));
  expect(await planImports.load(OPERATOR, zip, read, { dryRun: false, mayRefuse: 0 })).toMatchObject({
    error: { code: 'planning/other-projection' },
  });
});

const whole = await pack(LAYER);
const small = await pack({ 'a.shp': shpFile([]), 'a.dbf': dbfFile([['a', 'C', 8]], []) });
const dense = await pack({ 'a.shp': new Uint8Array(999), 'a.dbf': new Uint8Array(999) });

/** An archive in the newer format, as a program writes it that does not know yet how large it will be. */
async function packLarge(files: Files): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { forceZip64Format: true, forceDosTimestamp: true });
  zip.end({ forceZip64Format: true, comment: '' });
  return buffer(zip.outputStream);
}
const large = await packLarge({ 'a.shp': shpFile([]), 'a.dbf': dbfFile([['a', 'C', 8]], []) });
const NOWHERE = [255, 255, 255, 255];
const BEHIND_ALL = [255, 255, 255, 255, 255, 255, 255, 127];
/** Offsets of the large numbers in the directory entry of a file whose name has five letters. */
const EXTRA = 46 + 5 + 4;

/** Writes over a number in the list of an archive, for all of its files. */
function relisted(zip: Uint8Array, offset: number, ...values: number[]): Uint8Array {
  const copy = Uint8Array.from(zip);
  for (let at = 0; at < copy.length - 4; at += 1)
    if (copy[at] === 0x50 && copy[at + 1] === 0x4b && copy[at + 2] === 1 && copy[at + 3] === 2)
      copy.set(values, at + offset);
  return copy;
}
const spoilt = (zip: Uint8Array, at: number, ...values: number[]) => {
  const copy = Uint8Array.from(zip);
  copy.set(values, at < 0 ? copy.length + at : at);
  return copy;
};

test.each<[string, Uint8Array, string]>([
  ['no archive at all', bytes('plan'), 'zip-cut-off'],
  ['nothing', bytes(''), 'zip-cut-off'],
  ['an archive cut off', whole.subarray(0, -30), 'zip-cut-off'],
  ['one cut out of its middle', whole.subarray(2_000), 'zip-damaged'],
  ['a password', relisted(dense, 8, 1, 8), 'zip-locked'],
  ['a password of the stronger kind', relisted(dense, 8, 0x41, 8), 'zip-locked'],
  ['another method', relisted(whole, 10, 12, 0), 'zip-of-other-method'],
  ['sizes in a missing ZIP64 record', relisted(whole, 24, ...NOWHERE), 'zip-damaged'],
  ['a directory in a missing ZIP64 record', spoilt(whole, -6, ...NOWHERE), 'zip-damaged'],
  ['files that begin behind all there is', relisted(whole, 42, 255, 255, 255, 127), 'zip-damaged'],
  ['Zip64, its list behind all numbers', spoilt(large, -50, ...BEHIND_ALL), 'zip-damaged'],
  ['Zip64, more files than there can be', spoilt(large, -66, ...BEHIND_ALL), 'zip-too-large'],
  ['Zip64, its end behind all numbers', spoilt(large, -34, ...BEHIND_ALL), 'zip-cut-off'],
  ['Zip64, sizes behind all numbers', relisted(large, EXTRA, ...BEHIND_ALL), 'zip-too-large'],
  ['Zip64, packed sizes behind all numbers', relisted(large, EXTRA + 8, ...BEHIND_ALL), 'zip-damaged'],
  ['Zip64, files behind all numbers', relisted(large, EXTRA + 16, ...BEHIND_ALL), 'zip-damaged'],
  ['more than it claims', relisted(whole, 24, 9, 0, 0, 0), 'zip-damaged'],
  ['less than it claims', relisted(whole, 24, 255, 255, 255, 0), 'zip-damaged'],
  ['another checksum', relisted(whole, 16, 1, 2, 3, 4), 'zip-damaged'],
  ['packed bytes that are none', spoilt(whole, 200, 255, 255, 255, 255, 255, 255), 'zip-damaged'],
  ['two layers', await pack({ ...LAYER, 'b.shp': shpFile([]) }), 'zip-of-more-layers'],
  ['no layer', await pack({ 'a.geojson': bytes('{}') }), 'zip-without-shapefile'],
  ['no files', await pack({}), 'zip-without-shapefile'],
  ['a layer without a table', await pack({ 'a.shp': shpFile([]) }), 'shapefile-without-table'],
  ['a path up', await pack({ ...LAYER, '../../etc/a.prj': bytes('x') }), 'zip-leads-outside'],
  ['a path up, the other way', await pack({ ...LAYER, 'x\\..\\..\\a': bytes('x') }), 'zip-leads-outside'],
  ['a path from the root', await pack({ ...LAYER, '/etc/passwd': bytes('x') }), 'zip-leads-outside'],
  ['a drive', await pack({ ...LAYER, 'C:\\a': bytes('x') }), 'zip-leads-outside'],
])('%s is refused, and leaves nothing', async (_, content, code) => {
  const before = await left();
  expect(await unpackShapefile(await file(content))).toMatchObject({
    ok: false,
    error: { code: `planning/${code}` },
  });
  expect(await left()).toEqual(before);
});

test('an archive in the Zip64 format is unpacked like any other', async () => {
  const { file: shp, remove } = must(await unpackShapefile(await file(await packLarge(LAYER))));
  expect(await readFile(shp)).toEqual(Buffer.from(shpFile(records)));
  await remove();
});

test('a list as long as all its names and notes is given up', async () => {
  const zip = new ZipFile();
  for (let nth = 0; nth < 20; nth += 1)
    zip.addReadStream(Readable.from(['x']), `${nth}`, { fileComment: 'x'.repeat(60_000) });
  zip.end();
  expect(await unpackShapefile(await file(await buffer(zip.outputStream)))).toMatchObject({
    error: { code: 'planning/zip-too-large' },
  });
});

test.each([
  ['bytes', { bytes: 100_000, entries: 100 }],
  ['files', { bytes: 10_000_000, entries: 3 }],
])('too many %s are refused', async (_, bounds) => {
  expect(await unpackShapefile(await file(whole), bounds)).toMatchObject({
    error: { code: 'planning/zip-too-large', values: { entries: bounds.entries } },
  });
});

test('an archive that unfolds to a thousand times its size is given up at what it claims', async () => {
  const bomb = await pack({ 'a.shp': new Uint8Array(300_000_000), 'a.dbf': bytes('x') });
  const [zip, began] = [await file(relisted(bomb, 24, 0, 1, 0, 0)), performance.now()];
  expect(await unpackShapefile(zip)).toMatchObject({ error: { code: 'planning/zip-damaged' } });
  expect(performance.now() - began).toBeLessThan(1_500);
});

test('a small archive is unpacked under names of our own', async () => {
  const { file: shp, remove } = must(await unpackShapefile(await file(small)));
  expect((await readdir(path.dirname(shp))).toSorted()).toEqual(['plan.dbf', 'plan.shp']);
  await remove();
  expect(must(await headInZip(await file(small)))).toBeUndefined();
});
