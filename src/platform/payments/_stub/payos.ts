import { type Altered, mac, openProvider, type Sent, sentFields, type StubOrder } from './provider.ts';

const [CLIENT, API_KEY, CHECKSUM] = ['TESTCLIENT', 'TESTAPIKEY', 'TESTCHECKSUMPAYOS'];
const ACCOUNT = '12345678';

const byName = (data: object) =>
  Object.fromEntries(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const signed = (data: object, secret = CHECKSUM) =>
  mac(
    'sha256',
    secret,
    Object.entries(byName(data))
      .map(
        ([name, value]) =>
          `${name}=${Array.isArray(value) ? JSON.stringify(value.map(byName)) : value === 'null' ? '' : (value ?? '')}`,
      )
      .join('&'),
  );

const stamp = (at: Date) =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** payOS: links for transfers to a bank account. */
export async function openPayos() {
  const orders = new Map<string, StubOrder & { memo: string }>();
  let numbers = 0;

  const transferOf = (
    order: StubOrder & { memo: string },
    { amount, merchant, id, payer = 'NGUYEN VAN A' }: Altered = {},
  ) => ({
    reference: `FT2632800000${id ?? order.paid?.id}`,
    amount: amount ?? order.amount,
    accountNumber: merchant ?? ACCOUNT,
    description: order.memo,
    transactionDateTime: stamp(order.paid?.at ?? new Date()),
    virtualAccountName: null,
    virtualAccountNumber: null,
    counterAccountBankId: null,
    counterAccountBankName: null,
    counterAccountName: payer,
    counterAccountNumber: '0011001234567',
  });

  function create(fields: Record<string, unknown>): { code: string; data?: object } {
    const { amount, cancelUrl, description, orderCode, returnUrl } = fields;
    if (signed({ amount, cancelUrl, description, orderCode, returnUrl }) !== fields['signature'])
      return { code: '201' };
    const reference = `TU${String(orderCode)}`;
    if (orders.has(reference)) return { code: '231' };
    orders.set(reference, { reference, memo: String(description), amount: Number(amount), refunds: [] });
    const checkoutUrl = `${provider.origin}/web/${reference}`;
    const data = { bin: '970422', accountNumber: ACCOUNT, amount, description, orderCode };
    return { code: '00', data: { ...data, currency: 'VND', status: 'PENDING', checkoutUrl } };
  }

  function find(reference: string): { code: string; data?: object } {
    const order = orders.get(reference);
    if (order === undefined) return { code: '101' };
    const data = {
      id: '124c33293c43417ab7879e14c8d9eb18',
      orderCode: Number(reference.slice(2)),
      amount: order.amount,
      amountPaid: order.paid ? order.amount : 0,
      status: order.paid ? 'PAID' : 'PENDING',
      transactions: order.paid ? [transferOf(order)] : [],
      canceledAt: null,
      cancellationReason: null,
    };
    return { code: '00', data };
  }

  const provider = await openProvider((received, fault) => {
    const { 'x-client-id': client, 'x-api-key': key } = received.headers;
    if (client !== CLIENT || key !== API_KEY) return { status: 401, body: { code: '401', desc: '…' } };
    const { code, data: found } =
      received.method === 'POST' ? create(sentFields(received)) : find(`TU${received.url.split('/').at(-1)}`);
    const data = found && fault === 'other-order' ? { ...found, orderCode: 999_999 } : found;
    const signature = data && signed(data, fault === 'wrong-signature' ? 'OTHER' : CHECKSUM);
    return { body: { code, desc: '…', data: data ?? null, signature: signature ?? null } };
  });

  return {
    ...provider,
    orders,
    settings: {
      name: 'payos' as const,
      clientId: CLIENT,
      apiKey: API_KEY,
      checksumKey: CHECKSUM,
      url: provider.origin,
    },

    pay(reference: string, at = new Date()) {
      const order = orders.get(reference);
      if (order) order.paid = { id: (numbers += 1), at };
    },

    notice(reference: string, altered: Altered = {}): Sent {
      const order = orders.get(reference);
      const code = altered.failed ? '01' : '00';
      const data = {
        ...(order && transferOf(order, altered)),
        orderCode: Number(reference.slice(2)),
        currency: altered.currency ?? 'VND',
        paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
        code,
        desc: 'Thành công',
      };
      return {
        method: 'POST',
        query: '',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          code,
          desc: 'success',
          success: !altered.failed,
          data,
          signature: signed(data),
        }),
      };
    },
  };
}
