import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { LoadedVersion } from '../../domain/plans/plan.ts';
import type { PlanPreview, PlanReport } from '../../domain/plans/plan-file.ts';
import { type PlanHead, readPlanHead } from '#features/planning/domain/plans/plan-head.ts';
import { PLANS_TAG, planVersionTag, plansInTag } from '#features/planning/domain/plans/plan-layer.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { type Audit, auditActor } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { EVERYTHING } from '#platform/changes/page-change.ts';
import { transaction } from '#platform/db/transaction.ts';
import { announce } from '#platform/changes/changes.ts';
import { textBeside } from '#features/planning/server/beside.ts';
import { drawOverview } from '#features/planning/server/overview.ts';
import { createPlanImportRepository, type Progress } from './plan-import-repository.ts';
import { extentOf } from '#features/planning/server/plan-extent.ts';
import { previewOf } from './plan-preview.ts';
import { GIVEN_UP, type LoadOptions, readInto, withoutRepeats } from './plan-load.ts';
import { headInZip, isZip, unpackShapefile } from './zipped-shapefile.ts';

type Options = { db: Database; audit: Audit };
type Trx = Parameters<Audit>[0];

/** Who loads, as the log says it. */
export type LoadedBy = ReturnType<typeof auditActor>;

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'planning/not-allowed' };
const NOTHING: Progress = { features: 0, refused: 0, reached: { no: 0, bytes: 0 } };

/**
 * Plans and maps of plots, read from files: nothing of a version is shown before all of it is there. What was broken off
 * goes on where it ended, and the version before stays to return to.
 */
