import {
  checkForm,
  correctedReport,
  dismissForm,
  ownReport,
  phoneForm,
  reportForm,
  reportPage,
  reportQueueQuery,
  withdrawForm,
} from '#features/listings/domain/reported.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction, inlineResultAction, listAction } from './_form.ts';

/** Actions of readers on the page of a listing. */
export const listings = {
  /** The number comes back to a script, or is shown by the page that the form leads to; it is never in an address. */
  askPhone: inlineResultAction(phoneForm, async ({ listing }, { clientAddress, locals, url }) => {
    const { services, visit } = locals;
    const found = await services.listings.askPhone(listing, clientAddress);
    if (found.ok) visit.authCookies.keepKey('phone', services.listings.phoneToken(listing), url.pathname);
    return found;
  }),

  report: formAction(reportForm, async ({ listing, ...report }, { clientAddress, locals }) => {
    const { services, visit } = locals;
    const done = await services.listings.report(listing, report, clientAddress);
    if (!done.ok) return done;
    const { number, isNew } = done.value;
    if (isNew) visit.keepReports(services.listings.ownReports.keep(visit.authCookies.get('reports'), number));
    return ok('?da-bao#bao-tin');
  }),

  correctReport: formAction(correctedReport, async ({ report, ...said }, { locals }) => {
    const { services, visit } = locals;
    const done = await services.listings.ownReports.correct(visit.authCookies.get('reports'), report, said);
    return done.ok ? ok(`${pathTo('guestData')}?da-sua-bao-cao`) : done;
  }),

  eraseReport: formAction(ownReport, async ({ report }, { locals }) => {
    const { services, visit } = locals;
    const done = await services.listings.ownReports.erase(visit.authCookies.get('reports'), report);
    return done.ok ? ok(`${pathTo('guestData')}?da-xoa-bao-cao`) : done;
  }),
};

const back = (done: Result<void, Failure>, search: string): Result<string, Failure> =>
  done.ok ? ok(`${pathTo('deskReports')}?${search}`) : done;

/** Staff actions on reports; the service checks permissions. */
export const reports = {
  list: listAction(reportQueueQuery, async (query, { locals }) => {
    const queue = await locals.services.listings.reports.queue(await locals.visit.actor(), query);
    return queue.ok ? ok(reportPage(queue.value)) : queue;
  }),

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
