import { isPumping, prefixOf } from '#features/accounts/domain/code.ts';
import { HOUR } from '#kernel/clock.ts';
import { networkOf } from '#kernel/contact/household.ts';
import type { Database } from '#platform/db/client.ts';
import { countUp, stillUsed } from '#platform/limits/shared.ts';
import type { Log } from '#platform/log/log.ts';

/** The largest share of a range's count from one network, so that no single network can have a range blocked. */
const MAX_PER_SENDER = 5;

/**
 * Detects SMS pumping by number range. Requests count whether a message is sent or not: when a range is blocked must
 * not reveal whether a number has an account.
 */
export function createPumpingWatch(db: Database, hide: (text: string) => string, log: Log) {
  return {
    isBlocked: async (phone: string): Promise<boolean> =>
      (await stillUsed(db, `code:blocked:${prefixOf(phone)}`)) > 0,

    async countRequest(phone: string, address: string): Promise<void> {
      const prefix = prefixOf(phone);
      const ofOne = `code:row:${prefix}:${hide(networkOf(address))}`;
      const fromOne = await countUp(db, [{ key: ofOne, windowMs: HOUR }]);
      if ((fromOne.get(ofOne)?.used ?? 0) > MAX_PER_SENDER) return;
      const row = `code:asked:${prefix}`;
      const requests = (await countUp(db, [{ key: row, windowMs: HOUR }])).get(row)?.used ?? 0;
      if (!isPumping(requests, await stillUsed(db, `code:right:${prefix}`))) return;
      await countUp(db, [{ key: `code:blocked:${prefix}`, windowMs: HOUR }]);
      log.error(
        { prefix, asked: requests },
        'codes for this row of numbers do not come back: it is blocked for an hour',
      );
    },

    right: (connection: Database, phone: string) =>
      countUp(connection, [{ key: `code:right:${prefixOf(phone)}`, windowMs: HOUR }]),
  };
}

export type PumpingWatch = ReturnType<typeof createPumpingWatch>;
