import { z } from 'zod';
import { vietQr } from '#formats/vietqr/vietqr.ts';
import { formatDate } from '#kernel/dates.ts';
import { fail, ok } from '#kernel/result.ts';
import { call } from '#platform/http/call.ts';
import { type Gateway, type GatewayDeps, jsonAnswer, type Order, type Payment } from './gateway.ts';
import type { ProviderSettings } from './settings.ts';
import { dong, hmac, idText, isSignature, momentIn, objectIn, signedText } from './signing.ts';

const SIGNATURE = /^sha256=([\da-f]{64})$/;
const TIMESTAMP = /^\d{1,12}$/;
/** The allowed difference of the clocks, and the time on the way. */
const MAX_GAP = 5 * 60_000;

const NOTICE = z.object({
  id: idText,
  accountNumber: z.string(),
  content: z.string().nullish(),
  transferType: z.string(),
  transferAmount: dong,
  referenceCode: z.string().nullish(),
  transactionDate: z.unknown().optional(),
});

/** Amounts of the list are decimals in text: «50000.00». */
const inDecimals = (amount: unknown) => dong.safeParse(signedText(amount).replace(/\.0+$/, '')).data;
const LINE = z.object({
  id: idText,
  account_number: z.string(),
  amount_in: z.unknown().optional(),
  transaction_content: z.string().nullish(),
  reference_number: z.string().nullish(),
  transaction_date: z.unknown().optional(),
});
const LIST = z.object({ transactions: z.array(LINE) });

const MAX_LINES = 200;

type Transfer = {
  id: string;
  account: string;
  amount: bigint;
  content: string | null | undefined;
  reference: string | null | undefined;
  at: unknown;
};

const paymentOf = ({ id, account, amount, content, reference, at }: Transfer): Payment => ({
  provider: 'sepay',
  reference: id,
  order: undefined,
  memo: content ?? '',
  amount,
  currency: 'VND',
  merchant: account,
  state: 'paid',
  paidAt: momentIn(at),
  bankReference: reference || undefined,
  payer: undefined,
});

/** SePay watches a bank account of ours and reports what comes in; what is to be paid, it does not know. */
export function createSepay(
  { secret, token, url, bank }: ProviderSettings<'sepay'>,
  { clock, timeoutMs }: GatewayDeps,
): Gateway {
  return {
    name: 'sepay',

    async create({ memo, amount }) {
      const payload = vietQr({ bin: bank.bin, account: bank.account, amount, memo });
      return ok({ kind: 'qr', payload, bank, memo, amount });
    },

    readNotice({ headers, rawBody }) {
      const timestamp = headers.get('x-sepay-timestamp') ?? '';
      const given = SIGNATURE.exec(headers.get('x-sepay-signature') ?? '')?.[1];
      if (!TIMESTAMP.test(timestamp)) return fail('signature');
      if (!isSignature(hmac('sha256', secret, `${timestamp}.`, rawBody), given)) return fail('signature');
      if (Math.abs(clock().getTime() - Number(timestamp) * 1000) > MAX_GAP) return fail('stale');
      const { data } = NOTICE.safeParse(objectIn(rawBody));
      if (data === undefined) return fail('malformed');
      if (data.accountNumber !== bank.account) return fail('merchant');
      if (data.transferType !== 'in') return fail('not-incoming');
      const { id, accountNumber: account, transferAmount: amount, content, referenceCode: reference } = data;
      return ok(paymentOf({ id, account, amount, content, reference, at: data.transactionDate }));
    },

    answer(outcome) {
      if (outcome === 'failed') return jsonAnswer(503, { success: false });
      if (outcome === 'signature' || outcome === 'stale') return jsonAnswer(401, { success: false });
      const isTrue = outcome !== 'malformed' && outcome !== 'merchant';
      return jsonAnswer(isTrue ? 200 : 400, { success: isTrue });
    },

    /** What came to the account since the order was made and names its memo anywhere in its text. */
    async query({ memo, createdAt }: Order) {
      if (token === undefined) return fail({ kind: 'refused', reason: 'no-token' });
      const search = new URLSearchParams({
        account_number: bank.account,
        transaction_date_min: formatDate(createdAt, 'recordMoment'),
        limit: String(MAX_LINES),
      });
      const answered = await call({
        url: `${url}/userapi/transactions/list?${search}`,
        headers: { authorization: `Bearer ${token}` },
        answer: LIST,
        timeoutMs,
      });
      if (!answered.ok) return answered;
      const payments = answered.value.transactions.flatMap((line) => {
        const amount = inDecimals(line.amount_in);
        const content = line.transaction_content ?? '';
        const isOurs = line.account_number === bank.account;
        if (amount === undefined || !isOurs || !squeezed(content).includes(memo)) return [];
        const [id, account] = [line.id, line.account_number];
        return [
          paymentOf({
            id,
            account,
            amount,
            content,
            reference: line.reference_number,
            at: line.transaction_date,
          }),
        ];
      });
      return payments.length > 0 ? ok({ state: 'paid', payments }) : ok({ state: 'pending' });
    },
  };
}

/** Banks part and glue words as they like. */
const squeezed = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
