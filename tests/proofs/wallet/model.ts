import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { HOLD, SUSPENSE, walletOf } from '#features/wallet/domain/ledger.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import { member } from '../../_support/inquiries.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { atDesk } from '../../_support/people/cashier.ts';
import { published } from '../../_support/people/consignments.ts';
import { memberOf } from '../../_support/people/conversations.ts';
import { priceOf } from './customer.ts';
import { emptyModel, type Model, type Real, type Steps, stepsOf } from './steps.ts';
import type { World } from './world.ts';

type Step = (model: Model, real: Real) => Promise<void>;

const nth = fc.nat(30);
const by = fc.nat(1);
const money = fc.integer({ min: 50, max: 300 }).map((thousands) => thousands * 1_000);

/** A step with what it is done with, which a failure prints. */
function stepArbitrary<Given extends readonly unknown[]>(
  name: string,
  given: fc.Arbitrary<Given>,
  run: (model: Model, real: Real, ...values: Given) => Promise<void>,
  check: Step,
): fc.Arbitrary<fc.AsyncCommand<Model, Real>> {
  return given.map((values) => ({
    check: () => true,
    toString: () => `${name}(${values.join(', ')})`,
    run: async (model, real) => {
      await run(model, real, ...values);
      await check(model, real);
    },
  }));
}

const commandsOf = (steps: Steps, check: Step): fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] => [
  stepArbitrary('topUp', fc.tuple(money), steps.topUp, check),
  stepArbitrary('pay', fc.tuple(nth, fc.constantFrom(1, 1, 0.5, 2)), steps.pay, check),
  stepArbitrary('pay', fc.tuple(nth, fc.constant(1)), steps.pay, check),
  stepArbitrary('cancelTopUp', fc.tuple(nth), steps.cancelTopUp, check),
  stepArbitrary('payWithoutMemo', fc.tuple(money), steps.payWithoutMemo, check),
  stepArbitrary('withdraw', fc.tuple(money), steps.withdraw, check),
  stepArbitrary('cancel', fc.tuple(nth), steps.cancel, check),
  stepArbitrary('approve', fc.tuple(nth, by), steps.approve, check),
  stepArbitrary('refuse', fc.tuple(nth, by), steps.refuse, check),
  stepArbitrary('payOut', fc.tuple(by), steps.payOut, check),
  stepArbitrary('settle', fc.tuple(nth, by), steps.settle, check),
  stepArbitrary('giveBack', fc.tuple(nth, by), steps.giveBack, check),
  stepArbitrary('giveBonus', fc.tuple(money), steps.giveBonus, check),
  stepArbitrary('buy', fc.tuple(), steps.buy, check),
  stepArbitrary('undo', fc.tuple(nth), steps.undo, check),
  stepArbitrary('repeat', fc.tuple(nth), steps.repeat, check),
];

/** Whatever customers and staff do, in whatever order, the books agree with a model of a few lines. */
export async function proveModel(
  world: World,
  { runs, commands }: { runs: number; commands: number },
  seed: number,
): Promise<string[]> {
  const { db, services } = world;
  const books = createLedgerRepository(db);
  const moderator = await member(db, 'moderator');
  const cashiers = [await atDesk(db), await atDesk(db)];
  const price = await priceOf(world);
  let done = 0;

  async function check(model: Model, { actor, holdBefore, suspenseBefore }: Real): Promise<void> {
    done += 1;
    const [main, bonus, hold, suspense, imbalance] = await Promise.all([
      books.credit(walletOf('chinh', actor.id)),
      books.credit(walletOf('thuong', actor.id)),
      books.credit(HOLD),
      books.credit(SUSPENSE),
      books.imbalance(),
    ]);
    assert.deepEqual(
      { main, bonus, hold: hold - holdBefore, suspense: suspense - suspenseBefore, imbalance },
      { main: model.main, bonus: model.bonus, hold: model.hold, suspense: model.suspense, imbalance: 0 },
    );
  }

  async function begin(): Promise<{ model: Model; real: Real }> {
    // What an earlier run has left is not paid in this one.
    await db
      .updateTable('withdrawal')
      .set({ status: 'refused', approved_by: null, reason: 'under-review' })
      .where('status', '=', 'approved')
      .execute();
    const actor = memberOf(await makePerson(db));
    const offer = await published(services, db, actor, moderator);
    const [holdBefore, suspenseBefore] = [await books.credit(HOLD), await books.credit(SUSPENSE)];
    return { model: emptyModel(), real: { actor, offer, holdBefore, suspenseBefore } };
  }

  const steps = stepsOf(world, cashiers, price);
  await fc.assert(
    fc.asyncProperty(
      fc.commands(commandsOf(steps, check), { maxCommands: commands, size: 'max' }),
      async (given) => {
        const begun = await begin();
        await fc.asyncModelRun(() => begun, given);
      },
    ),
    { numRuns: runs, seed, endOnFailure: true },
  );
  const { entries, breaks } = await services.wallet.findBreaks();
  assert.deepEqual(breaks, []);
  return [
    `${runs} runs of up to ${commands} steps, ${done} in all, with ${entries} entries: the books agree with the model after each`,
  ];
}
