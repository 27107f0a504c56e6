import { accountId } from '#kernel/actor.ts';
import { servicesOver } from '../_support/services.ts';
import { inOwnDatabase } from './support/database.ts';

const POLLS = 5_000;
const CUSTOMER = accountId.parse('00000000-0000-4000-8000-000000000001');

/** How long one poll of the session takes in the service: who it is, and the token that scripts see. */
export async function benchSession(): Promise<string[]> {
  return inOwnDatabase({ demo: true }, async ({ db }) => {
    const { sessions } = servicesOver(db).accounts;
    const { token } = await sessions.start(CUSTOMER, { device: 'Chrome', address: '127.0.0.1' }, false);
    const times: number[] = [];
    for (let poll = 0; poll < POLLS; poll += 1) {
      const began = performance.now();
      const signed = await sessions.peek(token);
      if (!signed) throw new Error('not signed in');
      sessions.accessToken(signed);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(POLLS * share)] ?? NaN).toFixed(2);
    return [`a poll takes ${at(0.5)} ms in the middle, ${at(0.99)} ms at the 99th of 100 (at most 2)`];
  });
}
