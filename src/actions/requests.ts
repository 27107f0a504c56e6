import { KINDS } from '#features/listings/domain/kinds.ts';
import {
  dislikeForm,
  editForm,
  likeForm,
  moveForm,
  noteForm,
  ownForm,
  requestForm,
} from '#features/requests/domain/forms.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';
import { memberAction } from './members.ts';

const own = (done: Result<void, Failure>, request: string, what: string): Result<string, Failure> =>
  done.ok ? ok(`${pathTo('propertyRequest', { request_id: request })}?xong=${what}`) : done;

/** What members look for. */
export const propertyRequests = {
  file: memberAction(requestForm(KINDS), async (form, { actor }, { locals: { lang, services, t } }) => {
    const consent = t('requests.consent');
    const filed = await services.requests.own.file(actor, form, { lang, consent });
    return own(filed.ok ? ok(undefined) : filed, filed.ok ? filed.value : '', 'gui');
  }),

  edit: memberAction(editForm(KINDS), async ({ request, ...form }, { actor }, { locals }) => {
    const { lang, services, t } = locals;
    const agreeing = { lang, consent: t('requests.consent') };
    return own(await services.requests.own.edit(actor, request, form, agreeing), request, 'sua');
  }),

  renew: memberAction(ownForm, async ({ request }, { actor }, { locals }) =>
    own(await locals.services.requests.own.renew(actor, request), request, 'gia-han'),
  ),

  cancel: memberAction(ownForm, async ({ request }, { actor }, { locals }) =>
    own(await locals.services.requests.own.cancel(actor, request), request, 'huy'),
  ),

  like: memberAction(likeForm, async ({ request, listing }, { actor }, { locals }) =>
    own(await locals.services.requests.own.like(actor, request, listing), request, 'thich'),
  ),

  dislike: memberAction(dislikeForm, async ({ request, listing, reason }, { actor }, { locals }) =>
    own(await locals.services.requests.own.dislike(actor, request, listing, reason), request, 'bo'),
  ),
};

const desk = (done: Result<void, Failure>, request: string, what: string): Result<string, Failure> =>
  done.ok ? ok(`${pathTo('deskPropertyRequest', { request_id: request })}?xong=${what}`) : done;

/** What staff do about them; the service checks permissions. */
export const requestDesk = {
  move: formAction(moveForm, async (move, { locals }) => {
    const done = await locals.services.requests.desk.move(await locals.visit.actor(), move);
    return desk(done, move.request, move.event);
  }),

  note: formAction(noteForm, async ({ request, note }, { locals }) => {
    const done = await locals.services.requests.desk.note(await locals.visit.actor(), request, note);
    return desk(done, request, 'note');
  }),
};
