import { z } from 'zod';
import { REQUEST_STATES } from '#features/privacy/domain/data-request.ts';
import { journalFilter } from '#features/staff/domain/journal.ts';
import { accountId, STAFF_ROLES } from '#kernel/actor.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { withReturn } from '#kernel/web/local-path.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { pathTo } from '#routes/index.ts';
import { formAction, inlineResultAction, listAction } from './_form.ts';

const line = (most: number) => z.string().overwrite(collapseSpaces).min(1, 'validation.required').max(most);

const jobForm = z.object({ job: z.uuid() });

/** Redirects back to the account; first to the password when the login is too old. */
function afterwards(done: Result<void, Failure>, account: string): Result<string, Failure> {
  const page = pathTo('deskAccount', { account_id: account });
  if (done.ok) return ok(`${page}?xong`);
  const isTooLongAgo = done.error.code === 'accounts/confirm-first';
  return isTooLongAgo ? ok(withReturn(pathTo('confirmPassword'), page)) : done;
}

/** Actions of administrators and on accounts; the service checks permissions. */
export const desk = {
  journal: listAction(journalFilter, async (filter, { locals }) =>
    locals.services.staff.journal.read(await locals.visit.actor(), filter),
  ),

  setRole: formAction(
    z.object({ account: accountId, role: z.enum(STAFF_ROLES), change: z.enum(['grant', 'revoke']) }),
    async ({ account, role, change }, { locals }) => {
      const actor = await locals.visit.actor();
      return afterwards(await locals.services.staff[change](actor, account, role), account);
    },
  ),

  resetSecondFactor: formAction(z.object({ account: accountId }), async ({ account }, { locals }) => {
    const actor = await locals.visit.actor();
    return afterwards(await locals.services.staff.resetSecondFactor(actor, account), account);
  }),

  openCard: inlineResultAction(z.object({ account: accountId, why: line(300) }), async (form, { locals }) => {
    const actor = await locals.visit.actor();
    return locals.services.staff.openCard(actor, form.account, form.why);
  }),

  failedJobs: listAction(
    () => ({}),
    async (_filter, { locals }) => {
      const read = await locals.services.staff.jobDesk.read(await locals.visit.actor());
      return read.ok ? ok({ rows: read.value.failed }) : read;
    },
  ),

  runJobAgain: formAction(jobForm, async ({ job }, { locals }) => {
    const done = await locals.services.staff.jobDesk.runAgain(await locals.visit.actor(), job);
    return done.ok ? ok(`${pathTo('deskJobs')}?xong`) : done;
  }),

  discardJob: formAction(jobForm, async ({ job }, { locals }) => {
    const done = await locals.services.staff.jobDesk.discard(await locals.visit.actor(), job);
    return done.ok ? ok(`${pathTo('deskJobs')}?xong`) : done;
  }),

  answerRequest: formAction(
    z.object({ request: z.uuid(), state: z.enum(REQUEST_STATES), answer: line(2_000) }),
    async ({ request, state, answer }, { locals }) => {
      const actor = await locals.visit.actor();
      const answered = await locals.services.privacy.requests.answer(actor, request, state, answer);
      return answered.ok ? ok(`${pathTo('deskRequests')}?xong`) : answered;
    },
  ),
};
