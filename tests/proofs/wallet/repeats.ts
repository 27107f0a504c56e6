import assert from 'node:assert/strict';
import { member } from '../../_support/inquiries.ts';
import { createCustomer, priceOf } from './customer.ts';
import type { World } from './world.ts';

/** One operation, sent many times at once to two instances, as often as there are rounds. */
export async function proveRepeats(world: World, rounds: number, times: number): Promise<string[]> {
  const staff = await member(world.db, 'moderator');
  const price = await priceOf(world);
  for (let round = 0; round < rounds; round += 1) {
    const customer = await createCustomer(world, staff, price);
    await customer.topUpAtOnce(times);
    const made = await world.db
      .selectFrom('top_up')
      .select('id')
      .where('account', '=', customer.id)
      .execute();
    assert.equal(made.length, 1);
  }
  return [`one operation ${times} times at once, ${rounds} times: one effect and equal answers each time`];
}