export function createPlanImports({ db, audit }: Options) {
  const repository = createPlanImportRepository(db);

  async function record(
    trx: Trx,
    action: 'planning/plan-loaded' | 'planning/plan-taken-back',
    version: number,
    { plan, decision, ward }: { plan: string; decision: string; ward: string | null },
    by: LoadedBy,
  ) {
    // A map of more than one commune changes an open set of pages.
    await announce(
      trx,
      ward === null ? [EVERYTHING] : [PLANS_TAG, planVersionTag(version), plansInTag(ward)],
    );
    await audit(trx, { ...by, action, subject: plan, detail: { decision } });
  }

  async function read(
    about: { version: number; file: string; head: PlanHead },
    begun: Progress,
    options: LoadOptions,
  ): Promise<Result<Progress, Failure>> {
    const done = await readInto(db, about, begun, options);
    return done.ok ? withoutRepeats(db, about.version, done.value, options) : done;
  }

  /** Reads a whole file, and leaves nothing of it. */
  async function tryOut(
    about: { version: number; file: string; head: PlanHead },
    options: LoadOptions,
  ): Promise<Result<Progress & { preview: PlanPreview }, Failure>> {
    try {
      const done = await read(about, NOTHING, options);
      return done.ok ? ok({ ...done.value, preview: await previewOf(db, about) }) : done;
    } finally {
      await repository.drop(about.version);
    }
  }

  async function whole(
    { by, ...about }: { version: number; file: string; head: PlanHead; by: LoadedBy },
    begun: Progress,
    options: LoadOptions,
  ): Promise<Result<Progress, Failure>> {
    const { version, head } = about;
    const done = await read(about, begun, options);
    if (!done.ok) {
      await repository.drop(version);
      return done;
    }
    await repository.lookOver();
    const { features, refused } = done.value;
    const extent = await extentOf(db, version, head.coverage);
    await drawOverview(db, version);
    const isShown = await transaction(db, async (trx) => {
      const result = { features, refused, ...extent };
      if (!(await createPlanImportRepository(trx).publish(version, head, result))) return false;
      await record(trx, 'planning/plan-loaded', version, head, by);
      return true;
    });
    return isShown ? done : GIVEN_UP;
  }

  async function loadFor(
    by: LoadedBy,
    file: string,
    head: PlanHead,
    { dryRun, ...options }: LoadOptions & { dryRun: boolean },
  ): Promise<Result<PlanReport, Failure>> {
    const named = path.basename(file);
    const sha256 = await hashOf(file);
    if (sha256 === undefined) return noSuchFile(named);
    const kind = await repository.kindOf(head.plan);
    if (kind !== undefined && kind !== head.kind)
      return fail({ kind: 'conflict', code: 'planning/other-kind', values: { kind } });
    const known = await repository.find(head.plan, sha256);
    // What a dry run leaves is nothing, and what another load has begun is not for it to take away.
    if (dryRun && known?.state === 'loading')
      return fail({ kind: 'conflict', code: 'planning/load-broken-off' });
    if (dryRun && known?.state === 'withdrawn')
      return ok({ ...report(known.id, known), outcome: 'would-load' });
    if (known?.state === 'ready') return ok({ ...report(known.id, known), outcome: 'unchanged' });
    if (known?.state === 'withdrawn') {
      await transaction(db, async (trx) => {
        await createPlanImportRepository(trx).setState(known.id, 'ready');
        await record(trx, 'planning/plan-loaded', known.id, head, by);
      });
      return ok({ ...report(known.id, known), outcome: 'shown-again' });
    }
    const unpacked = isZip(file) ? await unpackShapefile(file) : ok({ file, remove: async () => {} });
    if (!unpacked.ok) return unpacked;
    const { file: features, remove } = unpacked.value;
    try {
      const source = { file: named, sha256, by: by.actor ?? null };
      const version =
        known?.id ?? (await transaction(db, (trx) => createPlanImportRepository(trx).begin(head, source)));
      const about = { version, file: features, head };
      if (dryRun) {
        const tried = await tryOut(about, options);
        if (!tried.ok) return tried;
        return ok({ ...report(version, tried.value), outcome: 'would-load', preview: tried.value.preview });
      }
      const begun = known ?? NOTHING;
      const done = await whole({ ...about, by }, begun, options);
      if (!done.ok) return done;
      return ok({ ...report(version, done.value), outcome: 'loaded', resumedAfter: begun.reached.no });
    } finally {
      await remove();
    }
  }

  return {
    /** The head of a plan, which lies beside its file, or in the archive that its file is. */
    async readHead(file: string): Promise<Result<PlanHead, Failure>> {
      const beside = await textBeside(file, '.plan.json');
      const head = beside === undefined && isZip(file) ? await headInZip(file) : ok(beside);
      if (!head.ok) return head;
      if (head.value !== undefined) return readPlanHead(head.value);
      return noSuchFile(`${path.parse(file).name}.plan.json`);
    },

    /** Loads a version of a plan from its file; a dry run does the same without publishing. */
    load: (
      actor: Actor,
      file: string,
      head: PlanHead,
      options: LoadOptions & { dryRun: boolean },
    ): Promise<Result<PlanReport, Failure>> =>
      may(actor, 'plans.load')
        ? loadFor(auditActor(actor), file, head, options)
        : Promise.resolve(fail(FORBIDDEN)),

    /** The same for those who were allowed to when they began. */
    loadFor,

    /** Every version of every plan, shown or not. */
    async list(actor: Actor): Promise<Result<LoadedVersion[], Failure>> {
      return may(actor, 'plans.load') ? ok(await repository.list()) : fail(FORBIDDEN);
    },

    /** Forgets what a load has left that was broken off, whose file may be gone or another by now. */
    async giveUp(actor: Actor, version: number): Promise<Result<{ decision: string }, Failure>> {
      if (!may(actor, 'plans.load')) return fail(FORBIDDEN);
      return transaction(db, async (trx) => {
        const given = await createPlanImportRepository(trx).giveUp(version);
        if (!given) return fail({ kind: 'missing', code: 'planning/no-such-load', values: { version } });
        const { plan, decision } = given;
        const detail = { decision, version };
        await audit(trx, {
          ...auditActor(actor),
          action: 'planning/load-given-up',
          subject: plan,
          detail,
        });
        return ok({ decision });
      });
    },

    /**
     * Takes the newest version of a plan back; the one before it is shown again. One who saw which version that was does
     * not take another back.
     */
    async takeBack(
      actor: Actor,
      plan: string,
      seen?: number,
    ): Promise<Result<{ decision: string }, Failure>> {
      if (!may(actor, 'plans.load')) return fail(FORBIDDEN);
      return transaction(db, async (trx) => {
        const versions = createPlanImportRepository(trx);
        const newest = await versions.newest(plan);
        if (!newest) return fail({ kind: 'missing', code: 'planning/no-such-plan', values: { plan } });
        if (seen !== undefined && newest.id !== seen)
          return fail({ kind: 'conflict', code: 'planning/not-newest' });
        await versions.setState(newest.id, 'withdrawn');
        await record(trx, 'planning/plan-taken-back', newest.id, { plan, ...newest }, auditActor(actor));
        return ok({ decision: newest.decision });
      });
    },
  };
}

export type PlanImports = ReturnType<typeof createPlanImports>;

const noSuchFile = (file: string) =>
  fail<Failure>({ kind: 'invalid', code: 'planning/no-such-file', values: { file } });

const report = (version: number, { features, refused }: Progress) => ({
  version,
  features,
  refused,
  resumedAfter: 0,
});

async function hashOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(file)) hash.update(piece);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
