import { phoneForm, reportForm } from '#features/listings/domain/report.ts';
import { ok } from '#kernel/result.ts';
import { formAction, showingAction } from './_form.ts';

/** What readers do on the page of a property. */
export const listings = {
  /** The number is shown on the page that it was asked on; it stands in no address. */
  askPhone: showingAction(phoneForm, ({ listing }, { clientAddress, locals }) =>
    locals.services.listings.askPhone(listing, clientAddress),
  ),

  report: formAction(reportForm, async ({ listing, ...report }, { clientAddress, locals }) => {
    const done = await locals.services.listings.report(listing, report, clientAddress);
    return done.ok ? ok('?da-bao#bao-tin') : done;
  }),
};
