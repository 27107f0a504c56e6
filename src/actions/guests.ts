import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { codeForm, guestForm, noFields } from '#features/accounts/domain/code-forms.ts';
import { correctionForm } from '#features/inquiries/domain/forms.ts';
import type { Contact } from '#kernel/contact/contact.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';

const OVER = fail<Failure>({ kind: 'invalid', code: 'accounts/code-over', field: 'code' });
const GUEST_OVER = fail<Failure>({ kind: 'invalid', code: 'accounts/guest-over' });

const letterIn = ({ t }: App.Locals) => ({
  subject: t('accounts.guest.subject'),
  text: (code: string) => `${t('accounts.guest.letter', { code })}\n`,
});

const requestIn = ({ services, visit }: App.Locals) =>
  services.accounts.codes.findGuest(visit.authCookies.get('code'));

const page = (search: string) => `${pathTo('guestData')}?${search}`;

/** An action of a guest with a verified number or address. */
const guestAction = <Schema extends z.core.$ZodType>(
  schema: Schema,
  handle: (
    values: z.infer<Schema>,
    who: Contact,
    context: ActionAPIContext,
  ) => Promise<Result<string, Failure>>,
) =>
  formAction(schema, async (values, context) => {
    const { services, visit } = context.locals;
    const who = services.accounts.guests.provenBy(visit.authCookies.get('guest'));
    return who ? handle(values, who, context) : GUEST_OVER;
  });

/** Actions of guests on their own messages. */
export const guests = {
  start: formAction(guestForm, async (form, { locals }) => {
    const { services, visit } = locals;
    const started = await services.accounts.guests.start(form, visit.caller, letterIn(locals));
    if (!started.ok) return started;
    visit.keepRequest(started.value);
    return ok(page('buoc=ma'));
  }),

  resend: formAction(noFields, async (_, { locals }) => {
    const request = await requestIn(locals);
    if (!request) return OVER;
    const { services, visit } = locals;
    const sent = await services.accounts.guests.again(request, visit.caller, letterIn(locals));
    return sent.ok ? ok(page('buoc=ma&gui-lai')) : sent;
  }),

  enter: formAction(codeForm, async ({ code }, { locals }) => {
    const { services, visit } = locals;
    const request = await requestIn(locals);
    if (!request) return OVER;
    const entered = await services.accounts.guests.enter(request, code, visit.caller);
    if (!entered.ok) return entered;
    visit.authCookies.clear('code');
    visit.keepGuest(entered.value);
    return ok(pathTo('guestData'));
  }),

  leave: formAction(noFields, async (_, { locals }) => {
    locals.visit.authCookies.clear('guest');
    return Promise.resolve(ok(page('da-xong')));
  }),

  correct: guestAction(correctionForm, async (form, who, { locals }) => {
    const corrected = await locals.services.inquiries.guests.correct(who, form);
    return corrected.ok ? ok(page('da-sua')) : corrected;
  }),

  /** One message, or all where none is named. */
  erase: guestAction(z.object({ inquiry: z.uuid().optional() }), async ({ inquiry }, who, { locals }) => {
    const erased = await locals.services.inquiries.guests.erase(who, inquiry);
    return erased.ok ? ok(page('da-xoa')) : erased;
  }),
};
