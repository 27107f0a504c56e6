import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileFault, type ReadFault } from '../../domain/plans/read-faults.ts';
import { ok, type Result } from '#kernel/result.ts';
import { textBeside } from '#features/planning/server/beside.ts';
import { openFile } from './opened-file.ts';
import { type OpenedZip, openZip, refusalOf, type ZipBounds, type ZipMember } from './zip-file.ts';

/** Neither file of a shapefile may be larger than two gigabytes, and seldom is. */
const BOUNDS: ZipBounds = { bytes: 3 * 1024 ** 3, entries: 1_000 };

const HEAD = '.plan.json';
const NAME = 'plan';
const PARTS = ['.shp', '.dbf', '.prj', '.cpg'] as const;

/** Where a shapefile was unpacked; the caller removes it. */
export type Unpacked = { file: string; remove: () => Promise<void> };

export const isZip = (file: string) => path.extname(file).toLowerCase() === '.zip';

const pathOf = (name: string) => name.replaceAll('\\', '/');
const leadsOutside = (name: string) => /^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)/i.test(pathOf(name));
/** What a Mac adds of its own beside each file. */
const isShadow = (name: string) => /(?:^|\/)(?:__MACOSX\/|\._)/.test(pathOf(name));

/** Unpacks the one shapefile of an archive, with what is read beside it, under names of our own. */
export const unpackShapefile = (zip: string, bounds = BOUNDS) => unpackOf(zip, PARTS, bounds);

/** The head of a plan that lies in an archive under the name of its shapefile; nothing where none does. */
export async function headInZip(
  zip: string,
  bounds = BOUNDS,
): Promise<Result<string | undefined, ReadFault>> {
  const unpacked = await unpackOf(zip, [HEAD], bounds);
  if (!unpacked.ok) return unpacked;
  const { file, remove } = unpacked.value;
  const text = await textBeside(file, HEAD);
  await remove();
  return ok(text);
}

async function unpackOf(
  zip: string,
  endings: readonly string[],
  bounds: ZipBounds,
): Promise<Result<Unpacked, ReadFault>> {
  const file = await openFile(zip);
  if (!file) return fileFault('missing', { file: path.basename(zip) });
  try {
    const opened = await openZip(file, bounds);
    if (!opened.ok) return opened;
    return await unpackFrom(opened.value, endings, bounds).finally(opened.value.close);
  } finally {
    await file.close();
  }
}

async function unpackFrom(
  zip: OpenedZip,
  endings: readonly string[],
  bounds: ZipBounds,
): Promise<Result<Unpacked, ReadFault>> {
  const members = membersOf(zip.members, endings);
  if (!members.ok) return members;
  const refusal = refusalOf(members.value, bounds);
  return refusal.ok ? unpackAll(zip, members.value) : refusal;
}

type Member = ZipMember & { ending: string };

function membersOf(listed: readonly ZipMember[], endings: readonly string[]): Result<Member[], ReadFault> {
  const names = listed.map(({ name }) => name).filter((name) => !isShadow(name));
  const outside = names.find(leadsOutside);
  if (outside !== undefined) return fileFault('zip-path', { name: outside });
  const [layer, ...others] = names.filter((name) => name.toLowerCase().endsWith('.shp'));
  if (layer === undefined) return fileFault('zip-no-layer');
  if (others.length > 0) return fileFault('zip-layers', { count: 1 + others.length });
  const stem = layer.slice(0, -'.shp'.length).toLowerCase();
  const members = listed.flatMap((member) => {
    const ending = endings.find((one) => member.name.toLowerCase() === stem + one);
    return ending === undefined ? [] : [{ ...member, ending }];
  });
  const hasTable = members.some(({ ending }) => ending === '.dbf');
  return endings.includes('.dbf') && !hasTable ? fileFault('no-table', { file: layer }) : ok(members);
}

async function unpackAll(zip: OpenedZip, members: readonly Member[]): Promise<Result<Unpacked, ReadFault>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'diaba-zip-'));
  const remove = () => rm(folder, { recursive: true });
  try {
    for (const member of members) {
      const done = await zip.unpack(member, path.join(folder, NAME + member.ending));
      if (done.ok) continue;
      await remove();
      return done;
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return ok({ file: path.join(folder, `${NAME}.shp`), remove });
}
