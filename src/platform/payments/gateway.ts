import type { Result } from '#kernel/result.ts';
import type { Lang } from '#kernel/text.ts';
import type { CallFailure } from '#platform/http/call.ts';
import type { BankAccount, ProviderName } from './settings.ts';

/** What is to be paid. A provider knows it by `reference`, which is never used for a second one. */
export type Order = {
  /** «TU100001» */
  reference: string;
  /** What a transfer between banks must say: «DB7K2M4Q9T». */
  memo: string;
  /** Whole đồng. */
  amount: bigint;
  createdAt: Date;
  expiresAt: Date;
  /** Who pays, in a name that means nothing to the provider. */
  payer: string;
  ip: string;
  lang: Lang;
  /** Where the browser comes back to; it proves nothing. */
  returnUrl: string;
  cancelUrl: string;
  /** Where notices go, for the providers that do not have it in their own settings (MoMo, ZaloPay). */
  noticeUrl: string;
};

/** Where people go to pay, or what they scan. */
type Checkout =
  | { kind: 'redirect'; url: string }
  | { kind: 'qr'; payload: string; bank: BankAccount; memo: string; amount: bigint };

/**
 * `unavailable`: the call may have had its effect or not, so that only a query can say; `refused`: it has none; `exists`:
 * an earlier call with the same reference has had it.
 */
export type GatewayFailure = CallFailure | { kind: 'exists'; reason: string };

/** `authorised`: the money is held and not ours; `pending`: neither paid nor failed. Both are followed by another notice. */
export type PaymentState = 'paid' | 'failed' | 'authorised' | 'pending';

/** A payment as a provider has signed it, or as it has answered a query: both carry the same `reference`. */
export type Payment = {
  provider: ProviderName;
  /** Unique at the provider. */
  reference: string;
  /** The reference of the order, where the provider knows it. */
  order: string | undefined;
  /** The text of a transfer between banks, in which to look for a memo. */
  memo: string | undefined;
  /** Whole đồng. */
  amount: bigint;
  currency: 'VND';
  /** Our own name at the provider, compared with the settings already. */
  merchant: string;
  state: PaymentState;
  paidAt: Date | undefined;
  /** The reference of the bank where money comes to our own account, which its statement repeats. */
  bankReference: string | undefined;
  payer: { name: string; account: string; bank: string } | undefined;
};

/** `stale`: signed more than five minutes ago; `not-incoming`: about money that leaves the account. */
export type NoticeRefusal = 'signature' | 'malformed' | 'merchant' | 'currency' | 'stale' | 'not-incoming';

export type NoticeRequest = {
  /** What follows the question mark, as it was sent. */
  query: string;
  headers: Pick<Headers, 'get'>;
  rawBody: Uint8Array;
};

/** What has become of a notice; after `failed` it is to be sent again. */
export type NoticeOutcome =
  'taken' | 'already' | 'unknown-order' | 'amount-differs' | 'failed' | NoticeRefusal;

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** `paid` with every payment that was made, also after the end of the order; `unknown`: the provider has no such order. */
type OrderState =
  { state: 'paid'; payments: readonly Payment[] } | { state: Exclude<PaymentState, 'paid'> | 'unknown' };

export type Refund = {
  order: Pick<Order, 'reference' | 'createdAt' | 'ip' | 'amount'>;
  /** The reference of the payment that is refunded. */
  payment: string;
  amount: bigint;
  /** Ours, «RT100001»; the same one is never refunded twice. */
  reference: string;
  /** When it was first tried: the same at every further try. */
  at: Date;
  /** Who refunds, in Latin letters without marks. */
  by: string;
};

/** `pending`: accepted, and to be looked up at the provider. */
type RefundState = 'done' | 'pending';

/**
 * One provider. A notice is read from the bytes as they came: `readNotice`, then one transaction of the caller (compare
 * order and amount, receipt, posting), then `answer`. A failure of `create` and `refund` that is `unavailable` proves
 * nothing: `query`, or the provider's own pages, say what has happened.
 */
export type Gateway = {
  name: ProviderName;
  create: (order: Order) => Promise<Result<Checkout, GatewayFailure>>;
  readNotice: (request: NoticeRequest) => Result<Payment, NoticeRefusal>;
  answer: (outcome: NoticeOutcome) => Answer;
  query: (order: Order) => Promise<Result<OrderState, GatewayFailure>>;
  /** Missing where the provider has none: those refunds are transfers of our own. */
  refund?: (refund: Refund) => Promise<Result<RefundState, GatewayFailure>>;
};

export type GatewayDeps = {
  clock: () => Date;
  /** A new id of at most 32 letters and digits. */
  newId: () => string;
  timeoutMs: number;
};

export const jsonAnswer = (status: number, body: object): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
