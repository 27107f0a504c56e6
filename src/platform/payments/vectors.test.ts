import { expect, test } from 'vitest';
import { json, serve } from '#kernel/web/_server.ts';
import { mac } from './_stub/provider.ts';
import type { GatewayDeps, Order } from './gateway.ts';
import { createMomo } from './momo.ts';
import { createPayos } from './payos.ts';
import { createVnpay } from './vnpay.ts';
import { createZalopay } from './zalopay.ts';

/** Every secret is invented; the signatures were computed by other programs than ours. */
const at = (vietnam: string) => new Date(`${vietnam}+07:00`);

const ORDER: Order = {
  reference: 'TU0001',
  memo: 'DB7K2M4Q9T',
  amount: 500_000n,
  createdAt: at('2026-11-20T15:00:00'),
  expiresAt: at('2026-11-20T15:15:00'),
  payer: 'tv-7f3a',
  ip: '127.0.0.1',
  lang: 'vi',
  returnUrl: 'http://localhost:3000/vi/ket-qua',
  cancelUrl: 'http://localhost/huy',
  noticeUrl: 'http://localhost/ipn',
};

const depsAt = (now: string, id = 'RQ1'): GatewayDeps => ({
  clock: () => at(now),
  newId: () => id,
  timeoutMs: 2000,
});

/** What a gateway sends to its provider: the fields of its one call. */
async function sentBy(use: (origin: string) => Promise<unknown>): Promise<Record<string, unknown>> {
  const { origin, received } = await serve((_received, response) => json(response, 500, {}));
  await use(origin);
  const { body = '', headers } = received[0] ?? {};
  return headers?.['content-type'] === 'application/json'
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body));
}

const posted = (body: string) => ({
  query: '',
  headers: new Headers(),
  rawBody: new TextEncoder().encode(body),
});

const vnpayTo = (apiUrl: string, deps = depsAt('2026-11-24T15:10:00', 'RQ0000000001')) =>
  createVnpay(
    {
      name: 'vnpay',
      tmnCode: 'DEMOTMN1',
      secret: 'DEMOSECRET0123456789',
      url: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
      apiUrl,
    },
    deps,
  );

test('VNPay: the address of a payment', async () => {
  expect(await vnpayTo('http://127.0.0.1:1').create(ORDER)).toEqual({
    ok: true,
    value: {
      kind: 'redirect',
      url:
        'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html?vnp_Amount=50000000&vnp_Command=pay' +
        '&vnp_CreateDate=20261120150000&vnp_CurrCode=VND&vnp_ExpireDate=20261120151500&vnp_IpAddr=127.0.0.1' +
        '&vnp_Locale=vn&vnp_OrderInfo=Nap+vi+TU0001&vnp_OrderType=other' +
        '&vnp_ReturnUrl=http%3A%2F%2Flocalhost%3A3000%2Fvi%2Fket-qua&vnp_TmnCode=DEMOTMN1&vnp_TxnRef=TU0001' +
        '&vnp_Version=2.1.0&vnp_SecureHash=a10d7b354fa1d2cf7ea2d17be618b9c2c597ddd11cde6da9735614d1b449f1677' +
        'b85ec315afbd893ca2ed1fe1ab05ddb44ffb950dc5cbb1d8a7f35ce0cdc1415',
    },
  });
});

test('VNPay: a notice', () => {
  const query =
    'vnp_Amount=50000000&vnp_BankCode=NCB&vnp_BankTranNo=VNP14000001&vnp_CardType=ATM&vnp_OrderInfo=Nap+vi+TU0001' +
    '&vnp_PayDate=20261120150312&vnp_ResponseCode=00&vnp_TmnCode=DEMOTMN1&vnp_TransactionNo=14000001' +
    '&vnp_TransactionStatus=00&vnp_TxnRef=TU0001&vnp_SecureHash=32843909a9b490db7e5e6c568a2e84c5233a99fbbec4' +
    'a12705309a2f4d42effde8bab231a53cd977a5ae736a27b1cf27f9bee88645728863c1fba1e35cc37263';
  expect(vnpayTo('').readNotice({ query, headers: new Headers(), rawBody: new Uint8Array() })).toEqual({
    ok: true,
    value: {
      provider: 'vnpay',
      reference: '14000001',
      order: 'TU0001',
      amount: 500_000n,
      currency: 'VND',
      merchant: 'DEMOTMN1',
      state: 'paid',
      paidAt: at('2026-11-20T15:03:12'),
    },
  });
});

