import { codeForm } from '#features/accounts/domain/code-forms.ts';
import { complaintForm, topUpAction, withdrawalAction } from '#features/wallet/domain/action-forms.ts';
import { topUpForm, withdrawalForm } from '#features/wallet/domain/forms.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatVnd } from '#kernel/money.ts';
import { type Failure, fail, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { memberAction, writerOf } from '../members.ts';

const topUpPath = (number: number) =>
  pathTo('walletTopUpNumber', { product: 'chinh', top_up: String(number) });

const withdrawalPath = (number: number) =>
  pathTo('walletWithdrawal', { product: 'chinh', withdrawal: String(number) });

/** What members do with the money in their wallets. */
export const wallet = {
  /** Begins a conversation about a transfer, or leads to the one that began before. */
  complain: memberAction(complaintForm, async ({ product, transfer }, { actor, user }, { locals }) => {
    const { lang, services, t } = locals;
    const found = await services.wallet.receipt(actor, product, transfer);
    if (!found.ok) return found;
    const { kind, subject, amount, at } = found.value;
    const text = t('wallet.complaint.text', {
      kind: t(`wallet.kind.${kind}`),
      subject,
      wallet: t(`wallet.title.${product}`),
      amount: `${amount < 0 ? '−' : '+'}${formatVnd(Math.abs(amount), lang)}`,
      at: formatDate(at, 'moment'),
      transfer,
    });
    const sent = await services.inquiries.own.complain(actor, { transfer, text }, writerOf(user, locals));
    return sent.ok ? ok(`${pathTo('feedback', { feedback_id: sent.value })}?da-gui`) : sent;
  }),

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
