import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { fold } from '#kernel/text.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import type { Database } from '#platform/db/client.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import {
  diskName,
  isBeingRead,
  mayLoad,
  pieceLength,
  type PlanFile,
  type PlanFileView,
} from '../../domain/plans/plan-file.ts';
import { headOf, type PlanForm, sizeOf } from '../../domain/plans/plan-form.ts';
import type { CoverageMap } from '../../domain/plans/plan-versions.ts';
import type { PlanImports } from '../import/plan-import.ts';
import { PERSONAL_TABLES } from '../tables.ts';
import { createPlanFileRepository } from './plan-file-repository.ts';
import { createPlanPieces } from './plan-pieces.ts';
import { createPlanReading } from './plan-reading.ts';
import { type Refusal, refusalsIn } from './refusals.ts';

type Options = {
  db: Database;
  objects: ObjectStore;
  jobs: Pick<Jobs, 'send'>;
  places: Pick<PlaceDirectory, 'provinces' | 'wardsOf'>;
  imports: Pick<PlanImports, 'loadFor'>;
  /** A small map of what a plan covers. */
  mapOf: (coverage: MultiPolygon) => CoverageMap;
  log: Log;
};

/** All files together that wait to be loaded. */
const MAX_BYTES = 4 * 1024 ** 3;
const LOOK_EVERY = 150;

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'planning/not-allowed' };
const NO_FILE = fail<Failure>({ kind: 'missing', code: 'planning/no-such-plan-file' });
const BUSY = fail<Failure>({ kind: 'conflict', code: 'planning/file-is-read' });

/** «Phường Sài Gòn» and «sai gon» as one name. */
const bareName = (name: string) => fold(name).replace(/^(?:phuong|xa|dac khu) /, '');

