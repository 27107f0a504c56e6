import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Mischief = (request: IncomingMessage, response: ServerResponse) => boolean;

const textIn = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * A bucket in memory that speaks as much of the S3 protocol as we do. `mischief` may answer a request in its own way,
 * and says whether it has.
 */
export async function startBucket() {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Buffer>();
  const bucket: { mischief: Mischief; truncates: boolean; requests: string[] } = {
    mischief: () => false,
    truncates: false,
    requests: [],
  };

  function list(query: URLSearchParams): string {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, Number(query.get('max-keys')));
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    return `<ListBucketResult><IsTruncated>${page.length < keys.length}</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }

  function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer | undefined) {
    if (!bytes) return response.writeHead(404).end(request.method === 'HEAD' ? '' : '<Code>NoSuchKey</Code>');
    const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from !== undefined && Number(from) >= bytes.length) return response.writeHead(416).end();
    const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(last) + 1);
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length });
    return response.end(request.method === 'HEAD' ? undefined : part);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
    const key = pathname.replace(/^\/files\/?/, '');
    bucket.requests.push(`${request.method} ${key}`);
    if (bucket.mischief(request, response)) return;
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) {
      response.writeHead(403).end('<Code>AccessDenied</Code>');
      return;
    }
    const bytes = await textIn(request);
    const upload = query.get('uploadId');
    if (query.has('uploads')) response.end(`<UploadId>${key.replaceAll('/', '-')}</UploadId>`);
    else if (upload !== null && request.method === 'PUT') {
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      parts.set(`${upload} ${etag}`, bytes);
      response.writeHead(200, { etag }).end();
    } else if (upload !== null && request.method === 'POST') {
      const etags = Array.from(bytes.toString().matchAll(/<ETag>([^<]*)<\/ETag>/g), ([, etag = '']) => etag);
      const found = etags.map((etag) => parts.get(`${upload} ${etag}`));
      if (found.some((part) => !part)) response.end('<Error><Code>InvalidPart</Code></Error>');
      else {
        objects.set(key, Buffer.concat(found.filter((part) => part !== undefined)));
        response.end('<CompleteMultipartUploadResult/>');
      }
    } else if (request.method === 'PUT') {
      objects.set(key, bucket.truncates ? bytes.subarray(0, -1) : bytes);
      response.end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') response.end(list(query));
    else send(request, response, objects.get(key));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(bucket, { objects, address: `http://key:secret@127.0.0.1:${port}/files` });
}