test('VNPay: a query and a refund', async () => {
  const order = { ...ORDER, createdAt: at('2026-11-24T15:00:00') };
  expect(await sentBy((origin) => vnpayTo(origin).query(order))).toMatchObject({
    vnp_TransactionDate: '20261124150000',
    vnp_SecureHash:
      '7779d668a7e73961efc143130d0a1c5d7f7afa0c1769f39f02ca597fe14dd74d9f81cc646a4b26971bbc65978da0b57e6b078b5e2a8b08d0246ba8886e9234aa',
  });
  const refund = {
    order,
    payment: '14000001',
    amount: 500_000n,
    reference: 'RQ0000000002',
    at: order.createdAt,
    by: 'thu-ngan-1',
  };
  const deps = depsAt('2026-11-24T15:20:00');
  expect(await sentBy((origin) => vnpayTo(origin, deps).refund(refund))).toMatchObject({
    vnp_TransactionType: '02',
    vnp_SecureHash:
      'fe84fc378a7707f34f6981f114026596b4d87ff2e26b6efe10af219843ee0d85b010316e3344e34fd2f2ec15cc1665ba39f4832c352a2a99793c8fb24b9e565d',
  });
});

const momoTo = (url: string, id = '') =>
  createMomo(
    {
      name: 'momo',
      partnerCode: 'TESTPARTNER',
      accessKey: 'TESTACCESS',
      secretKey: 'TESTSECRETMOMO',
      url,
    },
    depsAt('2026-11-24T15:10:00', id),
  );

test('MoMo: an order, a query and a refund', async () => {
  const order = { ...ORDER, amount: 50_000n, returnUrl: 'http://localhost/ket-qua' };
  expect(await sentBy((origin) => momoTo(origin).create(order))).toMatchObject({
    amount: 50_000,
    signature: 'f1b09b57b69986bdd0e3a398860b6509d9922d28552e14353af1ba869f2a3234',
  });
  expect(await sentBy((origin) => momoTo(origin, 'RQ2').query(order))).toMatchObject({
    signature: 'd609d97e48976a4ed2fcb7c35333693831f6e13ac2dc56a4d2132218f67fa7b4',
  });
  const refund = {
    order,
    payment: '123456789',
    amount: 50_000n,
    reference: 'RF0001',
    at: order.createdAt,
    by: '',
  };
  expect(await sentBy((origin) => momoTo(origin, 'RQ3').refund(refund))).toMatchObject({
    transId: 123_456_789,
    signature: 'fdddf86c5bd0a2db612beff20882cf688b8dfafb01dcc4f9e09a7ea0bdfe00df',
  });
});

test('MoMo: a notice', () => {
  const body = {
    partnerCode: 'TESTPARTNER',
    orderId: 'TU0001',
    requestId: 'TU0001',
    amount: 50_000,
    orderInfo: 'Nap vi TU0001',
    orderType: 'momo_wallet',
    transId: 123_456_789,
    resultCode: 0,
    message: 'Successful.',
    payType: 'webApp',
    responseTime: 1_732_089_600_000,
    extraData: '',
    signature: 'adf7d96bff5ef70af0b3ccf585a54a1d29807dc697e92dde6b5a4f439237c851',
  };
  expect(momoTo('').readNotice(posted(JSON.stringify(body)))).toMatchObject({
    ok: true,
    value: { reference: '123456789', order: 'TU0001', amount: 50_000n, state: 'paid' },
  });
});

const zalopayTo = (url: string, deps = depsAt('2026-11-24T15:10:00')) =>
  createZalopay({ name: 'zalopay', appId: 2553, key1: 'TESTKEY1', key2: 'TESTKEY2', url }, deps);

const ZALOPAY_ORDER = {
  ...ORDER,
  reference: '100001',
  amount: 50_000n,
  createdAt: new Date(1_795_485_757_000),
};

