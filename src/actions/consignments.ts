import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import {
  closeForm,
  consignmentNumber,
  priceForm,
  renewForm,
  renewManyForm,
  roleField,
  seenConsignment,
  type seenForm,
  withdrawForm,
} from '#features/consignments/domain/decisions.ts';
import { fileAnchor, quotedNumber } from '#features/consignments/domain/consignment.ts';
import { DEPOSIT_TYPES, type DepositType } from '#features/consignments/domain/deposit-type.ts';
import {
  type FieldName,
  type PartialAnswers,
  type StepNumber,
  STEPS,
} from '#features/consignments/domain/fields.ts';
import { fileIds, papersForm, sendForm } from '#features/consignments/domain/steps/papers-form.ts';
import { STEP_FORMS } from '#features/consignments/domain/steps/step-forms.ts';
import type { ImportReport } from '#features/consignments/domain/views.ts';
import { messageFormWith } from '#features/threads/domain/thread.ts';
import type { Member } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { CHECK } from '#kernel/web/steps.ts';
import type { RowsRefusal } from '#kernel/web/table-load.ts';
import { pathTo } from '#routes/index.ts';
import { tableAction } from './_table.ts';
import { inlineResultAction } from './_form.ts';
import { memberAction } from './members.ts';

const deal = z.enum(DEPOSIT_TYPES);
const about = z.object({ number: consignmentNumber });
/** Fields of every page of the form: its consignment, and whether the owner has come back to change an answer. */
const head = about.extend({ sua: z.string().optional() });
const firstHead = z.object({
  number: z.optional(consignmentNumber),
  deal: deal.optional(),
  operation: z.uuid().optional(),
  sua: z.string().optional(),
});

const stepPath = (number: number, step: StepNumber | typeof CHECK) =>
  `${pathTo('consign')}?so=${quotedNumber(number)}&buoc=${step}`;

const ownPath = (deal: DepositType, number: number) =>
  pathTo('consignment', { deposit_type: deal, product_id: quotedNumber(number) });

const own = ({ locals }: ActionAPIContext) => locals.services.consignments.own;
const filesOf = ({ locals }: ActionAPIContext) => locals.services.consignments.files;

/** Keeps the answers of a page, and answers where to go on. */
async function keepStep(
  context: ActionAPIContext,
  member: Member,
  { number, step, isChange }: { number: number; step: StepNumber; isChange: boolean },
  answers: PartialAnswers,
): Promise<Result<string, Failure>> {
  const kept = await own(context).keep(member, number, step, answers);
  return kept.ok ? ok(stepPath(number, STEPS.stepAfter(step, kept.value.missing, isChange))) : kept;
}

const stepAction = (step: StepNumber) =>
  memberAction(head.and(STEP_FORMS[step]), async ({ number, sua, ...answers }, { actor }, context) =>
    keepStep(context, actor, { number, step, isChange: sua !== undefined }, answers as PartialAnswers),
  );

/** Which of the two lists it is in, for the way back. */
const listed = z.object({ deal });

/** Something that is done on the page of one consignment, which it leads back to. */
const ownAction = <Schema extends typeof seenForm>(
  schema: Schema,
  what: string,
  work: (
    own: App.Locals['services']['consignments']['own'],
    member: Member,
    form: z.infer<Schema>,
  ) => Promise<Result<unknown, Failure>>,
) =>
  memberAction(listed.and(schema), async ({ deal, ...form }, { actor }, context) => {
    const done = await work(own(context), actor, form as z.infer<Schema>);
    return done.ok ? ok(`${ownPath(deal, form.number)}?xong=${what}`) : done;
  });

const refuseLoad = (failure: Failure) => fail<RowsRefusal>({ ...failure, rows: [] });

/** What is wrong with a cell, as the form says it of the same answer. */
const withSentences = (refusal: RowsRefusal, t: App.Locals['t']): RowsRefusal => ({
  ...refusal,
  rows: refusal.rows.map((row) => {
    const { key, field, ...values } = row.values ?? {};
    if (key === undefined) return row;
    const label = t(`consignments.field.${field as FieldName | 'deal'}`);
    const problem = t(key as Parameters<typeof t>[0], { ...values, field: label });
    return { ...row, values: { ...values, problem } };
  }),
});

/** Longer than that of every field. */
const MAX_STAMP = 500;

/** The fields that a failure names, as the form calls them. */
function withLabels(failure: Failure, t: App.Locals['t']): Failure {
  const { fields } = failure.values ?? {};
  if (failure.code !== 'consignments/draft-changed' || typeof fields !== 'string') return failure;
  const labels = fields
    .split(',')
    .map((field) =>
      field === 'photo' || field === 'outer' || field === 'inner'
        ? t(`consignments.role.${field}`)
        : t(`consignments.field.${field as FieldName}`),
    );
  return { ...failure, values: { fields: labels.join(', ') } };
}

