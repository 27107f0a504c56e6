import { expect, test } from 'vitest';
import { anOrder } from './_stub/providers.ts';
import { createSepay } from './sepay.ts';

const BANK = { bin: '970436', account: '0123499999', holder: 'CONG TY TNHH DIA BA' };

test('SePay: a notice, whose signature covers the bytes and the time', () => {
  const body =
    '{"id":92704,"gateway":"Vietcombank","transactionDate":"2026-11-24 09:02:37","accountNumber":"0123499999","code":"DB7K2M4Q9T","content":"DB7K2M4Q9T chuyen tien","transferType":"in","transferAmount":50000,"accumulated":19077000,"subAccount":null,"referenceCode":"MBVCB.3278907687","description":""}';
  const headers = new Headers({
    'x-sepay-timestamp': '1795485757',
    'x-sepay-signature': 'sha256=127bc723a01564f9bf0b784a4f40b557701296936c826f26ff082d18ec516517',
  });
  const readAt = (seconds: number) => {
    const gateway = createSepay(
      { name: 'sepay', secret: 'TESTSEPAYSECRET', token: undefined, url: '', bank: BANK },
      { clock: () => new Date(seconds * 1000), newId: () => '', timeoutMs: 300 },
    );
    return gateway.readNotice({ query: '', headers, rawBody: new TextEncoder().encode(body) });
  };
  expect(body).toHaveLength(296);
  expect(readAt(1_795_485_757 + 300)).toMatchObject({
    ok: true,
    value: {
      reference: '92704',
      memo: 'DB7K2M4Q9T chuyen tien',
      amount: 50_000n,
      bankReference: 'MBVCB.3278907687',
    },
  });
  expect(readAt(1_795_485_757 + 301)).toEqual({ ok: false, error: 'stale' });
  expect(readAt(1_795_485_757 - 301)).toEqual({ ok: false, error: 'stale' });
});

test('SePay: what is scanned names the account, the amount and the memo', async () => {
  const gateway = createSepay(
    { name: 'sepay', secret: 's', token: undefined, url: 'http://127.0.0.1:9', bank: BANK },
    { clock: () => new Date(), newId: () => '', timeoutMs: 300 },
  );
  const created = await gateway.create(anOrder());
  expect(created).toMatchObject({
    ok: true,
    value: { kind: 'qr', bank: BANK, memo: 'DB7K2M4Q9T', amount: 50_000n },
  });
  expect(created.ok && created.value.kind === 'qr' && created.value.payload).toContain(
    '0006970436011001234999990208QRIBFTTA5303704540550000',
  );
  expect(await gateway.query(anOrder())).toEqual({
    ok: false,
    error: { kind: 'refused', reason: 'no-token' },
  });
});
