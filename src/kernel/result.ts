/** What a call that may be refused answers: an expected failure is a value, an exception is a bug. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; error: Refusal };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const fail = <Refusal>(error: Refusal): { ok: false; error: Refusal } => ({ ok: false, error });
