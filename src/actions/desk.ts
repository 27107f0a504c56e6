import { z } from 'zod';
import { REQUEST_STATES } from '#features/accounts/domain/data-request.ts';
import { accountId, STAFF_ROLES } from '#kernel/actor.ts';
import { ok } from '#kernel/result.ts';
import { tidy } from '#kernel/text.ts';
import { pathTo } from '#routes.ts';
import { formAction } from './_form.ts';

const line = z.string().overwrite(tidy).min(1, 'validation.required').max(2_000);
const accountPage = (id: string) => `${pathTo('deskAccount', { account_id: id })}?xong`;

/** What staff do with accounts; every right is asked for in the service. */
export const desk = {
  setRole: formAction(
    z.object({ account: accountId, role: z.enum(STAFF_ROLES), change: z.enum(['grant', 'revoke']) }),
    async ({ account, role, change }, { locals }) => {
      const changed = await locals.services.accounts.staff[change](await locals.visit.actor(), account, role);
      return changed.ok ? ok(accountPage(account)) : changed;
    },
  ),

  resetSecondFactor: formAction(z.object({ account: accountId }), async ({ account }, { locals }) => {
    const actor = await locals.visit.actor();
    const reset = await locals.services.accounts.staff.resetSecondFactor(actor, account);
    return reset.ok ? ok(accountPage(account)) : reset;
  }),

  answerRequest: formAction(
    z.object({ request: z.uuid(), state: z.enum(REQUEST_STATES), answer: line }),
    async ({ request, state, answer }, { locals }) => {
      const actor = await locals.visit.actor();
      const answered = await locals.services.accounts.requests.answer(actor, request, state, answer);
      return answered.ok ? ok(`${pathTo('deskRequests')}?xong`) : answered;
    },
  ),
};
