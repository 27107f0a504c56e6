import { buffer } from 'node:stream/consumers';
import { type Neighbourhood, nearestIn, tilesAround } from '#features/basemap/domain/neighbourhood.ts';
import { streetMapOf, versionOf } from '#features/basemap/domain/streets.ts';
import type { StreetMap } from '#geo/tiles/base-map.ts';
import { readTile, type Tile } from '#geo/tiles/tiles.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { Actor } from '#kernel/actor.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, fail, ok, type Result } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import { cachedByTag } from '#platform/cache/cached.ts';
import { announce } from '#platform/changes/changes.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { ObjectsUnavailable } from '#platform/objects/key.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { type Archive, openArchive, unpacked } from './archive.ts';
import { createStreetRepository } from './repository.ts';
import { copyTo, readStreetFile, type StreetFile } from './street-file.ts';

const TAG = 'streets';
/** Its tiles have every place of interest, and a few of them reach far enough. */
const NEAR_ZOOM = 14;
const FORBIDDEN: Failure = { kind: 'forbidden', code: 'map/not-allowed' };

const keyOf = (sha256: string) => `streets/${sha256}`;

export type StreetReport = StreetFile & { outcome: 'imported' | 'unchanged' | 'would-import' };

/** A tile as it is sent. */
export type StreetTile = { bytes: Uint8Array; coding: 'gzip' | undefined };

type Deps = { db: Database; objects: ObjectStore; audit: Audit };

/** Streets from an archive that an operator has imported, read by ranges from where all instances find it. */
export function createStreets({ db, objects, audit }: Deps) {
  const known = cachedByTag(
    () => createStreetRepository(db).all(),
    (tag) => tag === TAG,
  );
  const archives = new Map<string, Archive>();

  function archiveOf(sha256: string): Archive {
    const opened =
      archives.get(sha256) ??
      openArchive(sha256, async (from, until) => {
        const found = await objects.get(keyOf(sha256), { from, until });
        if (!found) throw new ObjectsUnavailable(`the streets ${sha256} are not in the store`);
        return buffer(found.body);
      });
    archives.set(sha256, opened);
    return opened;
  }

  async function tileOf(sha256: string, tile: Tile) {
    try {
      return await archiveOf(sha256).tile(tile);
    } catch (error) {
      // The library keeps what has failed.
      archives.delete(sha256);
      throw error;
    }
  }

  const drop = (hashes: readonly string[]) => Promise.all(hashes.map((hash) => objects.delete(keyOf(hash))));

  return {
    onInvalidated(tags: readonly string[]) {
      if (known.onInvalidated(tags)) archives.clear();
    },

    /** What maps draw streets from; nothing where none are imported. */
    async current(): Promise<StreetMap | undefined> {
      const [newest] = await known.get();
      return newest && streetMapOf(newest);
    },

    /** A tile, with no bytes where the archive has none; none of another version or zoom. */
    async tile(
      parts: Readonly<Record<string, string | undefined>>,
      takesGzip: boolean,
    ): Promise<StreetTile | undefined> {
      const tile = readTile(parts);
      const row = (await known.get()).find(({ sha256 }) => versionOf(sha256) === parts['version']);
      if (!tile || !row || tile.z < row.least || tile.z > row.most) return undefined;
      const found = await tileOf(row.sha256, tile);
      if (!found) return { bytes: new Uint8Array(), coding: undefined };
      if (found.isPacked && takesGzip) return { bytes: found.bytes, coding: 'gzip' };
      return { bytes: await unpacked(found.bytes, found.isPacked), coding: undefined };
    },

    /** The nearest of what people look for around a place; nothing where no streets are imported. */
    async around(at: LonLat): Promise<Neighbourhood | undefined> {
      const [newest] = await known.get();
      if (!newest) return undefined;
      const tiles = tilesAround(at, Math.min(NEAR_ZOOM, newest.most)).map(async (tile) => {
        const found = await tileOf(newest.sha256, tile);
        return found ? [{ tile, bytes: await unpacked(found.bytes, found.isPacked) }] : [];
      });
      return { nearby: nearestIn((await Promise.all(tiles)).flat(), at), day: dayOf(newest.at) };
    },

    /** Imports an archive, which takes the place of the one before; a dry run only looks at it. */
    async import(
      actor: Actor,
      file: string,
      { dryRun }: { dryRun: boolean },
    ): Promise<Result<StreetReport, Failure>> {
      if (actor.kind !== 'operator') return fail(FORBIDDEN);
      const read = await readStreetFile(file);
      if (!read.ok) return read;
      const streets = read.value;
      const [newest, before] = await createStreetRepository(db).all();
      if (newest?.sha256 === streets.sha256) return ok({ ...streets, outcome: 'unchanged' });
      if (dryRun) return ok({ ...streets, outcome: 'would-import' });
      await copyTo(objects, keyOf(streets.sha256), file, streets);
      const outdated = before && before.sha256 !== streets.sha256 ? [before.sha256] : [];
      await transaction(db, async (trx) => {
        const { tiles: _, ...row } = streets;
        await createStreetRepository(trx).put(row);
        await createStreetRepository(trx).remove(outdated);
        await announce(trx, [TAG]);
        const detail = { sha256: streets.sha256 };
        await audit(trx, {
          actorKind: 'operator',
          action: 'map/streets-imported',
          subject: row.file,
          detail,
        });
      });
      await drop(outdated);
      return ok({ ...streets, outcome: 'imported' });
    },

    /** Takes the newest archive back; the one before it is shown again, or none. */
    async takeBack(actor: Actor): Promise<Result<{ file: string; shown: string | undefined }, Failure>> {
      if (actor.kind !== 'operator') return fail(FORBIDDEN);
      const [newest, before] = await createStreetRepository(db).all();
      if (!newest) return fail({ kind: 'missing', code: 'map/no-streets' });
      const { file, sha256 } = newest;
      await transaction(db, async (trx) => {
        await createStreetRepository(trx).remove([sha256]);
        await announce(trx, [TAG]);
        const detail = { sha256 };
        await audit(trx, { actorKind: 'operator', action: 'map/streets-taken-back', subject: file, detail });
      });
      await drop([sha256]);
      return ok({ file, shown: before?.file });
    },
  };
}
