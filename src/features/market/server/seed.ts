import { type Clock, systemClock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import { quartersUntil } from '../domain/quarter.ts';
import { type PropertiesOnOffer, recount } from './repository.ts';

/** The market of the demonstration, counted from its offers once they are there. */
export const createMarketDemo = (
  onOffer: PropertiesOnOffer,
  offers: string,
  clock: Clock = systemClock,
): Seed => ({
  name: 'market-demo',
  kind: 'demo',
  version: versionOf(['1', offers]),
  async run(trx) {
    const at = clock();
    for (const quarter of quartersUntil(dayOf(at)))
      await recount(trx, onOffer, quarter, { at, withDemo: true });
  },
});
