import type { Caller } from '#features/accounts/domain/caller.ts';
import type { Failure } from '#kernel/failure.ts';
import type { Phone } from '#kernel/contact/phone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Asking } from './code-limiting.ts';
import type { Codes } from './codes.ts';
import type { Devices } from './devices.ts';
import type { ProofGate } from './proof.ts';

/** What the gate has learned about an asking that it lets through. */
export type Admitted = Pick<Asking, 'isKnownDevice' | 'isBesieged'>;

/** Asks for the work that a code costs now: more for a number that strangers have asked for all day. */
export function createCodeGate(codes: Pick<Codes, 'workFor'>, devices: Devices, proofGate: ProofGate) {
  return async (proof: string, phone: Phone, caller: Caller): Promise<Result<Admitted, Failure>> => {
    const isKnownDevice = devices.known(caller.deviceToken(), phone) !== undefined;
    const { times, isBesieged } = await codes.workFor({ to: phone, isKnownDevice });
    const proven = await proofGate(proof, times);
    if (proven.ok) return ok({ isKnownDevice, isBesieged });
    return isBesieged ? fail({ ...proven.error, code: 'accounts/more-proof-needed' }) : proven;
  };
}

export type CodeGate = ReturnType<typeof createCodeGate>;
