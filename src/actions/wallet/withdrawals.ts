import {
  approveForm,
  payForm,
  refuseForm,
  returnForm,
  settleForm,
} from '#features/wallet/domain/action-forms.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from '../_form.ts';

const done = (result: Result<void, Failure>, id: string, what: string): Result<string, Failure> =>
  result.ok ? ok(`${pathTo('deskWithdrawal', { withdrawal_id: id })}?xong=${what}`) : result;

/** What cashiers do about withdrawals; the service checks permissions. */
export const withdrawals = {
  approve: formAction(approveForm, async (form, { locals }) => {
    const { desk } = locals.services.wallet.withdrawals;
    return done(await desk.approve(await locals.visit.actor(), form), form.withdrawal, 'approve');
  }),

  refuse: formAction(refuseForm, async (form, { locals }) => {
    const { desk } = locals.services.wallet.withdrawals;
    return done(await desk.refuse(await locals.visit.actor(), form), form.withdrawal, 'refuse');
  }),

  pay: formAction(payForm, async (_, { locals }) => {
    const { desk } = locals.services.wallet.withdrawals;
    const paid = await desk.pay(await locals.visit.actor());
    return paid.ok ? ok(`${pathTo('deskWithdrawals')}?tep=${paid.value}`) : paid;
  }),

  settle: formAction(settleForm, async (form, { locals }) => {
    const { desk } = locals.services.wallet.withdrawals;
    return done(await desk.settle(await locals.visit.actor(), form), form.withdrawal, 'settle');
  }),

  giveBack: formAction(returnForm, async (form, { locals }) => {
    const { desk } = locals.services.wallet.withdrawals;
    return done(await desk.giveBack(await locals.visit.actor(), form), form.withdrawal, 'return');
  }),
};
