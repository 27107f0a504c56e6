import { checkForm, dismissForm, withdrawForm } from '#features/listings/domain/reported.ts';
import type { Failure } from '#kernel/failure.ts';
import { ok, type Result } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';

const back = (done: Result<void, Failure>, search: string): Result<string, Failure> =>
  done.ok ? ok(`${pathTo('deskReports')}?${search}`) : done;

/** Staff actions on reports; the service checks permissions. */
export const reports = {
  dismiss: formAction(dismissForm, async ({ report, until }, { locals }) => {
    const actor = await locals.visit.actor();
    return back(await locals.services.listings.reports.dismiss(actor, report, until), 'xong=bo-qua');
  }),

  withdraw: formAction(withdrawForm, async ({ report }, { locals }) => {
    const actor = await locals.visit.actor();
    return back(await locals.services.listings.reports.withdraw(actor, report), 'xong=go-tin');
  }),

  check: formAction(checkForm, async ({ report, ...looked }, { locals }) => {
    const actor = await locals.visit.actor();
    const checked = await locals.services.listings.reports.check(actor, report, looked);
    return back(checked, `xong=xac-minh&bao-cao=${report}`);
  }),
};
