import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { fail, type Failure, type Result } from '#kernel/result.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { Log } from '#platform/log/log.ts';
import { diskName, type PlanFile, type PlanReport } from '../../domain/plans/plan-file.ts';
import type { LoadedBy } from '../import/plan-import.ts';
import type { LoadOptions } from '../import/plan-load.ts';
import type { PlanHead } from '../../domain/plans/plan-head.ts';
import type { createPlanFileRepository } from './plan-file-repository.ts';
import type { PlanPieces } from './plan-pieces.ts';
import { collectRefusals } from './refusals.ts';

type Options = {
  repository: ReturnType<typeof createPlanFileRepository>;
  pieces: PlanPieces;
  load: (
    by: LoadedBy,
    file: string,
    head: PlanHead,
    options: LoadOptions & { dryRun: boolean },
  ) => Promise<Result<PlanReport, Failure>>;
  log: Log;
};

const PROGRESS_EVERY = 500;
const BROKEN = fail<Failure>({ kind: 'unavailable', code: 'planning/load-failed' });

/** Reads the files that wait for it, one after another over all instances, so that two loads never meet. */
export function createPlanReading({ repository, pieces, load, log }: Options) {
  /** Notes how far a file has been read, now and then. */
  function progressOf(id: string) {
    let noted = 0;
    let writing = Promise.resolve();
    return {
      onBytes(done: number, total: number) {
        if (Date.now() - noted < PROGRESS_EVERY) return;
        noted = Date.now();
        writing = writing.then(() => repository.progress(id, done / total));
        writing.catch(() => undefined);
      },
      end: () => writing,
    };
  }

  async function readIn(folder: string, file: PlanFile, signal: AbortSignal): Promise<void> {
    const { id, head, by, state, mayRefuse } = file;
    const dryRun = state === 'checking';
    const at = path.join(folder, diskName(file.name));
    await pieces.copy(file, at, signal);
    const progress = progressOf(id);
    const refusals = collectRefusals(path.join(folder, 'refused.jsonl'));
    const loadedBy: LoadedBy = by === null ? { actorKind: 'operator' } : { actorKind: 'account', actor: by };
    let result: Result<PlanReport, Failure> = BROKEN;
    try {
      result = await load(loadedBy, at, head, {
        dryRun,
        // A dry run counts all that would be refused.
        mayRefuse: dryRun ? Infinity : mayRefuse,
        signal,
        onBytes: progress.onBytes,
        onFault: refusals.add,
      });
    } catch (error) {
      // What cannot be done now is done later, by this instance or another.
      if (signal.aborted || isUnavailable(error)) throw error;
      log.error({ err: error, file: id }, 'reading a plan');
    } finally {
      await progress.end();
    }
    const { count, first, bytes, open } = await refusals.end();
    // A load that goes on counts only what it has read itself.
    if (count > 0) await pieces.putRefusals(id, open, bytes);
    else if (dryRun) await pieces.dropRefusals(id);
    const isLoaded = !dryRun && result.ok;
    await repository.finish(id, isLoaded ? 'loaded' : 'checked', { result, refused: count, faults: first });
    if (isLoaded) await pieces.drop(id);
  }

  async function read(file: PlanFile, signal: AbortSignal): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'diaba-plan-file-'));
    await readIn(folder, file, signal).finally(() => rm(folder, { recursive: true }));
  }

  return defineJob({
    name: 'planning/read-files',
    data: z.object({}),
    key: () => 'files',
    async run(_, signal) {
      for (;;) {
        signal.throwIfAborted();
        const file = await repository.next();
        if (!file) return;
        await read(file, signal);
      }
    },
  });
}
