import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { codeForm } from '#features/accounts/domain/code-forms.ts';
import { REVOCABLE } from '#features/privacy/domain/consent.ts';
import { requestForm } from '#features/privacy/domain/data-request.ts';
import { avatarForm, identityForm, profileForm } from '#features/accounts/domain/profile.ts';
import { passwordChange, phoneForm } from '#features/accounts/domain/registration.ts';
import type { Signed } from '#features/accounts/domain/session.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { localPath } from '#kernel/web/local-path.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';

/** Who writes to us from their account. */
export const writerOf = (
  { fullName, phone, email, isEmailProved }: Signed['user'],
  { lang }: ActionAPIContext['locals'],
) => ({ fullName, phone, email, isEmailProved, lang });

type Handle<Values> = (
  values: Values,
  signed: Signed,
  context: ActionAPIContext,
) => Promise<Result<string, Failure>>;

/** An action of a signed-in member, by cookie. */
export const memberAction = <Schema extends z.core.$ZodType>(
  schema: Schema,
  handle: Handle<z.infer<Schema>>,
) =>
  formAction(schema, async (values, context) => {
    const signed = await context.locals.visit.signed();
    if (signed?.actor.via !== 'cookie')
      return fail<Failure>({ kind: 'unauthenticated', code: 'accounts/sign-in-first' });
    const may = await context.locals.services.accounts.mayChange(signed);
    return may.ok ? handle(values, signed, context) : may;
  });

const done = (path: string) => ok(`${path}?xong`);
const sessionId = z.string().regex(/^[\da-f]{64}$/);

/** Actions of members on their own account. */
export const members = {
  saveProfile: memberAction(
    z.unknown().pipe(z.lazy(() => profileForm(dayOf(new Date())))),
    async (form, signed, { locals }) => {
      const isWritten = await locals.services.accounts.profiles.save(signed, form);
      return ok(`${pathTo('account')}?xong${isWritten ? '&thu' : ''}`);
    },
  ),

  proveEmail: memberAction(z.object({}), async (_, { actor }, { locals }) => {
    const sent = await locals.services.accounts.emailProof.send(actor.id);
    return sent.ok ? ok(`${pathTo('account')}?thu`) : sent;
  }),

  saveAvatar: memberAction(avatarForm, async ({ avatar }, signed, { locals }) => {
    const picture = typeof avatar === 'string' ? avatar : new Uint8Array(await avatar.arrayBuffer());
    const saved = await locals.services.accounts.avatars.save(signed, picture);
    return saved.ok ? done(pathTo('account')) : saved;
  }),

  removeAvatar: memberAction(z.object({}), async (_, signed, { locals }) => {
    await locals.services.accounts.avatars.remove(signed);
    return done(pathTo('account'));
  }),

  saveCard: memberAction(identityForm, async (form, signed, { locals }) => {
    const { services, t, visit } = locals;
    const wording = t('privacy.consent.identity');
    await services.accounts.profiles.saveCard(signed, form.identification_card, wording, visit.caller);
    return done(pathTo('account'));
  }),

  /** The form itself has the current password, under the login limits. */
  changePassword: memberAction(passwordChange, async (form, signed, { locals }) => {
    const { login, passwords } = locals.services.accounts;
    const { caller, authCookies } = locals.visit;
    const attempt = {
      password: form.current_password,
      proof: form.proof,
      deviceToken: authCookies.get('device'),
    };
    const confirmed = await login.confirm(signed, attempt, caller);
    if (!confirmed.ok) {
      const isWrong = confirmed.error.code === 'accounts/wrong-credentials';
      return isWrong
        ? fail({ kind: 'invalid', code: 'accounts/wrong-password', field: 'current_password' })
        : confirmed;
    }
    const changed = await passwords.change(signed, form.password);
    return changed.ok ? done(pathTo('changePassword')) : changed;
  }),

  startPhone: memberAction(phoneForm, async (form, signed, { locals }) => {
    const { services, visit } = locals;
    const started = await services.accounts.profiles.startPhone(signed, form, visit.caller);
    if (!started.ok) return started;
    visit.keepRequest(started.value);
    return ok(`${pathTo('changePhone')}?buoc=ma`);
  }),

  finishPhone: memberAction(codeForm, async ({ code }, signed, { locals }) => {
    const { services, visit } = locals;
    const request = await services.accounts.codes.find(visit.authCookies.get('code'));
    if (request?.purpose !== 'phone')
      return fail<Failure>({ kind: 'invalid', code: 'accounts/code-over', field: 'code' });
    const changed = await services.accounts.profiles.finishPhone(signed, request, code, visit.caller);
    if (!changed.ok) return changed;
    visit.authCookies.clear('code');
    visit.rememberOwner(request.phone);
    return done(pathTo('account'));
  }),

  endSession: memberAction(z.object({ session: sessionId }), async ({ session }, signed, { locals }) => {
    const ended = await locals.services.accounts.sessions.endOne(signed, session);
    return ended ? done(pathTo('devices')) : fail({ kind: 'missing', code: 'accounts/no-such-session' });
  }),

  endOtherSessions: memberAction(z.object({}), async (_, signed, { locals }) => {
    await locals.services.accounts.sessions.endOthers(signed);
    return done(pathTo('devices'));
  }),

  decide: memberAction(
    z.object({ purpose: z.enum(REVOCABLE), given: z.enum(['0', '1']) }),
    async ({ purpose, given }, signed, { locals }) => {
      const { services, t, visit } = locals;
      const wording = t(`privacy.consent.${purpose}`);
      // Withdrawing the consent to a card deletes it.
      if (purpose === 'identity' && given === '0')
        await services.accounts.profiles.saveCard(signed, '', wording, visit.caller);
      else await services.privacy.decide(signed, purpose, given === '1', wording, visit.caller);
      return done(pathTo('personalData'));
    },
  ),

  ask: memberAction(requestForm, async ({ kind, text }, signed, { locals }) => {
    const sent = await locals.services.privacy.requests.ask(signed, kind, text);
    return sent.ok ? ok(`${pathTo('personalData')}?da-gui`) : sent;
  }),

  keepAccount: memberAction(z.object({}), async (_, signed, { locals }) => {
    await locals.services.privacy.deletion.cancel(signed);
    return done(pathTo('account'));
  }),

  /** Sets up the second factor. */
  enrol: memberAction(
    z.object({ setup: z.string().max(2_048), ...codeForm.shape, redirect: z.string().max(512).default('') }),
    async (form, signed, { locals }) => {
      const enrolled = await locals.services.accounts.secondFactor.enrol(signed, form.setup, form.code);
      return enrolled.ok ? ok(localPath(form.redirect) ?? `${pathTo('secondFactor')}?xong`) : enrolled;
    },
  ),
};
