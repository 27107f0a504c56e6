import type { DepositType } from '#features/consignments/domain/deposit-type.ts';
import { quotedNumber } from '#features/consignments/domain/consignment.ts';
import {
  buyForm,
  buySheetForm,
  decideGiftForm,
  giftForm,
  takeBackForm,
  undoByStaffForm,
  undoForm,
} from '#features/wallet/domain/purchase-forms.ts';
import { type Failure, fail, ok } from '#kernel/result.ts';
import { sheetToSeal } from '#documents/papers.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from '../_form.ts';
import { memberAction } from '../members.ts';

const offerPath = ({ deal, number }: { deal: DepositType; number: number }, what: string) =>
  `${pathTo('consignment', { deposit_type: deal, product_id: quotedNumber(number) })}?xong=${what}#dich-vu`;

const deskPath = (account_id: string) => `${pathTo('deskAccount', { account_id })}?xong`;

/** What members buy and are given; the services check whose it is, and what staff may do. */
export const purchases = {
  buy: memberAction(buyForm, async ({ deal, number, service, price, operation }, { actor }, { locals }) => {
    const order = { number, service, price, operation };
    const bought = await locals.services.purchases.buy(actor, order);
    return bought.ok ? ok(offerPath({ deal, number }, 'mua')) : bought;
  }),

  buySheet: memberAction(buySheetForm, async (order, { actor }, { locals }) => {
    const { services, t } = locals;
    const made = await services.valuation.ownOf(actor, order.valuation);
    if (!made) return fail<Failure>({ kind: 'missing', code: 'valuation/no-such-valuation' });
    const bought = await services.sealedSheets.buy(actor, order, {
      reason: t('valuation.sealed.reason'),
      draw: (seal) => sheetToSeal(locals, made, seal),
    });
    return bought.ok ? ok(`${pathTo('sealedSheet', { code: made.code })}?xong`) : bought;
  }),

  undo: memberAction(undoForm, async ({ deal, number, ...wanted }, { actor }, { locals }) => {
    const undone = await locals.services.purchases.undo(actor, wanted);
    return undone.ok ? ok(offerPath({ deal, number }, 'huy-mua')) : undone;
  }),

  undoByStaff: formAction(undoByStaffForm, async ({ account, ...wanted }, { locals }) => {
    const undone = await locals.services.purchases.undoByStaff(await locals.visit.actor(), wanted);
    return undone.ok ? ok(deskPath(account)) : undone;
  }),

  giveBonus: formAction(giftForm, async (form, { locals }) => {
    const given = await locals.services.gifts.give(await locals.visit.actor(), form);
    return given.ok ? ok(deskPath(form.account)) : given;
  }),

  decideGift: formAction(decideGiftForm, async ({ account, ...form }, { locals }) => {
    const done = await locals.services.gifts.decide(await locals.visit.actor(), form);
    return done.ok ? ok(deskPath(account)) : done;
  }),

  takeBackBonus: formAction(takeBackForm, async ({ account, ...wanted }, { locals }) => {
    const done = await locals.services.bonuses.takeBack(await locals.visit.actor(), wanted);
    return done.ok ? ok(deskPath(account)) : done;
  }),
};
