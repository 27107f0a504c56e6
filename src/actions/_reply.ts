import { ActionError, type ActionErrorCode } from 'astro:actions';
import type { Failure, FailureKind, Result } from '#kernel/result.ts';

const ERROR_CODES = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  missing: 'NOT_FOUND',
  conflict: 'CONFLICT',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<FailureKind, ActionErrorCode>;

/** The value of a result; a failure is sent as its code, whose text is looked up in the reader's language. */
export function reply<Value>(result: Result<Value, Failure>): Value {
  if (result.ok) return result.value;
  const { kind, code } = result.error;
  throw new ActionError({ code: ERROR_CODES[kind], message: code });
}
