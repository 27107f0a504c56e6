import { type Altered, mac, openProvider, type Sent, sentFields, type StubOrder } from './provider.ts';

const APP = 2553;
const [KEY1, KEY2] = ['TESTKEY1', 'TESTKEY2'];

const signed = (fields: Record<string, unknown>, names: string, more = '') =>
  mac(
    'sha256',
    KEY1,
    names
      .split(' ')
      .map((name) => fields[name])
      .join('|') + more,
  );

const REQUESTS: Record<string, [string, string]> = {
  create: ['app_id app_trans_id app_user amount app_time embed_data item', ''],
  query: ['app_id app_trans_id', `|${KEY1}`],
  refund: ['app_id zp_trans_id amount description timestamp', ''],
};

/** ZaloPay v2, which always answers 200. */
export async function openZalopay() {
  const orders = new Map<string, StubOrder & { transaction: string }>();
  const refunded = new Set<unknown>();
  let numbers = 261_124_000_000_388;
  const refused = (sub_return_code: number) => ({ return_code: 2, sub_return_code });

  function answerTo(call: string, fields: Record<string, unknown>): Record<string, unknown> {
    if (signed(fields, ...(REQUESTS[call] ?? ['', ''])) !== fields['mac']) return refused(-402);
    const transaction = String(fields['app_trans_id']);
    const reference = transaction.slice(7);
    const order = orders.get(reference);
    if (call === 'create') {
      if (order) return refused(-68);
      const noticeUrl = String(fields['callback_url']);
      const amount = Number(fields['amount']);
      orders.set(reference, { reference, transaction, amount, noticeUrl, refunds: [] });
      return { return_code: 1, order_url: `${provider.origin}/openinapp?order=${reference}` };
    }
    if (call === 'query') {
      if (order?.transaction !== transaction) return refused(-54);
      if (order.paid === undefined) return { return_code: 3, is_processing: true };
      const { id, at } = order.paid;
      return { return_code: 1, amount: order.amount, zp_trans_id: id, server_time: at.getTime() };
    }
    if (refunded.has(fields['m_refund_id'])) return refused(-68);
    const paid = [...orders.values()].find((one) => String(one.paid?.id) === fields['zp_trans_id']);
    if (paid === undefined) return refused(-10);
    refunded.add(fields['m_refund_id']);
    paid.refunds.push({ reference: String(fields['m_refund_id']), amount: Number(fields['amount']) });
    return { return_code: 3, refund_id: 1 };
  }

  const provider = await openProvider((received) => ({
    body: {
      return_message: '…',
      ...answerTo(received.url.split('/').at(-1) ?? '', sentFields(received)),
    },
  }));

  return {
    ...provider,
    orders,
    settings: { name: 'zalopay' as const, appId: APP, key1: KEY1, key2: KEY2, url: provider.origin },

    pay(reference: string, at = new Date()) {
      const order = orders.get(reference);
      if (order) order.paid = { id: (numbers += 1), at };
    },

    /** Of a payment that failed none is sent. */
    notice(reference: string, { amount, merchant, id }: Altered = {}): Sent {
      const order = orders.get(reference);
      const data = JSON.stringify({
        app_id: merchant === undefined ? APP : Number(merchant),
        app_trans_id: order?.transaction,
        app_time: 1_795_485_757_000,
        app_user: 'tv-7f3a',
        amount: amount ?? order?.amount,
        embed_data: '{}',
        item: '[]',
        zp_trans_id: id ?? order?.paid?.id,
        server_time: (order?.paid?.at ?? new Date()).getTime(),
        channel: 38,
        merchant_user_id: '',
        user_fee_amount: 0,
        discount_amount: 0,
      });
      return {
        method: 'POST',
        query: '',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data, mac: mac('sha256', KEY2, data), type: 1 }),
      };
    },
  };
}
