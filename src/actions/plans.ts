import { z } from 'zod';
import { planForm } from '#features/planning/domain/plans/plan-form.ts';
import { versionsBefore } from '#features/planning/domain/plans/plan-versions.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction, inlineResultAction, listAction } from './_form.ts';

const fileForm = z.object({ file: z.uuid() });
const version = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const MAX_REFUSED = 10_000_000;

const back = (done: Result<unknown, Failure>, search: string): Result<string, Failure> =>
  done.ok ? ok(`${pathTo('deskPlans')}?${search}`) : done;

/** Plans at the desk; the service checks permissions. */
export const plans = {
  list: listAction(versionsBefore, async (before, { locals }) =>
    locals.services.planVersions.list(await locals.visit.actor(), before),
  ),

  send: inlineResultAction(planForm, async (form, { locals }) =>
    locals.services.planFiles.begin(await locals.visit.actor(), form),
  ),

  view: inlineResultAction(fileForm, async ({ file }, { locals }) =>
    locals.services.planFiles.view(await locals.visit.actor(), file),
  ),

  check: formAction(fileForm, async ({ file }, { locals }) =>
    back(await locals.services.planFiles.check(await locals.visit.actor(), file), `tep=${file}`),
  ),

  load: formAction(
    fileForm.extend({ mayRefuse: z.coerce.number().int().min(0).max(MAX_REFUSED).default(0) }),
    async ({ file, mayRefuse }, { locals }) =>
      back(await locals.services.planFiles.load(await locals.visit.actor(), file, mayRefuse), `tep=${file}`),
  ),

  discard: formAction(fileForm, async ({ file }, { locals }) =>
    back(await locals.services.planFiles.discard(await locals.visit.actor(), file), 'xong=bo'),
  ),

  takeBack: formAction(
    z.object({ plan: z.string().max(80), version }),
    async ({ plan, version }, { locals }) =>
      back(await locals.services.planImports.takeBack(await locals.visit.actor(), plan, version), 'xong=rut'),
  ),

  giveUp: formAction(z.object({ version }), async (form, { locals }) =>
    back(await locals.services.planImports.giveUp(await locals.visit.actor(), form.version), 'xong=bo'),
  ),
};
