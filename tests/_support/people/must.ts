import type { Result } from '#kernel/result.ts';

/** The value of what has to succeed. */
export function must<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
