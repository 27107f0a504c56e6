import { takeBackForm } from '#features/wallet/domain/purchase-forms.ts';
import { ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';

const deskPath = (account_id: string) => `${pathTo('deskAccount', { account_id })}?xong`;

/** What members buy and are given; the services check whose it is, and what staff may do. */
export const purchases = {
  takeBackBonus: formAction(takeBackForm, async ({ account, ...wanted }, { locals }) => {
    const done = await locals.services.bonuses.takeBack(await locals.visit.actor(), wanted);
    return done.ok ? ok(deskPath(account)) : done;
  }),
};
