import { beginForm, blockForm, reportForm, sayForm } from '#features/conversations/domain/conversation.ts';
import { viewingAcceptance, viewingAnswer, viewingProposal } from '#features/conversations/domain/viewing.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { memberAction } from './members.ts';

const pathOf = (conversation_id: string) => pathTo('conversation', { conversation_id });

/** Back to the conversation, with what was done there. */
const back = (done: Result<unknown, Failure>, id: string, what: string): Result<string, Failure> =>
  done.ok ? ok(`${pathOf(id)}?xong=${what}`) : done;

/** What readers and sellers write to each other; the service finds only one's own. */
export const conversations = {
  begin: memberAction(beginForm, async (form, { actor }, { locals }) => {
    const begun = await locals.services.conversations.begin(actor, form);
    return begun.ok ? back(begun, begun.value, form.kind === 'viewing' ? 'hen' : 'gui') : begun;
  }),

  say: memberAction(sayForm, async ({ conversation, ...message }, { actor }, { locals }) =>
    back(await locals.services.conversations.say(actor, conversation, message), conversation, 'gui'),
  ),

  propose: memberAction(viewingProposal, async ({ conversation, ...times }, { actor }, { locals }) =>
    back(
      await locals.services.conversations.viewings.propose(actor, conversation, times),
      conversation,
      'hen',
    ),
  ),

  accept: memberAction(viewingAcceptance, async ({ time, ...seen }, { actor }, { locals }) => {
    const done = await locals.services.conversations.viewings.accept(actor, seen, time);
    return done.ok ? back(done, done.value, 'nhan') : done;
  }),

  answer: memberAction(viewingAnswer, async ({ answer, ...seen }, { actor }, { locals }) => {
    const done = await locals.services.conversations.viewings[answer](actor, seen);
    return done.ok ? back(done, done.value, answer === 'decline' ? 'tu-choi' : 'huy') : done;
  }),

  block: memberAction(blockForm, async ({ conversation, block }, { actor }, { locals }) => {
    const isOn = block === 'on';
    const done = await locals.services.conversations.safety.block(actor, conversation, isOn);
    return back(done, conversation, isOn ? 'chan' : 'bo-chan');
  }),

  report: memberAction(reportForm, async (form, { actor }, { locals }) =>
    back(await locals.services.conversations.safety.report(actor, form), form.conversation, 'bao'),
  ),
};
