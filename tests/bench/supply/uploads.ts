import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { accountId } from '#kernel/actor.ts';
import { createImages } from '#platform/images/images.ts';
import { startApp } from '../../_support/app.ts';
import { SECRET, servicesOver } from '../../_support/services.ts';
import { idIn, paper, sender } from '../../uploads/integration/_line.ts';
import { proveArrivals } from '../../uploads/integration/_proof.ts';
import { inOwnDatabase, type Own } from '../support/database.ts';
import { sayTimes, timed, timesOf } from '../support/times.ts';

const CUSTOMER = accountId.parse('00000000-0000-4000-8000-000000000001');
const CHUNK = 512 * 1024;
const CHUNKS = 120;
const MEGABYTE = 1024 * 1024;
const FILES = 30;
const KILLS = 10;
const PHOTOS = 6;

/** What the disk itself takes for as many bytes as a chunk has. */
async function syncTimes(folder: string): Promise<number[]> {
  const file = path.join(folder, 'sync');
  const bytes = Buffer.alloc(CHUNK, 7);
  const times: number[] = [];
  for (let nth = 0; nth < CHUNKS; nth += 1)
    times.push(
      (
        await timed(async () => {
          const handle = await open(file, 'w');
          await handle.write(bytes);
          await handle.sync();
          await handle.close();
        })
      ).ms,
    );
  await rm(file);
  return times;
}

async function chunkTimes({ target, folder, dataDir, db }: Own): Promise<string> {
  const app = await startApp({ DATABASE_URL: target, DATA_DIR: path.join(folder, 'files'), SECRET });
  const owner = await sender(servicesOver(db, { dataDir }), CUSTOMER, () => app);
  const times: number[] = [];
  const perFile = 30;
  for (let file = 0; file < CHUNKS / perFile; file += 1) {
    const bytes = paper(perFile * CHUNK);
    const id = idIn(await owner.create(bytes.length, { purpose: 'consignment-legal' }));
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const { value, ms } = await timed(() => owner.patch(id, at, bytes.subarray(at, at + CHUNK)));
      if (value.status !== 204) throw new Error(`a chunk is answered ${value.status}`);
      times.push(ms);
    }
    await owner.settled(id);
  }
  await app.stop();
  const [answers, disk] = [timesOf(times), timesOf(await syncTimes(folder))];
  return (
    `a chunk of 512 KiB is answered in ${sayTimes(answers)}; the disk alone takes ${sayTimes(disk)}: ` +
    `${(answers.middle - disk.middle).toFixed(1)} ms more in the middle (at most 20)`
  );
}

/** The most memory that the process of decoders has had. */
async function memoryOfDecoder(): Promise<number> {
  let most = 0;
  for (const pid of await readdir('/proc')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('decode-process.ts')) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) !== process.pid) continue;
    most = Math.max(most, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024);
  }
  return most;
}

/** A photo of twelve megapixels with the detail of a street. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const small = await sharp({ create: { width: 1_000, height: 750, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] });
  return sharp(small).resize(4_000, 3_000).jpeg({ quality: 90 }).toBuffer();
}

async function photoTimes(): Promise<string> {
  const images = createImages();
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] });
  const bytes = await largePhoto();
  await images.decode(bytes, { most: 3_000_000 });
  const times: number[] = [];
  const late: number[] = [];
  let last = performance.now();
  const looking = setInterval(() => {
    late.push(Math.max(0, performance.now() - last - 5));
    last = performance.now();
  }, 5);
  for (let nth = 0; nth < PHOTOS; nth += 1)
    times.push((await timed(() => images.decode(bytes, { most: 3_000_000 }))).ms);
  clearInterval(looking);
  const memory = await memoryOfDecoder();
  return (
    `a photo of 12 MP (${(bytes.length / MEGABYTE).toFixed(1)} MB) is worked on in ${timesOf(times).middle.toFixed(0)} ms ` +
    `(at most 1,200) with ${memory.toFixed(0)} MB beside this process (at most 250), whose loop is ` +
    `${timesOf(late).late.toFixed(1)} ms late at the 99th of 100 (at most 25)`
  );
}

/** What sending a file takes, and what thirty of them take over lines that break to a process that is killed. */
export async function benchUploads(): Promise<string[]> {
  return inOwnDatabase({ demo: true }, async (own) => {
    const said = [await chunkTimes(own), await photoTimes()];
    const sizes = Array.from({ length: FILES }, (_, nth) =>
      Math.round((1 + (14 * nth) / (FILES - 1)) * MEGABYTE),
    );
    await own.db.deleteFrom('upload').execute();
    const folder = path.join(own.folder, 'killed');
    const world = { db: own.db, target: own.target, folder, account: CUSTOMER };
    const { arrived, cuts, killed, total, sent, seconds } = await proveArrivals(world, {
      sizes,
      kills: KILLS,
    });
    return [
      ...said,
      `${arrived} of ${FILES} files of 1 to 15 MB arrived as they are over lines cut ${cuts} times, while the process was ` +
        `killed ${killed} times, with ${(sent / total).toFixed(2)} × their bytes sent (at most 1.25), in ${seconds.toFixed(0)} s`,
    ];
  });
}
