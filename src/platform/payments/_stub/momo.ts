import { type Altered, mac, openProvider, type Sent, sentFields, type StubOrder } from './provider.ts';

const PARTNER = 'TESTPARTNER';
const ACCESS = 'TESTACCESS';
const SECRET = 'TESTSECRETMOMO';

const signed = (fields: Record<string, unknown>, names: string) =>
  mac(
    'sha256',
    SECRET,
    names
      .split(' ')
      .map((name) => `${name}=${name === 'accessKey' ? ACCESS : fields[name]}`)
      .join('&'),
  );

const REQUESTS: Record<string, string> = {
  create: 'accessKey amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType',
  query: 'accessKey orderId partnerCode requestId',
  refund: 'accessKey amount description orderId partnerCode requestId transId',
};
const NOTICE =
  'accessKey amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId';

/** MoMo v2, the wallet. */
export async function openMomo() {
  const orders = new Map<string, StubOrder>();
  let numbers = 2_820_086_000;

  function answerTo(call: string, fields: Record<string, unknown>): Record<string, unknown> {
    if (signed(fields, REQUESTS[call] ?? '') !== fields['signature']) return { resultCode: 13 };
    const id = String(fields['orderId']);
    const order = orders.get(id);
    if (call === 'create') {
      if (order) return { resultCode: 41 };
      const noticeUrl = String(fields['ipnUrl']);
      orders.set(id, { reference: id, amount: Number(fields['amount']), noticeUrl, refunds: [] });
      return { resultCode: 0, payUrl: `${provider.origin}/pay?t=${id}` };
    }
    if (call === 'query') {
      if (order === undefined) return { resultCode: 42 };
      if (order.paid === undefined) return { resultCode: 1000, amount: order.amount, transId: id };
      return { resultCode: 0, amount: order.amount, transId: order.paid.id };
    }
    const paid = [...orders.values()].find((one) => one.paid?.id === fields['transId']);
    if (paid === undefined) return { resultCode: 1080 };
    if (paid.refunds.some(({ reference }) => reference === id)) return { resultCode: 41 };
    paid.refunds.push({ reference: id, amount: Number(fields['amount']) });
    return { resultCode: 0, amount: fields['amount'], transId: (numbers += 1) };
  }

  const provider = await openProvider((received, fault) => {
    const fields = sentFields(received);
    const body = answerTo(received.url.split('/').at(-1) ?? '', fields);
    return {
      status: body['resultCode'] === 0 || Number(body['resultCode']) >= 1000 ? 200 : 400,
      body: {
        partnerCode: fault === 'wrong-merchant' ? 'OTHER' : PARTNER,
        orderId: fault === 'other-order' ? 'TU999999' : fields['orderId'],
        requestId: fields['requestId'],
        responseTime: Date.now(),
        message: '…',
        ...body,
      },
    };
  });

  return {
    ...provider,
    orders,
    settings: {
      name: 'momo' as const,
      partnerCode: PARTNER,
      accessKey: ACCESS,
      secretKey: SECRET,
      url: provider.origin,
    },

    pay(reference: string, at = new Date()) {
      const order = orders.get(reference);
      if (order) order.paid = { id: (numbers += 1), at };
    },

    notice(reference: string, { amount, merchant = PARTNER, failed = false, id }: Altered = {}): Sent {
      const order = orders.get(reference);
      const fields = {
        partnerCode: merchant,
        orderId: reference,
        requestId: reference,
        amount: amount ?? order?.amount,
        orderInfo: `Nap vi ${reference}`,
        orderType: 'momo_wallet',
        transId: id ?? order?.paid?.id,
        resultCode: failed ? 1006 : 0,
        message: failed ? 'Giao dịch bị từ chối bởi người dùng.' : 'Thành công.',
        payType: 'qr',
        responseTime: (order?.paid?.at ?? new Date()).getTime(),
        extraData: '',
      };
      return {
        method: 'POST',
        query: '',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, signature: signed(fields, NOTICE) }),
      };
    },
  };
}
