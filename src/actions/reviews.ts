import { z } from 'zod';
import {
  approveForm,
  blockForm,
  checksForm,
  closeForm,
  consignmentNumber,
  deskFilter,
  reasonsForm,
  seenConsignment,
  seenForm,
} from '#features/consignments/domain/decisions.ts';
import { quotedNumber } from '#features/consignments/domain/consignment.ts';
import { messageFormWith, noteText } from '#features/threads/domain/thread.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction, listAction } from './_form.ts';

const path = (number: number) => pathTo('deskConsignment', { product_id: quotedNumber(number) });

const back = (done: Result<unknown, Failure>, number: number, what: string): Result<string, Failure> =>
  done.ok ? ok(`${path(number)}?xong=${what}`) : done;

const moveForm = z.object({
  ...seenConsignment,
  event: z.enum(['publish', 'pause', 'resume', 'dealing', 'unblock']),
});

/** Actions of staff on what owners consign; the service checks permissions. */
export const reviews = {
  list: listAction(deskFilter, async (filter, { locals }) => {
    const queue = await locals.services.consignments.desk.queue(await locals.visit.actor(), filter);
    return queue.ok ? ok({ filter, ...queue.value }) : queue;
  }),

  claim: formAction(seenForm, async (seen, { locals }) => {
    const done = await locals.services.consignments.desk.claim(await locals.visit.actor(), seen);
    return back(done, seen.number, 'nhan');
  }),

  check: formAction(checksForm, async (checks, { locals }) => {
    const done = await locals.services.consignments.desk.saveChecks(await locals.visit.actor(), checks);
    return back(done, checks.number, 'kiem-tra');
  }),

  askForChanges: formAction(reasonsForm, async (given, { locals }) => {
    const done = await locals.services.consignments.desk.askForChanges(await locals.visit.actor(), given);
    return back(done, given.number, 'bo-sung');
  }),

  refuse: formAction(reasonsForm, async (given, { locals }) => {
    const done = await locals.services.consignments.desk.refuse(await locals.visit.actor(), given);
    return back(done, given.number, 'tu-choi');
  }),

  approve: formAction(approveForm, async (given, { locals }) => {
    const done = await locals.services.consignments.desk.approve(await locals.visit.actor(), given);
    return back(done, given.number, done.ok && done.value.isPublished ? 'dang' : 'duyet');
  }),

  move: formAction(moveForm, async ({ event, ...seen }, { locals }) => {
    const done = await locals.services.consignments.desk[event](await locals.visit.actor(), seen);
    return back(done, seen.number, 'doi');
  }),

  close: formAction(closeForm, async (given, { locals }) => {
    const done = await locals.services.consignments.desk.close(await locals.visit.actor(), given);
    return back(done, given.number, 'xong');
  }),

  block: formAction(blockForm, async (given, { locals }) => {
    const done = await locals.services.consignments.desk.block(await locals.visit.actor(), given);
    return back(done, given.number, 'khoa');
  }),

  say: formAction(
    messageFormWith({ number: consignmentNumber }),
    async ({ number, ...message }, { locals }) => {
      const { desk } = locals.services.consignments;
      return back(await desk.say(await locals.visit.actor(), number, message), number, 'noi');
    },
  ),

  note: formAction(
    z.object({ number: consignmentNumber, note: noteText }),
    async ({ number, note }, { locals }) => {
      const { desk } = locals.services.consignments;
      return back(await desk.note(await locals.visit.actor(), number, note), number, 'ghi');
    },
  ),
};
