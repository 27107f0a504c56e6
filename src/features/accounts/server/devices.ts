import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DEVICE_DAYS } from '#features/accounts/domain/session.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import { isPseudonymOf, pseudonymizer } from '#platform/crypto/pseudonymize.ts';

const payload = z.object({ account: z.string(), device: z.string() });

/** Known devices: the browsers that have signed in with a number, or verified a code that was sent to it. */
export function createDevices(seal: Seal, clock: Clock) {
  const keyOf: (phone: Phone) => string = pseudonymizer(seal, 'login');

  /** The id of the browser that a token was issued to, if it was for this number. */
  function known(token: string | undefined, phone: Phone): string | undefined {
    const read = payload.safeParse(token && seal.readToken('device', token, clock()));
    return read.success && isPseudonymOf(seal, 'login', phone, read.data.account)
      ? read.data.device
      : undefined;
  }

  return {
    /** The hashed number, as a key of counters. */
    keyOf,
    known,

    /** A token that marks this browser as the owner's, so that attackers cannot lock it out of the account. */
    remember(phone: Phone, earlier: string | undefined): string {
      const device = known(earlier, phone) ?? randomUUID();
      const until = new Date(clock().getTime() + DEVICE_DAYS * 86_400_000);
      return seal.token('device', { account: keyOf(phone), device }, until);
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
