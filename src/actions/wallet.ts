import { topUpAction, topUpForm } from '#features/wallet/domain/forms.ts';
import { ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { memberAction } from './members.ts';

const topUpPath = (number: number) =>
  pathTo('walletTopUpNumber', { product: 'chinh', top_up: String(number) });

/** What members do with the money in their wallets. */
export const wallet = {
  topUp: memberAction(topUpForm, async (form, { actor }, { locals }) => {
    const started = await locals.services.wallet.topUps.start(actor, form);
    return started.ok ? ok(topUpPath(started.value)) : started;
  }),

  cancelTopUp: memberAction(topUpAction, async ({ number }, { actor }, { locals }) => {
    const cancelled = await locals.services.wallet.topUps.cancel(actor, number);
    return cancelled.ok ? ok(topUpPath(number)) : cancelled;
  }),
};
