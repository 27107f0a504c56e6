import type { ActionAPIContext } from 'astro:actions';
import type * as z from 'zod/mini';
import { columnChoice } from '#features/wallet/domain/desk/column-choice.ts';
import {
  bookForm,
  bookLineForm,
  closeDayForm,
  decideForm,
  explainDayForm,
  importStatementForm,
  keepForm,
  matchForm,
  proposeForm,
  returnForm,
  sendStatementForm,
} from '#features/wallet/domain/desk/forms.ts';
import type { Actor } from '#kernel/actor.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import { withReturn } from '#kernel/web/local-path.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';

/** Where a form leads; first to the password when it was given too long ago. */
function leading<Value>(
  done: Result<Value, Failure>,
  to: (value: Value) => string,
  from: string,
): Result<string, Failure> {
  if (done.ok) return ok(to(done.value));
  return done.error.code === 'accounts/confirm-first'
    ? ok(withReturn(pathTo('confirmPassword'), from))
    : done;
}

const STATEMENTS = pathTo('deskStatements');
const SUSPENSE = pathTo('deskSuspense');

type Cashier = ActionAPIContext['locals']['services']['wallet']['cashier'];

/** A decision on money in suspense. */
const onReceipt = <Form extends { receipt: string }>(
  schema: z.core.$ZodType<Form>,
  what: string,
  decision: (suspense: Cashier['suspense']) => (actor: Actor, form: Form) => Promise<Result<void, Failure>>,
) =>
  formAction(schema, async (form, { locals }) => {
    const decide = decision(locals.services.wallet.cashier.suspense);
    const done = await decide(await locals.visit.actor(), form);
    const page = pathTo('deskSuspenseReceipt', { receipt_id: form.receipt });
    return leading(done, () => `${SUSPENSE}?xong=${what}`, page);
  });

const CORRECTIONS = pathTo('deskCorrections');

/** A decision on a day of the reconciliation. */
const onDay = <Form extends { day: string }>(
  schema: z.core.$ZodType<Form>,
  what: string,
  decision: (days: Cashier['days']) => (actor: Actor, form: Form) => Promise<Result<void, Failure>>,
) =>
  formAction(schema, async (form, { locals }) => {
    const decide = decision(locals.services.wallet.cashier.days);
    const page = `${pathTo('deskReconciliation')}?ngay=${form.day}`;
    const done = await decide(await locals.visit.actor(), form);
    return leading(done, () => `${page}&xong=${what}`, page);
  });

/** What cashiers do with the money that comes in; the service checks permissions. */
export const cashier = {
  sendStatement: formAction(sendStatementForm, async ({ file }, { locals }) => {
    const sent = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    const done = await locals.services.wallet.cashier.statements.send(await locals.visit.actor(), sent);
    return leading(done, (id) => `${STATEMENTS}?tep=${id}`, STATEMENTS);
  }),

  importStatement: formAction(importStatementForm, async ({ tep, ...chosen }, { locals }) => {
    const fields = new Map(Object.entries(chosen));
    const choice = columnChoice((name) => fields.get(name));
    const done = await locals.services.wallet.cashier.statements.import(
      await locals.visit.actor(),
      tep,
      choice,
    );
    return leading(
      done,
      ({ booked, linked, unknown, known }) =>
        `${STATEMENTS}?xong&moi=${booked}&da-co=${linked}&ra=${unknown}&trung=${known}`,
      `${STATEMENTS}?tep=${tep}`,
    );
  }),

  match: onReceipt(matchForm, 'khop', (suspense) => suspense.match),
  giveBack: onReceipt(returnForm, 'tra', (suspense) => suspense.giveBack),
  keep: onReceipt(keepForm, 'giu', (suspense) => suspense.keep),
  book: onReceipt(bookForm, 'ghi-so', (suspense) => suspense.book),

  explainDay: onDay(explainDayForm, 'ly-do', (days) => days.explain),
  bookLine: onDay(bookLineForm, 'ghi-so', (days) => days.bookLine),
  closeDay: onDay(closeDayForm, 'khoa', (days) => days.close),

  propose: formAction(proposeForm, async (form, { locals }) =>
    leading(
      await locals.services.wallet.cashier.corrections.propose(await locals.visit.actor(), form),
      () => `${CORRECTIONS}?xong=de-nghi`,
      CORRECTIONS,
    ),
  ),

  decide: formAction(decideForm, async (form, { locals }) =>
    leading(
      await locals.services.wallet.cashier.corrections.decide(await locals.visit.actor(), form),
      () => `${CORRECTIONS}?xong=${form.decision === 'approve' ? 'duyet' : 'bo'}`,
      CORRECTIONS,
    ),
  ),
};
