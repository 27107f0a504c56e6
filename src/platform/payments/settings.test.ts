import { expect, test } from 'vitest';
import { type Config, readConfig } from '#platform/config/config.ts';

function paymentsOf(env: Record<string, string>): Config['payments'] {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value.payments;
}

const BANK = {
  PAYMENT_BANK_BIN: '970436',
  PAYMENT_BANK_ACCOUNT: '0123499999',
  PAYMENT_BANK_HOLDER: 'CONG TY TNHH DIA BA',
};
const BANK_READ = { bin: '970436', account: '0123499999', holder: 'CONG TY TNHH DIA BA' };

test.each<[string, Record<string, string>, Config['payments']]>([
  ['a bank alone', BANK, { bank: BANK_READ, providers: [] }],
  [
    'two providers and no bank',
    {
      PAYMENT_VNPAY_TMN_CODE: 'T',
      PAYMENT_VNPAY_SECRET: 's',
      PAYMENT_ZALOPAY_APP_ID: '2553',
      PAYMENT_ZALOPAY_KEY1: 'k1',
      PAYMENT_ZALOPAY_KEY2: 'k2',
      PAYMENT_ZALOPAY_URL: 'http://127.0.0.1:9/z',
    },
    {
      bank: undefined,
      providers: [
        {
          name: 'vnpay',
          tmnCode: 'T',
          secret: 's',
          url: 'https://pay.vnpay.vn/vpcpay.html',
          apiUrl: 'https://merchant.vnpay.vn/merchant_webapi/api/transaction',
        },
        { name: 'zalopay', appId: 2553, key1: 'k1', key2: 'k2', url: 'http://127.0.0.1:9/z' },
      ],
    },
  ],
  [
    'what watches the account of the bank',
    { ...BANK, PAYMENT_SEPAY_SECRET: 's' },
    {
      bank: BANK_READ,
      providers: [
        { name: 'sepay', secret: 's', token: undefined, url: 'https://my.sepay.vn', bank: BANK_READ },
      ],
    },
  ],
])('payments: %s', (_, env, payments) => {
  expect(paymentsOf(env)).toEqual(payments);
});

test.each<[Record<string, string>, string[]]>([
  [{ PAYMENT_BANK_ACCOUNT: '0123499999' }, ['PAYMENT_BANK_BIN', 'PAYMENT_BANK_HOLDER']],
  [{ PAYMENT_VNPAY_URL: 'http://127.0.0.1:9' }, ['PAYMENT_VNPAY_TMN_CODE', 'PAYMENT_VNPAY_SECRET']],
  [{ PAYMENT_MOMO_SECRET_KEY: 's' }, ['PAYMENT_MOMO_PARTNER_CODE', 'PAYMENT_MOMO_ACCESS_KEY']],
  [{ PAYMENT_PAYOS_API_KEY: 's' }, ['PAYMENT_PAYOS_CLIENT_ID', 'PAYMENT_PAYOS_CHECKSUM_KEY']],
  [{ PAYMENT_SEPAY_SECRET: 's' }, ['PAYMENT_BANK_BIN', 'PAYMENT_BANK_ACCOUNT', 'PAYMENT_BANK_HOLDER']],
])('half of a way to pay is refused: %j', (env, names) => {
  const read = readConfig(env);
  expect(read.ok ? [] : read.error.map((line) => /^(\w+) is required [^\n]+$/.exec(line)?.[1])).toEqual(
    names,
  );
});

test.each<[string, string[]]>([
  ['PAYMENT_BANK_BIN', ['97043', '9704361', 'VCB']],
  ['PAYMENT_BANK_ACCOUNT', ['001', '0123 456 789', '0123456789-0123456789', '=SUM(A1)']],
  ['PAYMENT_BANK_HOLDER', ['Công ty Địa Bạ', 'a', '-']],
  ['PAYMENT_VNPAY_URL', ['pay.vnpay.vn', 'https://u:p@pay.vnpay.vn']],
  ['PAYMENT_VNPAY_SECRET', ['two words']],
  ['PAYMENT_ZALOPAY_APP_ID', ['ZLP', '0', '-1', '1e3']],
])('a wrong %s is named in one line that does not repeat it', (name, values) => {
  for (const value of values) {
    const read = readConfig({ [name]: value });
    expect(read.ok ? [] : read.error).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be [^\n]+$`)),
    ]);
  }
});