/** Files of plans that staff send, try out and load; one is read at a time, by whichever instance takes it. */
export function createPlanFiles({ db, objects, jobs, places, imports, mapOf, log }: Options) {
  const repository = createPlanFileRepository(db);
  const pieces = createPlanPieces(objects);
  const reading = createPlanReading({ repository, pieces, load: imports.loadFor, log });

  /** The code of a commune in force that is named by it or by its name. */
  async function wardIn(province: string, named: string | null): Promise<Result<string | null, Failure>> {
    if (named === null) return ok(null);
    const wards = await places.wardsOf(province);
    const found = wards.filter(({ code, name }) => code === named || bareName(name) === bareName(named));
    const [ward, ...others] = found;
    return ward && others.length === 0
      ? ok(ward.code)
      : fail({ kind: 'invalid', code: 'planning/no-such-ward', field: 'ward' });
  }

  async function add(by: string, form: PlanForm): Promise<Result<string, Failure>> {
    const ward = await wardIn(form.province, form.ward);
    if (!ward.ok) return ward;
    const bytes = sizeOf(form);
    if ((await repository.sum()) + bytes > MAX_BYTES)
      return fail({ kind: 'unavailable', code: 'planning/too-many-files' });
    const name = diskName(form.file?.name || form.name || '');
    return ok(await repository.add({ head: headOf(form, ward.value), name, bytes, by }));
  }

  async function start(
    id: string,
    {
      from,
      to,
      mayRefuse = 0,
    }: { from: PlanFile['state'][]; to: 'checking' | 'loading'; mayRefuse?: number },
  ): Promise<Result<void, Failure>> {
    if (!(await repository.start(id, from, to, mayRefuse))) return BUSY;
    await jobs.send(db, reading, {});
    return ok(undefined);
  }

  async function drop(id: string) {
    await pieces.drop(id);
    await repository.drop(id);
  }

  async function check(file: PlanFile): Promise<Result<void, Failure>> {
    if (!(await pieces.isWhole(file))) return fail({ kind: 'conflict', code: 'planning/file-incomplete' });
    return start(file.id, { from: ['sending', 'checked'], to: 'checking' });
  }

  /** A file, for those who may load it. */
  async function find(actor: Actor, id: string): Promise<Result<PlanFile, Failure>> {
    if (!may(actor, 'plans.load')) return fail(FORBIDDEN);
    const file = z.uuid().safeParse(id).success ? await repository.find(id) : undefined;
    return file ? ok(file) : NO_FILE;
  }

  function mapIn({ reading: read }: PlanFile): CoverageMap | undefined {
    const preview = read?.result.ok ? read.result.value.preview : undefined;
    return preview && mapOf(preview.coverage);
  }

  return {
    /** A file once it has been read, unless that takes longer than one waits. */
    async view(actor: Actor, id: string, patience = 0): Promise<Result<PlanFileView, Failure>> {
      const until = Date.now() + patience;
      for (;;) {
        const found = await find(actor, id);
        if (!found.ok) return found;
        const file = found.value;
        if (!isBeingRead(file.state) || Date.now() >= until) return ok({ file, map: mapIn(file) });
        await setTimeout(LOOK_EVERY);
      }
    },

    /** Files that are not loaded yet. */
    async open(actor: Actor): Promise<Result<PlanFile[], Failure>> {
      return may(actor, 'plans.load') ? ok(await repository.open()) : fail(FORBIDDEN);
    },

    /** Takes the head of a plan, and its file where it comes along; it may follow in pieces as well. */
    async begin(actor: Actor, form: PlanForm): Promise<Result<string, Failure>> {
      if (!may(actor, 'plans.load') || actor.kind !== 'member') return fail(FORBIDDEN);
      const added = await add(actor.id, form);
      if (!added.ok || !form.file?.size) return added;
      await pieces.putAll(added.value, form.file);
      const started = await start(added.value, { from: ['sending'], to: 'checking' });
      return started.ok ? added : started;
    },

    /** Keeps a piece of a file; one that is sent again replaces itself. */
    async putPiece(
      actor: Actor,
      id: string,
      piece: number,
      bytes: Uint8Array,
    ): Promise<Result<void, Failure>> {
      const found = await find(actor, id);
      if (!found.ok) return found;
      const { by, state, bytes: all } = found.value;
      if (actor.kind !== 'member' || by !== actor.id) return fail(FORBIDDEN);
      if (state !== 'sending') return BUSY;
      if (bytes.length !== pieceLength(all, piece))
        return fail({ kind: 'invalid', code: 'planning/piece-of-other-length' });
      await pieces.put(id, piece, bytes);
      // It may have been given up meanwhile.
      if (!(await repository.find(id))) await pieces.drop(id);
      return ok(undefined);
    },

    /** Reads a file to its end and keeps nothing of it but what would happen. */
    async check(actor: Actor, id: string): Promise<Result<void, Failure>> {
      const found = await find(actor, id);
      return found.ok ? check(found.value) : found;
    },

    /** Loads a file that was read; so many features may be refused as one says. */
    async load(actor: Actor, id: string, mayRefuse: number): Promise<Result<void, Failure>> {
      const found = await find(actor, id);
      if (!found.ok) return found;
      if (!mayLoad(found.value)) return BUSY;
      const count = found.value.reading?.refused ?? 0;
      if (mayRefuse < count)
        return fail({ kind: 'invalid', code: 'planning/more-refused', values: { count } });
      return start(id, { from: ['checked'], to: 'loading', mayRefuse });
    },

    /** Forgets a file; what is being read stays until that is over. */
    async discard(actor: Actor, id: string): Promise<Result<void, Failure>> {
      const found = await find(actor, id);
      if (!found.ok) return found;
      if (isBeingRead(found.value.state)) return BUSY;
      await drop(id);
      return ok(undefined);
    },

    /** Every feature that the last reading refused. */
    async refusals(actor: Actor, id: string): Promise<Result<AsyncIterable<Refusal>, Failure>> {
      const found = await find(actor, id);
      if (!found.ok) return found;
      const body = await pieces.refusals(id);
      return body ? ok(refusalsIn(body)) : NO_FILE;
    },

    /** The provinces that a plan may be of. */
    provinces: places.provinces,

    jobs: [
      reading,
      defineSweep({
        name: 'planning/files-clean-up',
        schedule: hourlyAt(13),
        run: async () => {
          for (const id of await repository.old()) await drop(id);
        },
      }),
    ],
    personalTables: PERSONAL_TABLES,
  };
}
