import { createServer } from 'node:http';

/** Sends the same bytes with the same headers as another server, and does nothing else. */
const [model = '', coding = 'identity'] = process.argv.slice(2);
const OWN = new Set(['date', 'connection', 'keep-alive']);

const { request } = await import('node:http');
const [headers, body] = await new Promise<[string[], Buffer]>((resolve) => {
  request(model, { headers: { 'accept-encoding': coding } }, async (response) => {
    const kept = response.rawHeaders.flatMap((name, at) =>
      at % 2 === 0 && !OWN.has(name.toLowerCase()) ? [name, response.rawHeaders[at + 1] ?? ''] : [],
    );
    resolve([kept, Buffer.concat(await response.toArray())]);
  }).end();
});

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/\n`);
});
