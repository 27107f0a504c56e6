import { codeForm } from '#features/accounts/domain/code-forms.ts';
import { topUpAction, withdrawalAction } from '#features/wallet/domain/action-forms.ts';
import { topUpForm, withdrawalForm } from '#features/wallet/domain/forms.ts';
import { type Failure, fail, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { memberAction } from '../members.ts';

const topUpPath = (number: number) =>
  pathTo('walletTopUpNumber', { product: 'chinh', top_up: String(number) });

const withdrawalPath = (number: number) =>
  pathTo('walletWithdrawal', { product: 'chinh', withdrawal: String(number) });

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

  withdraw: memberAction(withdrawalForm, async (form, signed, { locals: { services, visit } }) => {
    const begun = await services.wallet.withdrawals.begin(signed, form, visit.caller);
    if (!begun.ok) return begun;
    visit.keepRequest(begun.value);
    return ok(`${pathTo('walletWithdraw', { product: 'chinh' })}?buoc=ma`);
  }),

  finishWithdrawal: memberAction(codeForm, async ({ code }, signed, { locals: { services, visit } }) => {
    const { withdrawals } = services.wallet;
    const started = await services.accounts.codes.find(visit.authCookies.get('code'));
    const form = withdrawals.pending(signed, started);
    if (!form || !started)
      return fail<Failure>({ kind: 'invalid', code: 'accounts/code-over', field: 'code' });
    const made = await withdrawals.finish(signed, form, started, code);
    if (!made.ok) return made;
    visit.authCookies.clear('code');
    return ok(withdrawalPath(made.value));
  }),

  cancelWithdrawal: memberAction(withdrawalAction, async ({ number }, { actor }, { locals }) => {
    const cancelled = await locals.services.wallet.withdrawals.cancel(actor, number);
    return cancelled.ok ? ok(withdrawalPath(number)) : cancelled;
  }),
};
