import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { AccountId } from '#kernel/actor.ts';
import { HOUR } from '#kernel/clock.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Job } from '#platform/jobs/define-job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { consume } from '#platform/limits/shared.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { PURPOSES } from '../../domain/purposes.ts';
import { fileName } from '../../domain/upload.ts';
import { incomingKey } from '../repository.ts';
import { createArrivalRepository, type NewArrival } from './arrival-repository.ts';
import { inPieces } from './pieces.ts';

type Options = {
  db: Database;
  objects: ObjectStore;
  jobs: Pick<Jobs, 'send'>;
  processing: Job<{ upload: string }>;
};

export type Progress = { declared: number; received: number; expiresAt: Date };

type Sent = {
  offset: number;
  /** How many bytes are announced. */
  length: number | undefined;
  /** SHA-256 of what is sent. */
  digest: Buffer | undefined;
  body: AsyncIterable<Buffer>;
  /** Ends the request, of whose sender nothing may come any more. */
  cut: () => void;
};

export type CreateRefusal = 'empty' | 'too-large' | 'full' | 'too-often';
export type AppendRefusal = 'missing' | 'moved' | 'too-long' | 'held' | 'corrupt';

/** What one sender may have that no form has taken. */
const QUOTA = { bytes: 400 * 1024 * 1024, files: 120 };
const MAX_BEGUN = 300;
/** A file of 20 MB has forty; what is sent in crumbs is not taken for ever. */
const MAX_PIECES = 1_000;
/** A reload does not wait longer for a line that is dead. */
const PATIENCE = 2_000;
const LOOK_EVERY = 50;

/** Files that arrive in pieces: each is on the disk, and in the row, before its sender is answered. */
export function createArrivals({ db, objects, jobs, processing }: Options) {
  const repository = createArrivalRepository(db);
  /** How to end the requests of this process that add to a file. */
  const running = new Map<string, () => void>();

  async function store(id: string, piece: Buffer, at: number): Promise<string> {
    const name = `${at}.${randomUUID().slice(0, 8)}`;
    const key = incomingKey(id, name);
    await repository.note(key);
    await objects.put(key, () => Readable.from([piece]), piece.length);
    return name;
  }

  type Held = { id: string; declared: number; lease: string };

  /** Names pieces in the row; with the last one the job is sent. */
  async function name({ id, declared, lease }: Held, from: number, names: readonly string[], bytes: number) {
    const added = { id, lease, from, names, bytes };
    if (from + bytes < declared) return (await repository.append(added)) !== undefined;
    return transaction(db, async (trx) => {
      const inside = createArrivalRepository(trx);
      if ((await inside.append(added)) === undefined) return false;
      await inside.arrived(id);
      await jobs.send(trx, processing, { upload: id });
      return true;
    });
  }

  async function receive(held: Held, { offset, digest, body }: Sent): Promise<Result<number, AppendRefusal>> {
    const hash = digest && createHash('sha256');
    const unnamed: string[] = [];
    let at = offset;
    for await (const piece of inPieces(body)) {
      if (at + piece.length > held.declared) return fail('too-long');
      hash?.update(piece);
      const stored = await store(held.id, piece, at);
      // What has a checksum counts as a whole or not at all.
      if (hash) unnamed.push(stored);
      else if (!(await name(held, at, [stored], piece.length))) return fail('held');
      at += piece.length;
    }
    if (hash && digest) {
      if (!hash.digest().equals(digest)) return fail('corrupt');
      if (at > offset && !(await name(held, offset, unnamed, at - offset))) return fail('held');
    }
    return ok(at);
  }

  return {
    async create(about: Omit<NewArrival, 'name'> & { name: string }): Promise<Result<string, CreateRefusal>> {
      const { account, bytes, purpose } = about;
      if (bytes === 0) return fail('empty');
      if (bytes > PURPOSES[purpose].largest) return fail('too-large');
      const over = await consume(db, [{ key: `uploads/begun/${account}`, most: MAX_BEGUN, windowMs: HOUR }]);
      if (over) return fail('too-often');
      const row = { ...about, name: fileName(about.name, 'tep') };
      const id = await transaction(db, (trx) => createArrivalRepository(trx).add(row, QUOTA));
      return id === undefined ? fail('full') : ok(id);
    },

    /** Adds to a file what is sent, as far as it comes. */
    async append(id: string, account: AccountId, sent: Sent): Promise<Result<number, AppendRefusal>> {
      const { offset, length = 0 } = sent;
      const found = await repository.find(id, account);
      if (!found) return fail('missing');
      if (found.received !== offset) return fail('moved');
      if (offset + length > found.declared || found.pieces >= MAX_PIECES) return fail('too-long');
      if (found.received === found.declared) return ok(found.received);
      const lease = randomUUID();
      if (!(await repository.lease(id, account, lease, offset))) return fail('held');
      running.set(id, sent.cut);
      try {
        return await receive({ id, declared: found.declared, lease }, sent);
      } finally {
        running.delete(id);
        await repository.release(id, lease);
      }
    },

    /** How far a file has come. What still adds to it ends: its sender begins again. */
    async progress(id: string, account: AccountId): Promise<Progress | undefined> {
      for (const until = performance.now() + PATIENCE; ; await setTimeout(LOOK_EVERY)) {
        const found = await repository.find(id, account);
        if (!found?.isHeld) return found;
        running.get(id)?.();
        if (performance.now() > until) await repository.free(id, account);
      }
    },

    /** Works once more on a file that failed. */
    retry: (id: string, account: AccountId): Promise<boolean> =>
      transaction(db, async (trx) => {
        const isBegun = await createArrivalRepository(trx).again(id, account);
        if (isBegun) await jobs.send(trx, processing, { upload: id });
        return isBegun;
      }),

    remove: repository.remove,
    shown: repository.shown,
    list: repository.list,
  };
}

export type Arrivals = ReturnType<typeof createArrivals>;
