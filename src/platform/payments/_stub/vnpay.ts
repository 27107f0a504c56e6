import {
  type Altered,
  type Fault,
  mac,
  openProvider,
  type Sent,
  sentFields,
  type StubOrder,
} from './provider.ts';

const TMN_CODE = 'DEMOTMN1';
const SECRET = 'DEMOSECRET0123456789';

const joined = (fields: Record<string, unknown>, names: string) =>
  names
    .split(' ')
    .map((name) => fields[`vnp_${name}`] ?? '')
    .join('|');

const REQUESTS: Record<string, string> = {
  querydr: 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo',
  refund:
    'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo',
};
const ANSWER =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo';

const inVietnam = (at: Date) =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace(/\D/g, '');

/** VNPay: its page of payments is an address, its API takes two commands. */
export async function openVnpay() {
  const orders = new Map<string, StubOrder & { createdAt: string }>();
  const requests = new Set<unknown>();
  let numbers = 14_000_000;

  function answerTo(fields: Record<string, unknown>): Record<string, unknown> {
    const command = String(fields['vnp_Command']);
    const text = joined(fields, REQUESTS[command] ?? '');
    if (mac('sha512', SECRET, text) !== fields['vnp_SecureHash']) return { vnp_ResponseCode: '97' };
    const order = orders.get(String(fields['vnp_TxnRef']));
    if (order === undefined || order.createdAt !== fields['vnp_TransactionDate'])
      return { vnp_ResponseCode: '91' };
    if (requests.has(fields['vnp_RequestId'])) return { vnp_ResponseCode: '94' };
    requests.add(fields['vnp_RequestId']);
    if (command === 'refund') {
      const amount = Number(fields['vnp_Amount']) / 100;
      const refunded = order.refunds.reduce((sum, refund) => sum + refund.amount, 0);
      if (!order.paid || refunded + amount > order.amount) return { vnp_ResponseCode: '95' };
      order.refunds.push({ reference: String(fields['vnp_RequestId']), amount });
    }
    return {
      vnp_ResponseCode: '00',
      vnp_Amount: `${command === 'refund' ? fields['vnp_Amount'] : order.amount * 100}`,
      vnp_BankCode: 'NCB',
      ...(order.paid && {
        vnp_PayDate: inVietnam(order.paid.at),
        vnp_TransactionNo: String(order.paid.id),
      }),
      vnp_TransactionType: command === 'refund' ? '02' : '01',
      vnp_TransactionStatus: order.paid ? (command === 'refund' ? '05' : '00') : '01',
      vnp_OrderInfo: String(fields['vnp_OrderInfo']),
    };
  }

  const provider = await openProvider((received, fault: Fault | undefined) => {
    const fields = sentFields(received);
    const answer: Record<string, unknown> = {
      vnp_ResponseId: 'abc123',
      vnp_Command: fields['vnp_Command'],
      vnp_Message: 'Thành công',
      vnp_TmnCode: fault === 'wrong-merchant' ? 'OTHER' : TMN_CODE,
      vnp_TxnRef: fault === 'other-order' ? 'TU999999' : fields['vnp_TxnRef'],
      ...answerTo(fields),
    };
    const names = fields['vnp_Command'] === 'querydr' ? `${ANSWER} PromotionCode PromotionAmount` : ANSWER;
    const hash = mac('sha512', fault === 'wrong-signature' ? 'OTHER' : SECRET, joined(answer, names));
    return { body: { ...answer, vnp_SecureHash: hash } };
  });

  return {
    ...provider,
    orders,
    settings: {
      name: 'vnpay' as const,
      tmnCode: TMN_CODE,
      secret: SECRET,
      url: `${provider.origin}/paymentv2/vpcpay.html`,
      apiUrl: `${provider.origin}/merchant_webapi/api/transaction`,
    },

    /** What opening the page of the payment does. */
    open(url: string) {
      const { search, searchParams } = new URL(url);
      const [signed = '', hash] = search.slice(1).split('&vnp_SecureHash=');
      if (mac('sha512', SECRET, signed) !== hash) throw new Error('70: wrong signature');
      const reference = String(searchParams.get('vnp_TxnRef'));
      orders.set(reference, {
        reference,
        amount: Number(searchParams.get('vnp_Amount')) / 100,
        createdAt: String(searchParams.get('vnp_CreateDate')),
        refunds: [],
      });
    },

    pay(reference: string, at = new Date()) {
      const order = orders.get(reference);
      if (order) order.paid = { id: (numbers += 1), at };
    },

    notice(reference: string, { amount, merchant = TMN_CODE, failed = false, id }: Altered = {}): Sent {
      const order = orders.get(reference);
      const fields = {
        vnp_Amount: String((amount ?? order?.amount ?? 0) * 100),
        vnp_BankCode: 'NCB',
        vnp_BankTranNo: 'VNP14000001',
        vnp_CardType: 'ATM',
        vnp_OrderInfo: `Nap vi ${reference}`,
        vnp_PayDate: inVietnam(order?.paid?.at ?? new Date()),
        vnp_ResponseCode: failed ? '24' : '00',
        vnp_TmnCode: merchant,
        vnp_TransactionNo: failed ? '0' : String(id ?? order?.paid?.id),
        vnp_TransactionStatus: failed ? '02' : '00',
        vnp_TxnRef: reference,
      };
      const text = new URLSearchParams(fields).toString();
      return {
        method: 'GET',
        query: `${text}&vnp_SecureHash=${mac('sha512', SECRET, text)}`,
        headers: {},
        body: '',
      };
    },
  };
}
