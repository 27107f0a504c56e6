import { mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, serve } from '#kernel/web/_server.ts';
import { phone } from '#kernel/contact/contact.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLogging } from '#platform/log/log.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { createSms } from '#platform/sms/create-sms.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'diaba-sms-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const SMS = { phone: phone.parse('0903123456'), text: 'Dia Ba: ma 482913', code: '482913', id: 'a-1' };
const KEYS = {
  SMS_ESMS_API_KEY: 'esms-key',
  SMS_ESMS_SECRET_KEY: 'esms-secret',
  SMS_ESMS_BRANDNAME: 'DIABA',
  SMS_ZNS_ACCESS_TOKEN: 'zns-token',
  SMS_ZNS_TEMPLATE_ID: 'zns-template',
};

/** Sends one message with these settings; returns the result and the log. */
async function sendWith(env: Record<string, string>) {
  const config = readConfig({ DATA_DIR: dataDir, ...KEYS, ...env });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const outbox = createOutbox(path.join(config.value.dataDir, 'outbox.jsonl'));
  const file = path.join(dataDir, 'log');
  const { log, flush } = createLogging('trace', openSync(file, 'w'));
  const sent = await createSms({ sms: config.value.sms, outbox }, log, 300)(SMS);
  flush();
  const text = readFileSync(file, 'utf8');
  const lines: unknown[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { sent, lines, text };
}

type Behave = (response: ServerResponse) => unknown;

async function providers(zns: Behave, esms: Behave) {
  const { origin, received } = await serve((request, response) =>
    request.url === '/zns' ? zns(response) : esms(response),
  );
  return { env: { SMS_ZNS_URL: `${origin}/zns`, SMS_ESMS_URL: `${origin}/esms` }, received };
}

const yes: Record<'zns' | 'esms', Behave> = {
  zns: (response) => json(response, 200, { error: 0 }),
  esms: (response) => json(response, 200, { CodeResult: '100' }),
};
const no: Record<'zns' | 'esms', Behave> = {
  zns: (response) => json(response, 200, { error: -118, message: SMS.text }),
  esms: (response) => json(response, 200, { CodeResult: '101', ErrorMessage: SMS.text }),
};
const broken: Behave = (response) => response.writeHead(503).end(SMS.text);
const hanging: Behave = () => undefined;

const SENT = { ok: true, value: undefined };
const failed = (kind: string, reason: string) => ({ ok: false, error: { kind, reason } });

test.each<[string, string, Behave, Behave, string[], object]>([
  ['the first takes it', 'zns,esms', yes.zns, yes.esms, ['/zns'], SENT],
  ['the order is the operator’s', 'esms,zns', yes.zns, yes.esms, ['/esms'], SENT],
  ['the first refuses', 'zns,esms', no.zns, yes.esms, ['/zns', '/esms'], SENT],
  ['the first is broken', 'zns,esms', broken, yes.esms, ['/zns', '/esms'], SENT],
  ['the first hangs', 'zns,esms', hanging, yes.esms, ['/zns', '/esms'], SENT],
  ['both refuse', 'zns,esms', no.zns, no.esms, ['/zns', '/esms'], failed('refused', '101')],
  ['one may later', 'zns,esms', broken, no.esms, ['/zns', '/esms'], failed('unavailable', 'http-503')],
  ['the other may later', 'zns,esms', no.zns, hanging, ['/zns', '/esms'], failed('unavailable', 'timeout')],
  ['no other provider is called', 'esms', yes.zns, broken, ['/esms'], failed('unavailable', 'http-503')],
])('%s', async (_, order, zns, esms, calls, expected) => {
  const { env, received } = await providers(zns, esms);
  const { sent, lines, text } = await sendWith({ SMS_PROVIDER: order, ...env });
  expect(sent).toEqual(expected);
  expect(received.map(({ url }) => url)).toEqual(calls);
  expect(lines).toHaveLength(calls.length);
  expect(text).not.toMatch(/482913|Dia Ba|0903123456|esms-(?:key|secret)|zns-token/);
});

test('the log names the provider, the message and the reason', async () => {
  const { env } = await providers(no.zns, yes.esms);
  const { lines } = await sendWith({ SMS_PROVIDER: 'zns,esms', ...env });
  const about = { id: 'a-1', phone: '0903 123 ***' };
  expect(lines).toMatchObject([
    { level: 40, provider: 'zns', ...about, kind: 'refused', reason: '-118' },
    { level: 30, provider: 'esms', ...about },
  ]);
});

test('a demo keeps messages in a file for its owner, and the log does not repeat them', async () => {
  const first = await sendWith({});
  const second = await sendWith({});
  expect([first.sent, second.sent]).toEqual([SENT, SENT]);
  const file = path.join(dataDir, 'outbox.jsonl');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const kept: unknown[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const line = { at: expect.stringMatching(/^\d{4}-.*Z$/), kind: 'sms', phone: SMS.phone, text: SMS.text };
  expect(kept).toEqual([line, line]);
  expect(first.lines).toMatchObject([{ level: 30, provider: 'outbox', id: 'a-1' }]);
  expect(first.lines).toHaveLength(1);
  expect(first.text).not.toMatch(/482913|Dia Ba|0903123456/);
});

test('an outbox that cannot be written is tried again later', async () => {
  const { sent } = await sendWith({ DATA_DIR: path.join(dataDir, 'gone') });
  expect(sent).toEqual(failed('unavailable', 'ENOENT'));
});
