import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DEVICE_DAYS } from '#features/accounts/domain/session.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Phone } from '#kernel/contact/phone.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import { isPseudonymOf, pseudonymizer } from '#platform/crypto/pseudonymize.ts';

const payload = z.object({ account: z.string(), device: z.string() });

/** Which browsers are those of the owner of a number: they have signed in with it, or typed a code that was sent to it. */
export function createDevices(seal: Seal, clock: Clock) {
  const keyOf: (phone: Phone) => string = pseudonymizer(seal, 'login');

  /** The browser that a token was given to, if it was for this number. */
  function known(token: string | undefined, phone: Phone): string | undefined {
    const read = payload.safeParse(token && seal.readToken('device', token, clock()));
    return read.success && isPseudonymOf(seal, 'login', phone, read.data.account)
      ? read.data.device
      : undefined;
  }

  return {
    /** What stands for a number where attempts are counted. */
    keyOf,
    known,

    /** A token by which this browser is the owner's, whom no stranger can lock out of the account then. */
    remember(phone: Phone, earlier: string | undefined): string {
      const device = known(earlier, phone) ?? randomUUID();
      const until = new Date(clock().getTime() + DEVICE_DAYS * 86_400_000);
      return seal.token('device', { account: keyOf(phone), device }, until);
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;
