import { moveForm, replyForm, takeForm } from '#features/inquiries/domain/inbox.ts';
import type { Failure } from '#kernel/failure.ts';
import { ok, type Result } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';

const back = (done: Result<void, Failure>, inquiry: string, what: string): Result<string, Failure> =>
  done.ok ? ok(`${pathTo('deskInquiry', { inquiry_id: inquiry })}?xong=${what}`) : done;

/** Staff actions on inquiries; the service checks permissions. */
export const inbox = {
  take: formAction(takeForm, async ({ give, ...seen }, { locals }) => {
    const actor = await locals.visit.actor();
    const done = await locals.services.inquiries.inbox.take(actor, seen, give);
    return back(done, seen.inquiry, give === 'me' ? 'nhan' : 'tra');
  }),

  move: formAction(moveForm, async ({ status, ...seen }, { locals }) => {
    const actor = await locals.visit.actor();
    return back(await locals.services.inquiries.inbox.move(actor, seen, status), seen.inquiry, 'doi');
  }),

  reply: formAction(replyForm, async ({ text, ...seen }, { locals }) => {
    const actor = await locals.visit.actor();
    return back(await locals.services.inquiries.inbox.reply(actor, seen, text), seen.inquiry, 'tra-loi');
  }),
};
