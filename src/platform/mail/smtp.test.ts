import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { refusal, startMailServer } from './_server.ts';
import { createSmtpMailer } from './smtp.ts';

const FROM = 'Địa Bạ <thu@diaba.example>';
const QUICK = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
const LETTER = {
  id: 'tra-loi-1',
  to: 'lan@vi-du.example',
  subject: 'Đã trả lời câu hỏi của bạn',
  text: 'Chào bạn,\n.\nMột dòng chỉ có dấu chấm.',
};

function mailerTo(url: string) {
  const mailer = createSmtpMailer({ url, from: FROM }, QUICK);
  onTestFinished(() => mailer.stop?.());
  return mailer;
}

const failed = (kind: string, reason: string | RegExp) => ({
  ok: false,
  error: { kind, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
});

test('a letter arrives as it was written, under an id of its own', async () => {
  const { url, taken } = await startMailServer();
  const unsubscribe = 'https://diaba.example/bo?ma=1';
  expect(await mailerTo(url).send({ ...LETTER, unsubscribe })).toEqual({ ok: true });
  const [{ to, raw } = expect.fail()] = taken;
  expect(to).toEqual([LETTER.to]);
  expect(raw).toContain('Message-ID: <tra-loi-1@diaba.example>');
  expect(raw).toContain('List-Unsubscribe: <https://diaba.example/bo?ma=1>');
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(raw)?.[1];
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : body
          .replaceAll('=\r\n', '')
          .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
            Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
          );
  expect(decoded.replaceAll('\r\n', '\n').trimEnd()).toBe(LETTER.text);
});

test.each([
  ['a second recipient', { to: 'lan@vi-du.example, ke-gian@vi-du.example' }],
  ['a line break in the address', { to: 'lan@vi-du.example>\r\nRCPT TO:<ke-gian@vi-du.example' }],
  ['a header in the subject', { subject: 'x\r\nBcc: ke-gian@vi-du.example' }],
  ['the end of the letter in its text', { text: 'x\r\n.\r\nMAIL FROM:<ke-gian@vi-du.example>\r\n' }],
])('nothing else is sent by %s', async (_, change) => {
  const { url, taken } = await startMailServer();
  await mailerTo(url).send({ ...LETTER, ...change });
  expect(taken.length).toBeLessThanOrEqual(1);
  for (const { to, raw } of taken) {
    expect(to).toHaveLength(1);
    expect(raw).not.toMatch(/^Bcc:/im);
  }
});

test.each([
  ['a recipient that it does not know', { onRcptTo: 550 }, 'address-refused', 'EENVELOPE 550'],
  ['a full mailbox', { onRcptTo: 452 }, 'unavailable', 'EENVELOPE 452'],
  ['a sender that it does not take', { onMailFrom: 553 }, 'unavailable', 'EENVELOPE 553'],
  ['a letter that it does not like', { onData: 554 }, 'refused', 'EMESSAGE 554'],
  ['a letter for later', { onData: 451 }, 'unavailable', 'EMESSAGE 451'],
] as const)('a server refuses %s', async (_, { ...codes }, kind, reason) => {
  const { onRcptTo, onMailFrom, onData }: { onRcptTo?: number; onMailFrom?: number; onData?: number } = codes;
  const { url } = await startMailServer({
    ...(onRcptTo && { onRcptTo: (_to, _session, done) => done(refusal(onRcptTo)) }),
    ...(onMailFrom && { onMailFrom: (_from, _session, done) => done(refusal(onMailFrom)) }),
    ...(onData && {
      onData: (stream, _session, done) => void text(stream).then(() => done(refusal(onData))),
    }),
  });
  expect(await mailerTo(url).send(LETTER)).toEqual(failed(kind, reason));
});

test('a wrong password is for the operator to mend, so the letter waits', async () => {
  const { url } = await startMailServer({
    onAuth: (_auth, _session, done) => done(refusal(535)),
    allowInsecureAuth: true,
  });
  const answer = await mailerTo(url.replace('//', '//ai:sai@')).send(LETTER);
  expect(answer).toEqual(failed('unavailable', 'EAUTH 535'));
});

/** A port that takes connections and does this with them. */
async function startPort(behave: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => behave(socket.on('error', () => undefined)));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => undefined],
  ['hangs up', (socket) => socket.destroy()],
  ['greets and says nothing more', (socket) => socket.write('220 x\r\n')],
  ['speaks another protocol', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
])('with a server that %s the letter waits', async (_, behave) => {
  expect(await mailerTo(await startPort(behave)).send(LETTER)).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  });
});

test('a letter that was taken and cut off waits, and comes again under the same id', async () => {
  const { url, taken } = await startMailServer();
  let cuts = 1;
  const between = await startPort((socket) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    let sent = '';
    socket.on('data', (bytes) => {
      sent += bytes.toString('latin1');
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (sent.endsWith('\r\n.\r\n') && cuts-- > 0) socket.destroy();
      else socket.write(bytes);
    });
    socket.on('close', () => server.destroy());
  });
  const mailer = mailerTo(between);
  expect(await mailer.send(LETTER)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  expect(await mailer.send(LETTER)).toEqual({ ok: true });
  expect(taken.map(({ raw }) => /Message-ID: (\S+)/.exec(raw)?.[1])).toEqual(
    Array<string>(2).fill('<tra-loi-1@diaba.example>'),
  );
});
