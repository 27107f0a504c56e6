import type { ActionAPIContext } from 'astro:actions';
import {
  adviceForm,
  contactForm,
  feedbackForm,
  requestForm,
  sayForm,
} from '#features/inquiries/domain/forms.ts';
import { inboxFilter, moveForm, noteForm, replyForm, takeForm } from '#features/inquiries/domain/inbox.ts';
import { readyAnswerForm, readyAnswerRemoval } from '#features/threads/domain/ready-answer.ts';
import { KINDS } from '#features/listings/domain/kinds.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction, listAction } from './_form.ts';
import { memberAction, writerOf } from './members.ts';

const visitorOf = async ({ clientAddress: address, locals: { lang, t, visit } }: ActionAPIContext) => {
  const actor = await visit.actor();
  return {
    address,
    lang,
    account: actor.kind === 'member' ? actor.id : null,
    consent: t('inquiries.consent'),
  };
};

/** Redirects to the confirmation. */
const thanks = (sent: Result<string, Failure>): Result<string, Failure> =>
  sent.ok ? ok(`${pathTo('contact')}?da-gui=${sent.value}`) : sent;

const threadPath = (id: string) => pathTo('feedback', { feedback_id: id });

/** Messages of readers to us. */
export const inquiries = {
  contact: formAction(contactForm, async (form, context) =>
    thanks(await context.locals.services.inquiries.contact(form, await visitorOf(context))),
  ),

  advise: formAction(adviceForm, async (form, context) =>
    thanks(await context.locals.services.inquiries.advise(form, await visitorOf(context))),
  ),

  request: formAction(requestForm(KINDS), async (form, context) =>
    thanks(await context.locals.services.inquiries.request(form, await visitorOf(context))),
  ),

  feedback: memberAction(feedbackForm, async (form, { actor, user }, { locals }) => {
    const sent = await locals.services.inquiries.own.write(actor, form, writerOf(user, locals));
    return sent.ok ? ok(`${threadPath(sent.value)}?da-gui`) : sent;
  }),

  say: memberAction(sayForm, async ({ inquiry, ...message }, { actor }, { locals }) => {
    const said = await locals.services.inquiries.own.say(actor, inquiry, message);
    return said.ok ? ok(`${threadPath(inquiry)}?xong`) : said;
  }),
};

const back = (done: Result<void, Failure>, inquiry: string, what: string): Result<string, Failure> =>
  done.ok ? ok(`${pathTo('deskInquiry', { inquiry_id: inquiry })}?xong=${what}`) : done;

/** Staff actions on inquiries; the service checks permissions. */
export const inbox = {
  list: listAction(inboxFilter, async (filter, { locals }) =>
    locals.services.inquiries.inbox.list(await locals.visit.actor(), filter),
  ),

  take: formAction(takeForm, async ({ give, ...seen }, { locals }) => {
    const actor = await locals.visit.actor();
    const done = await locals.services.inquiries.inbox.take(actor, seen, give);
    return back(done, seen.inquiry, give === 'me' ? 'nhan' : 'tra');
  }),

  move: formAction(moveForm, async ({ status, ...seen }, { locals }) => {
    const actor = await locals.visit.actor();
    return back(await locals.services.inquiries.inbox.move(actor, seen, status), seen.inquiry, 'doi');
  }),

  reply: formAction(replyForm, async ({ inquiry, version, ...message }, { locals }) => {
    const actor = await locals.visit.actor();
    const done = await locals.services.inquiries.inbox.reply(actor, { inquiry, version }, message);
    return back(done, inquiry, 'tra-loi');
  }),

  note: formAction(noteForm, async ({ inquiry, note }, { locals }) => {
    const actor = await locals.visit.actor();
    return back(await locals.services.inquiries.inbox.note(actor, inquiry, note), inquiry, 'ghi');
  }),

  saveAnswer: formAction(readyAnswerForm, async (form, { locals }) => {
    const saved = await locals.services.threads.answers.save(await locals.visit.actor(), form);
    return saved.ok ? ok(`${pathTo('deskReadyAnswers')}?xong=luu`) : saved;
  }),

  removeAnswer: formAction(readyAnswerRemoval, async ({ id }, { locals }) => {
    const removed = await locals.services.threads.answers.remove(await locals.visit.actor(), id);
    return removed.ok ? ok(`${pathTo('deskReadyAnswers')}?xong=xoa`) : removed;
  }),
};
