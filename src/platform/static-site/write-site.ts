import { sql } from 'kysely';
import { fail, ok, type Result } from '#kernel/result.ts';
import { newestChange } from '#platform/changes/changes.ts';
import { EVERYTHING } from '#platform/changes/page-change.ts';
import type { Database } from '#platform/db/client.ts';
import { checkLinks, type DeadLink } from './check-links.ts';
import { createFolder, filesIn } from './files.ts';
import type { Render } from './helper.ts';
import { linksIn } from './links.ts';
import { type Entry, openManifest } from './manifest.ts';
import { type Address, fileOf, withPolicy } from './place.ts';
import { type Screen, showProgress } from './progress.ts';

/** Whether files show something that has changed since they were written. */
async function readChanges(db: Database, after: number) {
  const { rows } = await sql<{ tag: string; id: number }>`
    select tag, max(id) as id from page_change, unnest(tags) as tag
    where id > ${after} group by tag`.execute(db);
  const newest = new Map(rows.map(({ tag, id }) => [tag, id]));
  return ({ change, tags }: Pick<Entry, 'change' | 'tags'>): boolean =>
    [EVERYTHING, ...tags].some((tag) => (newest.get(tag) ?? 0) > change);
}

/** An address to write; one without change tracking is written by every run. */
export type Wanted = Address & { isAlwaysNew: boolean };

type Options = {
  folder: string;
  /** Inputs of all pages: another build or other settings rewrite every page. */
  setup: string;
  db: Database;
  origin: string;
  addresses: () => AsyncIterable<Wanted>;
  render: Render;
  /** The folder of the files of the build. */
  assets: string;
  /** Whether the origin answers a path that is no file. */
  answers: (path: string) => Promise<boolean>;
  screen: Screen;
  isStopping: () => boolean;
};

export type Report = {
  pages: number;
  rendered: number;
  written: number;
  same: number;
  removed: number;
  bytes: number;
  checked: number;
  dead: readonly DeadLink[];
  /** Pages that failed, and why; the file of an earlier run is kept. */
  failed: ReadonlyMap<string, string>;
};

/** While one page waits for the database another is rendered, in two threads; more concurrency only takes memory. */
const AT_ONCE = 8;

/** Writes a site as files, or only what has changed since the last run. */
export async function writeSite(options: Options): Promise<Result<Report, string>> {
  const { folder, setup, db, origin, addresses, render, screen, isStopping } = options;
  const existing = await filesIn(folder);
  const manifest = await openManifest(`${folder}.manifest`);
  if (manifest.isNew && existing.size > 0)
    return fail(`${folder} holds files that no export has written: name another folder, or remove them.`);
  const files = createFolder(folder, manifest, existing);
  const isStale = await staleness(db, setup, manifest.entries);
  manifest.begin(setup, await newestChange(db));

  const wanted = await files.copyFrom(options.assets);
  const failed = new Map<string, string>();
  let pages = 0;
  let rendered = 0;

  async function write(address: Wanted) {
    const file = fileOf(address);
    const made = await render(address);
    if (!made.ok) {
      failed.set(file, made.error);
      if (existing.has(file)) wanted.add(file);
    }
    if (!made.ok || !made.value) return;
    const { body, tags, policy, isPage } = made.value;
    const html = policy === null ? body : withPolicy(body, policy);
    const links = isPage ? [...linksIn(body, origin, address.path)].map(manifest.numberOf) : [];
    for (const link of links) manifest.answered.delete(link);
    files.put(file, html, { tags, links });
    wanted.add(file);
  }

  const isDue = (address: Wanted) => {
    const file = fileOf(address);
    const entry = manifest.entries.get(file);
    return address.isAlwaysNew || !entry || !existing.has(file) || isStale(entry);
  };

  let all = 0;
  for await (const address of addresses()) if (isDue(address)) all += 1;
  const progress = showProgress(all, screen);
  const left = addresses()[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await left.next(); !next.done && !isStopping(); next = await left.next()) {
      pages += 1;
      if (isDue(next.value)) {
        rendered += 1;
        await write(next.value);
        progress.step();
      } else wanted.add(fileOf(next.value));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    progress.stop();
    if (isStopping()) await manifest.close();
  }
  if (isStopping())
    return fail(`Stopped after ${rendered} of ${all} pages: run it again to go on from there.`);

  const removed = await files.keepOnly(wanted);
  const links = await checkLinks(manifest, options.answers);
  await manifest.finish(new Set(failed.keys()));
  return ok({ pages, rendered, removed, ...files.count, ...links, failed });
}

/** Selects the entries that must be written. */
async function staleness(db: Database, setup: string, entries: ReadonlyMap<string, Entry>) {
  const changes = [...entries.values()].filter((entry) => entry.setup === setup).map(({ change }) => change);
  const newest = await newestChange(db);
  const oldest = changes.reduce((least, change) => Math.min(least, change), newest);
  const hasChanged = await readChanges(db, oldest);
  // Numbers that the database has not reached are those of another database.
  return (entry: Entry) => entry.setup !== setup || entry.change > newest || hasChanged(entry);
}
