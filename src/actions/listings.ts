import { correctedReport, ownReport, phoneForm, reportForm } from '#features/listings/domain/report.ts';
import { ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction, inlineResultAction } from './_form.ts';

/** Actions of readers on the page of a listing. */
export const listings = {
  /** The number is rendered into the same page, never into an address. */
  askPhone: inlineResultAction(phoneForm, ({ listing }, { clientAddress, locals }) =>
    locals.services.listings.askPhone(listing, clientAddress),
  ),

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
