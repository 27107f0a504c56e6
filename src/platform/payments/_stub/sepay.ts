import { type Altered, mac, openProvider, type Sent, type StubOrder } from './provider.ts';

const [SECRET, TOKEN] = ['TESTSEPAYSECRET', 'TESTTOKEN'];
const BANK = { bin: '970436', account: '0123499999', holder: 'CONG TY TNHH DIA BA' };

const stamp = (at: Date) =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** SePay sees transfers, and knows no orders: the stub keeps what has been paid by the reference of its test. */
export async function openSepay() {
  const orders = new Map<string, StubOrder & { memo: string }>();
  let numbers = 92_703;

  const provider = await openProvider((received, fault) => {
    if (received.headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: { status: 401 } };
    const from = new URL(received.url, 'http://sepay').searchParams.get('transaction_date_min') ?? '';
    const transactions = [...orders.values()]
      .filter(({ paid }) => paid && stamp(paid.at) >= from)
      .map(({ paid, amount, memo }) => ({
        id: String(paid?.id),
        bank_brand_name: 'Vietcombank',
        account_number: fault === 'wrong-merchant' ? '0999999999' : BANK.account,
        transaction_date: stamp(paid?.at ?? new Date()),
        amount_out: '0.00',
        amount_in: `${amount}.00`,
        accumulated: '19077000.00',
        transaction_content: `${fault === 'other-order' ? 'DB22222222' : memo} chuyen tien`,
        reference_number: `MBVCB.${paid?.id}`,
        code: null,
        sub_account: null,
      }));
    return { body: { status: 200, error: null, messages: { success: true }, transactions } };
  });

  return {
    ...provider,
    orders,
    settings: {
      name: 'sepay' as const,
      secret: SECRET,
      token: TOKEN as string | undefined,
      url: provider.origin,
      bank: BANK,
    },

    /** A transfer between banks. */
    transfer(reference: string, memo: string, amount: number, at = new Date()) {
      orders.set(reference, { reference, memo, amount, paid: { id: (numbers += 1), at }, refunds: [] });
    },

    notice(
      reference: string,
      { amount, merchant = BANK.account, id, failed = false }: Altered = {},
      sentAt = new Date(),
    ): Sent {
      const order = orders.get(reference);
      const body = JSON.stringify({
        id: id ?? order?.paid?.id,
        gateway: 'Vietcombank',
        transactionDate: stamp(order?.paid?.at ?? new Date()),
        accountNumber: merchant,
        code: order?.memo,
        content: `${order?.memo} chuyen tien`,
        transferType: failed ? 'out' : 'in',
        transferAmount: amount ?? order?.amount,
        accumulated: 19_077_000,
        subAccount: null,
        referenceCode: `MBVCB.${order?.paid?.id}`,
        description: '',
      });
      const timestamp = String(Math.floor(sentAt.getTime() / 1000));
      return {
        method: 'POST',
        query: '',
        headers: {
          'content-type': 'application/json',
          'x-sepay-timestamp': timestamp,
          'x-sepay-signature': `sha256=${mac('sha256', SECRET, `${timestamp}.${body}`)}`,
        },
        body,
      };
    },
  };
}