const moveForm = z.object({
  ...seenConsignment,
  event: z.enum(['takeBack', 'pause', 'resume', 'dealing', 'retry', 'withdrawConsent']),
});

/** Actions of owners on what they consign; the service checks whose it is. */
export const consignments = {
  place: memberAction(
    firstHead.and(STEP_FORMS[0]),
    async ({ number, deal = 'ban', operation, sua, ...answers }, { actor }, context) => {
      if (number !== undefined)
        return keepStep(context, actor, { number, step: 0, isChange: sua !== undefined }, answers);
      const begun = await own(context).begin(actor, deal, answers, operation);
      return begun.ok ? ok(stepPath(begun.value, 1)) : begun;
    },
  ),
  traits: stepAction(1),
  offer: stepAction(2),
  papers: memberAction(
    head.and(papersForm),
    async ({ number, sua, papersConsent, seen, ...files }, { actor }, context) => {
      const kept = await filesOf(context).arrange(actor, number, files, seen, { papersConsent });
      if (!kept.ok) return kept;
      return ok(stepPath(number, STEPS.stepAfter(3, kept.value.missing, sua !== undefined)));
    },
  ),

  /** Removes and orders files where there is no script. */
  arrangeFiles: memberAction(
    about.extend({ role: roleField, files: fileIds, seen: fileIds }),
    async ({ number, role, files, seen }, { actor }, context) => {
      const arranged = await filesOf(context).arrange(actor, number, { [role]: files }, seen);
      return arranged.ok ? ok(`${stepPath(number, 3)}#${fileAnchor(role)}`) : arranged;
    },
  ),

  send: memberAction(
    listed.and(
      z.object({ ...sendForm.shape, ...seenConsignment, stamp: z.string().max(MAX_STAMP).optional() }),
    ),
    async ({ deal, number, version, stamp }, { actor }, context) => {
      const sent = await own(context).send(actor, { number, version, stamp });
      return sent.ok
        ? ok(`${ownPath(deal, number)}?xong=gui`)
        : fail(withLabels(sent.error, context.locals.t));
    },
  ),
  move: ownAction(moveForm, 'doi', (own, member, { event, ...seen }) => own[event](member, seen)),
  renew: ownAction(renewForm, 'gia-han', (own, member, form) => own.renew(member, form)),
  /** What became of each is shown by the page that it was sent to. */
  renewMany: inlineResultAction(renewManyForm, async (rows, context) => {
    const signed = await context.locals.visit.signed();
    if (signed?.actor.via !== 'cookie')
      return fail<Failure>({ kind: 'unauthenticated', code: 'accounts/sign-in-first' });
    const may = await context.locals.services.accounts.mayChange(signed);
    if (!may.ok) return may;
    if (rows.length === 0) return fail<Failure>({ kind: 'invalid', code: 'consignments/none-ticked' });
    return ok(await own(context).renewMany(signed.actor, rows));
  }),
  changePrice: ownAction(priceForm, 'gia', (own, member, form) => own.changePrice(member, form)),
  close: ownAction(closeForm, 'xong', (own, member, form) => own.close(member, form)),
  withdraw: ownAction(withdrawForm, 'rut', (own, member, form) => own.withdraw(member, form)),

  importTable: tableAction<ImportReport>(async ({ accounts }, { table, dryRun, operation }, context) => {
    const signed = await context.locals.visit.signed();
    if (signed?.actor.via !== 'cookie')
      return refuseLoad({ kind: 'unauthenticated', code: 'accounts/sign-in-first' });
    const may = await accounts.mayChange(signed);
    if (!may.ok) return refuseLoad(may.error);
    const loaded = await own(context).importTable(signed.actor, table, { dryRun, operation });
    return loaded.ok ? loaded : fail(withSentences(loaded.error, context.locals.t));
  }),

  discard: memberAction(listed.and(about), async ({ deal, number }, { actor }, context) => {
    const done = await own(context).discard(actor, number);
    return done.ok ? ok(`${pathTo('consignments', { deposit_type: deal })}?xong=xoa`) : done;
  }),

  duplicate: memberAction(about.extend({ operation: z.uuid() }), async (form, { actor }, context) => {
    const made = await own(context).duplicate(actor, form.number, form.operation);
    return made.ok ? ok(stepPath(made.value, CHECK)) : made;
  }),

  say: memberAction(
    messageFormWith({ number: consignmentNumber, deal }),
    async ({ number, deal, ...message }, { actor }, context) => {
      const said = await own(context).say(actor, number, message);
      return said.ok ? ok(`${ownPath(deal, number)}?xong=noi#trao-doi`) : said;
    },
  ),
};
