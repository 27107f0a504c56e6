import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOrder, PAIRS } from './_stub/providers.ts';
import { arrived, type Sent } from './_stub/provider.ts';
import type { NoticeRefusal } from './gateway.ts';
import type { ProviderName } from './settings.ts';

const NAMES = Object.keys(PAIRS) as ProviderName[];

async function trueNotice(name: ProviderName) {
  const pair = await PAIRS[name]();
  const order = anOrder();
  await pair.begin(order);
  pair.pay(order);
  return { gateway: pair.gateway, sent: pair.notice(order) };
}

const CLASSES = {
  digit: '0123456789',
  letter: 'aZfF',
  mark: '"{}[]:,&=%+. -\\',
  control: '\0\n\t',
  high: 'Đ\u00a0',
};

/** The wire text of a notice: the part that anybody on the way could change. */
const wire = ({ method, query, body }: Sent) => (method === 'GET' ? query : body);
const withWire = (sent: Sent, text: string): Sent =>
  sent.method === 'GET' ? { ...sent, query: text } : { ...sent, body: text };

const edits = (length: number) =>
  fc.record({
    at: fc.nat(length - 1),
    kind: fc.constantFrom('replace', 'insert', 'remove', 'double', 'cut'),
    by: fc.constantFrom(...Object.values(CLASSES).flatMap((letters) => [...letters])),
  });

function edited(text: string, { at, kind, by }: { at: number; kind: string; by: string }): string {
  if (kind === 'cut') return text.slice(0, at);
  if (kind === 'double') return text.slice(0, at) + text;
  const rest = text.slice(kind === 'insert' ? at : at + 1);
  return text.slice(0, at) + (kind === 'remove' ? '' : by) + rest;
}

test.each(NAMES)('%s: whatever is changed on the way, no other notice is believed', async (name) => {
  const { gateway, sent } = await trueNotice(name);
  const truth = gateway.readNotice(arrived(sent));
  expect(truth.ok).toBe(true);
  const text = wire(sent);
  fc.assert(
    fc.property(fc.array(edits(text.length), { minLength: 1, maxLength: 3 }), (changes) => {
      const read = gateway.readNotice(arrived(withWire(sent, changes.reduce(edited, text))));
      // Blanks between the fields, or the case of a signature, say nothing else.
      if (read.ok) expect(read).toEqual(truth);
    }),
    { numRuns: 1_000 },
  );
});

/** Every byte of a notice that carries meaning, once. */
test.each(NAMES)('%s: each digit of a notice counts', async (name) => {
  const { gateway, sent } = await trueNotice(name);
  const text = wire(sent);
  const believed = [...text.matchAll(/\d/g)].filter(({ index, 0: digit }) => {
    const other = text.slice(0, index) + String((Number(digit) + 1) % 10) + text.slice(index + 1);
    return gateway.readNotice(arrived(withWire(sent, other))).ok;
  });
  // Neither the kind of a ZaloPay notice nor the first code of payOS is signed, and neither is read.
  const unread = { zalopay: 1, payos: 2 };
  expect(believed).toHaveLength(unread[name as keyof typeof unread] ?? 0);
});

test.each<[ProviderName, (sent: Sent) => Sent]>([
  ['vnpay', (sent) => ({ ...sent, query: `${sent.query}&vnp_Amount=1` })],
  ['vnpay', (sent) => ({ ...sent, query: sent.query.replace(/vnp_SecureHash=.*/, 'vnp_SecureHash=') })],
  ['vnpay', (sent) => ({ ...sent, query: `${sent.query}&${sent.query.split('&')[0]}` })],
  ['vnpay', (sent) => ({ ...sent, query: '' })],
  ['vnpay', (sent) => ({ ...sent, query: `${sent.query}&vnp_x=%E0%A4%A` })],
  ['momo', (sent) => ({ ...sent, body: sent.body.replace(/"signature":".*"/, '"signature":null') })],
  ['vnpay', (sent) => ({ ...sent, query: `${sent.query}&x=${'1'.repeat(9_000)}` })],
  ['momo', (sent) => ({ ...sent, body: '[]' })],
  ['momo', (sent) => ({ ...sent, body: sent.body + ' '.repeat(65_000) + ' '.repeat(1_000) })],
  ['zalopay', (sent) => ({ ...sent, body: sent.body.replace(/"mac":"\w+"/, '"mac":{}') })],
  ['payos', (sent) => ({ ...sent, body: '{"data":{"__proto__":1},"signature":""}' })],
  ['payos', (sent) => ({ ...sent, body: `${'['.repeat(30_000)}${']'.repeat(30_000)}` })],
  ['sepay', (sent) => ({ ...sent, headers: {} })],
  ['sepay', (sent) => ({ ...sent, headers: { ...sent.headers, 'x-sepay-timestamp': '1e9' } })],
  ['sepay', (sent) => ({ ...sent, headers: { ...sent.headers, 'x-sepay-signature': 'sha256=' } })],
  ['sepay', (sent) => ({ ...sent, headers: { authorization: 'Apikey TESTSEPAYSECRET' } })],
])('%s: hostile notice %#', async (name, alter) => {
  const { gateway, sent } = await trueNotice(name);
  const read = gateway.readNotice(arrived(alter(sent)));
  const refusals: NoticeRefusal[] = ['signature', 'malformed'];
  expect(refusals).toContain(read.ok ? 'believed' : read.error);
});

test.each(NAMES)('%s: a notice of another provider is none', async (name) => {
  const { gateway } = await trueNotice(name);
  for (const other of NAMES.filter((one) => one !== name)) {
    const { sent } = await trueNotice(other);
    expect(gateway.readNotice(arrived(sent)).ok).toBe(false);
  }
});
