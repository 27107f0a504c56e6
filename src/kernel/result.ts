/** What a call that may be refused answers: an expected failure is a value, an exception is a bug. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; error: Refusal };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const fail = <Refusal>(error: Refusal): { ok: false; error: Refusal } => ({ ok: false, error });

/** The six ways a request can be refused; each is one HTTP status. */
const FAILURE_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  unavailable: 503,
} as const;

export type FailureKind = keyof typeof FAILURE_STATUS;

/** `feature/what-happened`; the sentence people read is `<feature>.failure.<what-happened>` in the catalogues. */
export type FailureCode = `${string}/${string}`;

export type Failure<Code extends FailureCode = FailureCode> = {
  kind: FailureKind;
  code: Code;
  values?: Record<string, string | number>;
  /** The field of a form that it is about. */
  field?: string;
};

export const statusOf = (failure: Failure) => FAILURE_STATUS[failure.kind];

/** The key of the sentence for a failure code: `wallet/insufficient-funds` → `wallet.failure.insufficient-funds`. */
export function messageKeyOf(code: FailureCode): string {
  const [feature, what] = code.split('/');
  return `${feature}.failure.${what}`;
}
