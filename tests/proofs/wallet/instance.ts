import { openDatabase } from '#platform/db/client.ts';
import type { Member } from '#kernel/actor.ts';
import { servicesOver } from '../../_support/services.ts';

/** A process of its own that requests withdrawals of one member, all at once, as often as it is sent some. */
type Requests = { actor: Member; forms: WithdrawalForm[] };
export type WithdrawalForm = {
  operation: string;
  amount: number;
  bankInfo: string;
  resourceName: string;
  resourceNumber: string;
};
/** How many were held, and why the others were not. */
export type Outcomes = { held: number; refusals: string[] };

const [target = ''] = process.argv.slice(2);

if (import.meta.main) {
  const db = openDatabase(target);
  const { withdrawals } = servicesOver(db).wallet;
  type Form = Parameters<typeof withdrawals.request>[1];
  /** As a browser does: what had no outcome, since the machine was busy, is sent once more under its id. */
  const request = async (actor: Member, form: Form): ReturnType<typeof withdrawals.request> =>
    withdrawals.request(actor, form).catch(() => request(actor, form));
  process.on('message', ({ actor, forms }: Requests) => {
    void Promise.all(forms.map((form) => request(actor, form as Form))).then((results) => {
      const outcomes: Outcomes = {
        held: results.filter(({ ok }) => ok).length,
        refusals: results.flatMap((result) => (result.ok ? [] : [result.error.code])),
      };
      process.send?.(outcomes);
    });
  });
  process.send?.('ready');
}
