import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { NOTICE } from '#features/privacy/domain/consent.ts';
import { codeForm, resetForm } from '#features/accounts/domain/code-forms.ts';
import { SHARED_DEVICE, SIGNED_OUT } from '#features/accounts/domain/session.ts';
import { strongRegistration } from '#features/accounts/domain/password/strong-registration.ts';
import { box, credentials, passwordProof, phoneForm } from '#features/accounts/domain/registration.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { localPath } from '#kernel/web/local-path.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';

const OVER = fail<Failure>({ kind: 'invalid', code: 'accounts/code-over', field: 'code' });
/** Hidden fields: their errors are not shown. */
const back = z.string().max(512).catch('');

/** The code request that this browser has started. */
async function startedBy({ locals }: ActionAPIContext) {
  return locals.services.accounts.codes.find(locals.visit.authCookies.get('code'));
}

function keepCode({ locals }: ActionAPIContext, started: Result<string, Failure>, next: string) {
  if (!started.ok) return started;
  locals.visit.keepRequest(started.value);
  return ok(next);
}

/** Actions of guests: registration, login, recovery, deletion. Answers do not reveal whether an account exists. */
export const accounts = {
  register: formAction(strongRegistration, async (form, context) => {
    const { services, t, visit } = context.locals;
    const wordings = {
      terms: [...NOTICE.map((part) => t(`privacy.notice.${part}`)), t('privacy.consent.terms')].join('\n'),
      age: t('privacy.consent.age'),
      marketing: t('privacy.consent.marketing'),
      identity: t('privacy.consent.identity'),
    };
    const started = await services.accounts.registration.start(form, wordings, visit.caller);
    return keepCode(context, started, pathTo('verify'));
  }),

  login: formAction(z.object({ ...credentials.shape, redirect: back }), async (form, { locals }) => {
    const { visit, site } = locals;
    return visit.signIn(form, localPath(form.redirect) ?? site.guestRedirect);
  }),

  /** The code of the second factor, required after the password. */
  passSecondFactor: formAction(z.object({ ...codeForm.shape, redirect: back }), async (form, { locals }) => {
    const half = await locals.visit.pendingSecondFactor();
    if (!half) return fail<Failure>({ kind: 'unauthenticated', code: 'accounts/sign-in-first' });
    const passed = await locals.services.accounts.secondFactor.pass(
      half,
      form.code,
      locals.visit.caller.address,
    );
    if (!passed.ok) return passed;
    locals.visit.authCookies.setSignedInHint();
    return ok(localPath(form.redirect) ?? locals.site.guestRedirect);
  }),

  signOut: formAction(z.object({ shared: box }), async ({ shared }, { locals }) => {
    await locals.visit.signOut(shared);
    return ok(`${pathTo('home')}?${SIGNED_OUT}${shared ? `=${SHARED_DEVICE}` : ''}`);
  }),

  /** The code of a registration. */
  verify: formAction(codeForm, async ({ code }, context) => {
    const { services, visit } = context.locals;
    const request = await startedBy(context);
    if (request?.purpose !== 'register') return OVER;
    const done = await services.accounts.registration.finish(request, code, visit.caller);
    if (!done.ok) return done;
    await visit.endSession();
    visit.authCookies.clear('code');
    visit.authCookies.set('session', done.value.token, done.value.endsAt);
    visit.rememberOwner(request.phone);
    visit.authCookies.setSignedInHint();
    return ok(`${pathTo('account')}?moi`);
  }),

  /** Another code in place of the last one, for any purpose. */
  resend: formAction(z.object({ back }), async (form, context) => {
    const { services, visit } = context.locals;
    const request = await startedBy(context);
    if (!request) return OVER;
    const done = await services.accounts.resend(request, visit.caller);
    const page = localPath(form.back)?.split('?', 1)[0] ?? pathTo('verify');
    return done.ok ? ok(`${page}?buoc=ma&gui-lai`) : done;
  }),

  startReset: formAction(phoneForm, async (form, context) => {
    const { services, visit } = context.locals;
    return keepCode(
      context,
      await services.accounts.passwords.startReset(form, visit.caller),
      pathTo('verify'),
    );
  }),

  finishReset: formAction(resetForm, async (form, context) => {
    const { services, visit } = context.locals;
    const request = await startedBy(context);
    if (request?.purpose !== 'reset') return OVER;
    const done = await services.accounts.passwords.finishReset(request, form, visit.caller);
    if (!done.ok) return done;
    visit.authCookies.clear('code');
    visit.rememberOwner(request.phone);
    return ok(`${pathTo('login')}?da-doi-mat-khau`);
  }),

  startDeletion: formAction(phoneForm, async (form, context) => {
    const { services, visit } = context.locals;
    const started = await services.privacy.deletion.start(form, visit.caller, await visit.signed());
    return keepCode(context, started, `${pathTo('deleteAccount')}?buoc=ma`);
  }),

  finishDeletion: formAction(codeForm, async ({ code }, context) => {
    const { services, visit } = context.locals;
    const request = await startedBy(context);
    if (request?.purpose !== 'delete') return OVER;
    const done = await services.privacy.deletion.finish(request, code, visit.caller);
    if (!done.ok) return done;
    visit.authCookies.clear('code');
    visit.authCookies.clear('session');
    return ok(`${pathTo('deleteAccount')}?da-nhan`);
  }),

  /** Requires a click, since mail programs open links by themselves. */
  confirmEmail: formAction(z.object({ ma: z.string().max(2_048) }), async ({ ma }, { locals }) => {
    const confirmed = await locals.services.accounts.emailProof.confirm(ma);
    return confirmed.ok ? ok(`${pathTo('confirmEmail')}?xong`) : confirmed;
  }),

  /** Confirms the password before sensitive actions. */
  confirm: formAction(z.object({ ...passwordProof.shape, redirect: back }), async (form, { locals }) => {
    const { authCookies, caller, signed } = locals.visit;
    const who = await signed();
    if (!who) return fail<Failure>({ kind: 'unauthenticated', code: 'accounts/sign-in-first' });
    const attempt = { ...form, deviceToken: authCookies.get('device') };
    const done = await locals.services.accounts.login.confirm(who, attempt, caller);
    return done.ok ? ok(localPath(form.redirect) ?? pathTo('account')) : done;
  }),
};
