import { expect, test } from 'vitest';
import { json, serve } from '#kernel/web/_server.ts';
import { phone } from '#kernel/contact/contact.ts';
import { createZns } from '#platform/sms/zns.ts';

const SMS = { phone: phone.parse('0903123456'), text: 'Dia Ba: ma 482913', code: '482913', id: 'a-1' };

async function provider(answer: unknown) {
  const { origin, received } = await serve((_received, response) => json(response, 200, answer));
  const settings = {
    name: 'zns' as const,
    url: `${origin}/message/template`,
    accessToken: 'TOKEN',
    templateId: '7895417a7d3f',
  };
  return { send: createZns(settings, 2000), received };
}

test('the exact request to Zalo', async () => {
  const { send, received } = await provider({ error: 0, message: 'Success', data: { msg_id: 'm' } });
  expect(await send(SMS)).toEqual({ ok: true, value: undefined });
  expect(received).toMatchObject([
    {
      method: 'POST',
      url: '/message/template',
      headers: { 'content-type': 'application/json', access_token: 'TOKEN' },
    },
  ]);
  expect(received[0]?.body).toBe(
    '{"phone":"84903123456","template_id":"7895417a7d3f","template_data":{"otp":"482913"},"tracking_id":"a-1"}',
  );
});

test('a message without a code fits no template and is not sent', async () => {
  const { send, received } = await provider({ error: 0 });
  const { code: _code, ...sms } = SMS;
  expect(await send(sms)).toEqual({ ok: false, error: { kind: 'refused', reason: 'no-template' } });
  expect(received).toEqual([]);
});

test.each<[string, unknown, string, string]>([
  ['an unknown error', { error: -100, message: 'Unknown error' }, 'unavailable', '-100'],
  ['a wrong number', { error: -108, message: 'Phone number invalid' }, 'refused', '-108'],
  ['a wrong template', { error: -109, message: 'Template ID invalid' }, 'refused', '-109'],
  ['no money left', { error: -115, message: 'Out of quota' }, 'refused', '-115'],
  ['no such person', { error: -118, message: 'Zalo account not existed' }, 'refused', '-118'],
  ['an old token', { error: -124, message: 'Access token invalid' }, 'refused', '-124'],
  ['no error', { message: 'Success' }, 'unavailable', 'malformed'],
  ['error null', { error: null }, 'unavailable', 'malformed'],
  ['error false', { error: false }, 'unavailable', 'malformed'],
  ['the one-time code', { error: 482_913 }, 'unavailable', 'malformed'],
])('%s', async (_, answer, kind, reason) => {
  const { send } = await provider(answer);
  expect(await send(SMS)).toEqual({ ok: false, error: { kind, reason } });
});