test.each([
  [
    '261124_100001',
    261_124_000_000_389,
    '{"app_id":2553,"app_trans_id":"261124_100001","app_time":1795485757000,"app_user":"tv-7f3a","amount":50000,"embed_data":"{}","item":"[]","zp_trans_id":261124000000389,"server_time":1795485800000,"channel":38,"merchant_user_id":"","user_fee_amount":0,"discount_amount":0}',
    '155cedb13ceaf9997a8c55b92e4b1bc0937b6ef59c3e448f4d614b639e55c478',
  ],
  [
    '261120_TU0001',
    261_120_000_000_389,
    '{"app_id":2553,"app_trans_id":"261120_TU0001","app_time":1732089600000,"app_user":"user1","amount":50000,"embed_data":"{}","item":"[]","zp_trans_id":261120000000389,"server_time":1732089700000,"channel":38,"merchant_user_id":"","user_fee_amount":0,"discount_amount":0}',
    'bea67391635a32783fb8efd1523b4417e78bfa6417673e92fda17c6761e29557',
  ],
])('ZaloPay: a notice of %s', (transaction, id, data, signature) => {
  expect(zalopayTo('').readNotice(posted(JSON.stringify({ data, mac: signature, type: 1 })))).toMatchObject({
    ok: true,
    value: { reference: String(id), order: transaction.slice(7), amount: 50_000n, state: 'paid' },
  });
});

test('ZaloPay: an order is signed with the page to return to', async () => {
  const sent = await sentBy((origin) => zalopayTo(origin).create(ZALOPAY_ORDER));
  const macOf = (more: unknown) =>
    mac('sha256', 'TESTKEY1', `2553|261124_100001|tv-7f3a|50000|1795485757000|${String(more)}|[]`);
  expect(macOf('{}')).toBe('b3ddc48be7ce03d22940657beb2091ea2cfa3f19f659ec8b8e79cd3a30357f5b');
  expect(sent).toMatchObject({ app_trans_id: '261124_100001', mac: macOf(sent['embed_data']) });
});

test('ZaloPay: a query and a refund', async () => {
  expect(await sentBy((origin) => zalopayTo(origin).query(ZALOPAY_ORDER))).toMatchObject({
    mac: '91dc610f132e9b67557a613f20a5c2c9f0e1e8305e9ee729d6847d8a5c4938ec',
  });
  const deps = { ...depsAt('2026-11-24T15:10:00'), clock: () => new Date(1_795_486_000_000) };
  const refund = {
    order: ZALOPAY_ORDER,
    payment: '261124000000389',
    amount: 50_000n,
    reference: 'RT100001',
    at: at('2026-11-23T15:10:00'),
    by: '',
  };
  expect(await sentBy((origin) => zalopayTo(origin, deps).refund(refund))).toMatchObject({
    m_refund_id: '261123_2553_RT100001',
    mac: 'bb996b8022823090aa2d7e7a128e407fba6342615ced43bf16342dbb0f9a87d6',
  });
});

const payosTo = (url: string) =>
  createPayos(
    { name: 'payos', clientId: 'c', apiKey: 'k', checksumKey: 'TESTCHECKSUMPAYOS', url },
    depsAt('2026-11-24T15:10:00'),
  );

test('payOS: an order', async () => {
  const order = { ...ORDER, reference: 'TU100001', amount: 50_000n, returnUrl: 'http://localhost/ve' };
  expect(await sentBy((origin) => payosTo(origin).create(order))).toMatchObject({
    orderCode: 100_001,
    description: 'DB7K2M4Q9T',
    signature: '329df5b21de25bd916469f423eb28e2398b31e91c2dc2fe5f9f37c96e543e9ce',
  });
});

test('payOS: a notice', () => {
  const data = {
    orderCode: 100_001,
    amount: 50_000,
    description: 'DB7K2M4Q9T',
    accountNumber: '12345678',
    reference: 'FT26328000001',
    transactionDateTime: '2026-11-24 09:00:00',
    currency: 'VND',
    paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
    code: '00',
    desc: 'Thành công',
    counterAccountBankId: '',
    counterAccountBankName: '',
    counterAccountName: 'NGUYEN VAN A',
    counterAccountNumber: '0011001234567',
    virtualAccountName: null,
    virtualAccountNumber: null,
  };
  const signature = '5952f8bb55e7f7c396fa1fe7a90dbb4fa002c78385089bc671c267529c440218';
  expect(payosTo('').readNotice(posted(JSON.stringify({ code: '00', data, signature })))).toMatchObject({
    ok: true,
    value: {
      reference: 'FT26328000001',
      order: 'TU100001',
      memo: 'DB7K2M4Q9T',
      amount: 50_000n,
      paidAt: at('2026-11-24T09:00:00'),
    },
  });
});
