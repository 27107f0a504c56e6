import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ObjectsUnavailable } from './key.ts';
import { createClamdScan } from './clamd.ts';

/** A scanner that answers the same to every file, and what it was sent. */
async function scanner(answer: string) {
  const sent: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('data', (chunk) => {
      sent.push(chunk);
      if (Buffer.concat(sent).subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { scan: createClamdScan(`127.0.0.1:${port}`), sent: () => Buffer.concat(sent) };
}

test.each([
  ['stream: OK\0', true],
  ['stream: Eicar-Test-Signature FOUND\0', false],
])('the scanner answers %j', async (answer, isClean) => {
  const { scan, sent } = await scanner(answer);
  const file = Buffer.alloc(100_000, 7);
  expect(await scan(file)).toBe(isClean);
  const wire = sent();
  expect(wire.subarray(0, 10).toString('latin1')).toBe('zINSTREAM\0');
  expect(wire.readUInt32BE(10)).toBe(65_536);
  expect(wire.readUInt32BE(14 + 65_536)).toBe(100_000 - 65_536);
  expect(wire).toHaveLength(10 + 4 + 65_536 + 4 + (100_000 - 65_536) + 4);
});

test.each(['INSTREAM size limit exceeded. ERROR\0', '', 'stream: FOUND\0'])(
  'nothing is clean because the scanner answers %j',
  async (answer) => {
    const { scan } = await scanner(answer);
    await expect(scan(Buffer.alloc(10, 1))).rejects.toBeInstanceOf(ObjectsUnavailable);
  },
);

test('nothing is clean because there is no scanner', async () => {
  await expect(createClamdScan('/nowhere/clamd.ctl')(Buffer.alloc(10))).rejects.toBeInstanceOf(
    ObjectsUnavailable,
  );
});

test.each([
  ['says nothing', () => undefined],
  [
    'says a letter now and then',
    (socket: Socket): void => void setInterval(() => socket.write('s'), 5).unref(),
  ],
  ['hangs up', (socket: Socket) => socket.destroy()],
  ['never stops', (socket: Socket) => socket.write('x'.repeat(5_000))],
] as const)('nothing is clean because a scanner %s', async (_, misbehave) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).resume();
    misbehave(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const scan = createClamdScan(`127.0.0.1:${port}`, 200);
  await expect(scan(Buffer.alloc(300_000, 1))).rejects.toBeInstanceOf(ObjectsUnavailable);
});
