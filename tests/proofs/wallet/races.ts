import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { HOLD, walletOf } from '#features/wallet/domain/ledger.ts';
import { MAX_A_DAY } from '#features/wallet/domain/withdrawal.ts';
import { createLedgerRepository } from '#features/wallet/server/ledger-repository.ts';
import { randomFrom } from '#kernel/random.ts';
import type { Member } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { COMPILED } from '../../_support/app.ts';
import { member } from '../../_support/inquiries.ts';
import { payIn } from '../../_support/people/wallets.ts';
import type { Outcomes, WithdrawalForm } from './instance.ts';

const AT_ONCE = 64;

async function startInstance(target: string): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('instance.ts', import.meta.url)), [target], {
    env: { ...process.env, ...COMPILED },
  });
  await once(child, 'message');
  return child;
}

const formOf = (amount: number): WithdrawalForm => ({
  operation: randomUUID(),
  amount,
  bankInfo: '970436',
  resourceName: 'TRAN THI THU',
  resourceNumber: '0011001234567',
});

/** Of 64 withdrawals of one balance, over two processes at once, exactly those are held that it covers. */
export async function proveRaces(
  { db, target }: { db: Database; target: string },
  rounds: number,
  seed: number,
): Promise<string[]> {
  const random = randomFrom(seed);
  const instances = [await startInstance(target), await startInstance(target)];
  const books = createLedgerRepository(db);
  let held = 0;

  async function request(instance: ChildProcess, actor: Member, forms: WithdrawalForm[]): Promise<Outcomes> {
    const answered = once(instance, 'message');
    instance.send({ actor, forms });
    const [outcomes] = await answered;
    return outcomes;
  }

  async function round(covered: number): Promise<void> {
    const actor = await member(db);
    const amount = 50_000 + Math.floor(random() * 20) * 1_000;
    const balance = covered * amount + Math.floor(random() * amount);
    if (balance > 0) await payIn(db, actor.id, balance);
    const before = await books.credit(HOLD);
    const outcomes = await Promise.all(
      instances.map((instance) =>
        request(
          instance,
          actor,
          Array.from({ length: AT_ONCE / instances.length }, () => formOf(amount)),
        ),
      ),
    );
    const successes = outcomes.reduce((sum, one) => sum + one.held, 0);
    assert.equal(successes, covered, `seed ${seed}: ${balance} by ${amount}`);
    const codes = new Set(outcomes.flatMap(({ refusals }) => refusals));
    for (const code of codes) assert.match(code, /^wallet\/(too-little|withdrawals-day)$/);
    assert.equal(await books.credit(walletOf('chinh', actor.id)), balance - covered * amount);
    assert.equal((await books.credit(HOLD)) - before, covered * amount);
    held += successes;
  }

  try {
    // As instances that have started, which have opened their queues.
    for (const instance of instances) {
      const actor = await member(db);
      await payIn(db, actor.id, 50_000);
      await request(instance, actor, [formOf(50_000)]);
    }
    for (let at = 0; at < rounds; at += 1) await round(Math.floor(random() * (MAX_A_DAY + 1)));
  } finally {
    for (const instance of instances) instance.kill();
  }
  assert.equal(await books.imbalance(), 0);
  return [
    `${AT_ONCE} withdrawals of one balance at once, ${rounds} times over two processes: ${held} held, as many as were covered each time`,
  ];
}
