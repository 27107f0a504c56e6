import type { Caller } from '../../domain/session.ts';
import type { Asker } from '#features/accounts/domain/code.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import type { Asking } from './code-limiting.ts';
import type { Codes } from './codes.ts';
import type { Devices } from '#features/accounts/server/devices.ts';
import type { ProofGate } from '#features/accounts/server/proof.ts';

/** What the gate knows about an admitted request. */
type Admitted = Required<Pick<Asking, 'isKnownDevice' | 'isBesieged'>>;

type Gate = Promise<Result<Admitted, Failure>>;

/**
 * Requires the proof of work that a code costs now: more for a number that unknown devices have requested codes for all
 * day.
 */
export function createCodeGate(codes: Pick<Codes, 'workFor'>, devices: Devices, proofGate: ProofGate) {
  /** `withoutWork` admits a few browsers without scripts, as long as the lightest challenge would do. */
  async function admit(
    proof: string,
    { to, isKnownDevice }: Pick<Asker, 'to' | 'isKnownDevice'>,
    withoutWork?: () => Promise<Result<void, Failure>>,
  ): Gate {
    const { times, isBesieged } = await codes.workFor({ to, isKnownDevice });
    const isSpared = proof === '' && times === 1 && withoutWork !== undefined;
    const passed = await (isSpared ? withoutWork() : proofGate(proof, times));
    if (passed.ok) return ok({ isKnownDevice, isBesieged });
    return isBesieged ? fail({ ...passed.error, code: 'accounts/more-proof-needed' }) : passed;
  }

  return {
    admit,
    /** The same for a phone number, where the owner's browser may be known. */
    admitTo: (proof: string, phone: Phone, caller: Caller): Gate =>
      admit(proof, { to: phone, isKnownDevice: devices.known(caller.deviceToken(), phone) !== undefined }),
  };
}

export type CodeGate = ReturnType<typeof createCodeGate>;
