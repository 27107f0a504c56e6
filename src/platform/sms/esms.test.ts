import { expect, test } from 'vitest';
import { json, serve } from '#kernel/web/_server.ts';
import { phone } from '#kernel/contact/contact.ts';
import { createEsms } from '#platform/sms/esms.ts';

const SMS = { phone: phone.parse('0903123456'), text: 'Dia Ba: ma 482913', code: '482913', id: 'a-1' };

async function provider(answer: unknown, sandbox = false) {
  const { origin, received } = await serve((_received, response) => json(response, 200, answer));
  const settings = {
    name: 'esms' as const,
    url: `${origin}/send/`,
    apiKey: 'KEY',
    secretKey: 'SECRET',
    brandname: 'DIABA',
    sandbox,
  };
  return { send: createEsms(settings, 2000), received };
}

test.each([
  [false, '0'],
  [true, '1'],
])('the exact request to eSMS; sandbox %s', async (sandbox, said) => {
  const { send, received } = await provider({ CodeResult: '100', CountRegenerate: 0, SMSID: 'd53' }, sandbox);
  expect(await send(SMS)).toEqual({ ok: true, value: undefined });
  expect(received).toMatchObject([
    { method: 'POST', url: '/send/', headers: { 'content-type': 'application/json' } },
  ]);
  expect(received[0]?.body).toBe(
    '{"ApiKey":"KEY","SecretKey":"SECRET","Phone":"0903123456","Content":"Dia Ba: ma 482913",' +
      `"Brandname":"DIABA","SmsType":"2","IsUnicode":"0","Sandbox":"${said}","RequestId":"a-1"}`,
  );
});

const SENT = { ok: true, value: undefined };
const refused = (reason: string) => ({ ok: false, error: { kind: 'refused', reason } });
const malformed = { ok: false, error: { kind: 'unavailable', reason: 'malformed' } };

test.each<[string, unknown, object]>([
  ['taken', { CodeResult: '100', SMSID: 'x' }, SENT],
  ['taken, as a number', { CodeResult: 100 }, SENT],
  ['taken before', { CodeResult: '124', ErrorMessage: 'Request exist 1', SendStatus: '5' }, SENT],
  ['a blocked number', { CodeResult: '99' }, refused('99')],
  ['wrong keys', { CodeResult: '101', ErrorMessage: 'Authorize Failed' }, refused('101')],
  ['no money left', { CodeResult: '103' }, refused('103')],
  [
    'an unknown brand name',
    { CodeResult: '104', ErrorMessage: 'Brand name code is not exist' },
    refused('104'),
  ],
  [
    'a text of no template',
    { CodeResult: '146', ErrorMessage: 'Sai template Brandname CSKH' },
    refused('146'),
  ],
  ['no code', { error: 'Invalid request' }, malformed],
  ['a code that is none', { CodeResult: 'Dia Ba: ma 482913' }, malformed],
  ['the one-time code', { CodeResult: '482913' }, malformed],
  ['no object', ['100'], malformed],
])('%s', async (_, answer, expected) => {
  const { send } = await provider(answer);
  expect(await send(SMS)).toEqual(expected);
});
