import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { createGateways } from './create-gateways.ts';

const WITH = (...parts: string[]) =>
  Object.fromEntries(
    parts
      .join(' ')
      .split(' ')
      .map((name) => [`PAYMENT_${name}`, '123456']),
  );

test.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, []],
  [
    'all',
    WITH(
      'BANK_BIN BANK_ACCOUNT BANK_HOLDER SEPAY_SECRET PAYOS_CLIENT_ID PAYOS_API_KEY PAYOS_CHECKSUM_KEY',
      'ZALOPAY_APP_ID ZALOPAY_KEY1 ZALOPAY_KEY2 MOMO_PARTNER_CODE MOMO_ACCESS_KEY MOMO_SECRET_KEY',
      'VNPAY_TMN_CODE VNPAY_SECRET',
    ),
    ['vnpay', 'momo', 'zalopay', 'payos', 'sepay'],
  ],
])('%s turned on', (_, env, names) => {
  const config = readConfig(env);
  if (!config.ok) throw new Error(config.error.join('\n'));
  const gateways = createGateways(config.value.payments.providers, { clock: () => new Date() });
  expect([...gateways.keys()]).toEqual(names);
  expect([...gateways.values()].map(({ name }) => name)).toEqual(names);
  // Where money comes to our own account, there is nothing at the provider to be refunded.
  expect([...gateways.values()].filter(({ refund }) => refund === undefined).map(({ name }) => name)).toEqual(
    names.slice(3),
  );
});
