import { columnChoice } from '#features/wallet/domain/desk/column-choice.ts';
import {
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

const settled = (done: Result<void, Failure>, receipt: string, what: string) =>
  leading(done, () => `${SUSPENSE}?xong=${what}`, pathTo('deskSuspenseReceipt', { receipt_id: receipt }));

const CORRECTIONS = pathTo('deskCorrections');

const onDay = (done: Result<void, Failure>, day: string, what: string) => {
  const page = `${pathTo('deskReconciliation')}?ngay=${day}`;
  return leading(done, () => `${page}&xong=${what}`, page);
};

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

  match: formAction(matchForm, async (form, { locals }) =>
    settled(
      await locals.services.wallet.cashier.suspense.match(await locals.visit.actor(), form),
      form.receipt,
      'khop',
    ),
  ),

  giveBack: formAction(returnForm, async (form, { locals }) =>
    settled(
      await locals.services.wallet.cashier.suspense.giveBack(await locals.visit.actor(), form),
      form.receipt,
      'tra',
    ),
  ),

  keep: formAction(keepForm, async (form, { locals }) =>
    settled(
      await locals.services.wallet.cashier.suspense.keep(await locals.visit.actor(), form),
      form.receipt,
      'giu',
    ),
  ),

  explainDay: formAction(explainDayForm, async (form, { locals }) =>
    onDay(
      await locals.services.wallet.cashier.days.explain(await locals.visit.actor(), form),
      form.day,
      'ly-do',
    ),
  ),

  closeDay: formAction(closeDayForm, async (form, { locals }) =>
    onDay(
      await locals.services.wallet.cashier.days.close(await locals.visit.actor(), form),
      form.day,
      'khoa',
    ),
  ),

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
