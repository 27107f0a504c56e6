import { z } from 'zod';
import { hideForm, sellerForm } from '#features/sellers/domain/seller.ts';
import { ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';
import { memberAction } from './members.ts';

const donePath = (account_id: string) => `${pathTo('deskAccount', { account_id })}?xong`;

/** What accounts say of themselves as sellers, and what staff hide of it; the service checks permissions. */
export const sellers = {
  save: memberAction(sellerForm, async (form, { actor }, { locals }) => {
    const saved = await locals.services.sellers.save(actor, form);
    return saved.ok ? ok(`${pathTo('sellerSettings')}?xong`) : saved;
  }),

  hide: formAction(hideForm, async (form, { locals }) => {
    const hidden = await locals.services.sellers.desk.hide(await locals.visit.actor(), form);
    return hidden.ok ? ok(donePath(form.account)) : hidden;
  }),

  show: formAction(z.object({ account: z.uuid() }), async ({ account }, { locals }) => {
    const shown = await locals.services.sellers.desk.show(await locals.visit.actor(), account);
    return shown.ok ? ok(donePath(account)) : shown;
  }),
};
