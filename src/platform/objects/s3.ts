import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { checkKey, ObjectsUnavailable } from './key.ts';
import type { ObjectPage, ObjectStore, Opened, Range } from './object-store.ts';

const PAGE = 1_000;
const ATTEMPTS = 4;
/** Without a byte in either direction. */
const IDLE = 10_000;
const MAX_TEXT = 4 * 1024 * 1024;

type Sent = { open: Opened; bytes: number };
type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Sent;
};

const textBody = (text: string): Sent => ({
  open: () => Readable.from([Buffer.from(text)]),
  bytes: Buffer.byteLength(text),
});

const isRetried = (status: number) => status >= 500 || status === 429 || status === 408;

/** Values of an element. Keys are of a form without entities, so no parser of XML is needed. */
const valuesIn = (xml: string, element: RegExp): string[] =>
  Array.from(xml.matchAll(element), ([, text = '']) => text);

const CODE = /<Code>([^<]*)<\/Code>/g;
const KEY = /<Key>([^<]*)<\/Key>/g;
const SIZE = /<Size>([^<]*)<\/Size>/g;
const IS_TRUNCATED = /<IsTruncated>([^<]*)<\/IsTruncated>/g;
const UPLOAD = /<UploadId>([^<]*)<\/UploadId>/g;

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_TEXT) throw new ObjectsUnavailable('the bucket answers without end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A bucket that speaks the S3 protocol; `?region=` names its region. */
export function createS3Store(address: URL): ObjectStore {
  const [accessKeyId, secretAccessKey] = [address.username, address.password].map(decodeURIComponent);
  const bucket = `${address.origin}${address.pathname.replace(/\/$/, '')}`;
  const region = address.searchParams.get('region') ?? 'us-east-1';

  async function signed({ method, key, query = {}, headers = {} }: Call) {
    const url = new URL(key === undefined ? bucket : `${bucket}/${checkKey(key)}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const identity = { accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' };
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      service: 's3',
      region,
      ...identity,
    });
    const { url: target, headers: all } = await signer.sign();
    return { target, headers: Object.fromEntries(all) };
  }

  async function attempt(
    { method, body }: Call,
    { target, headers }: Awaited<ReturnType<typeof signed>>,
  ): Promise<IncomingMessage> {
    const source = await body?.open();
    const send = target.protocol === 'https:' ? requestSecurely : requestPlain;
    const answered = Promise.withResolvers<IncomingMessage>();
    const request = send(target, {
      method,
      headers: { ...headers, ...(body && { 'content-length': body.bytes }) },
      timeout: IDLE,
    });
    request.on('timeout', () => request.destroy(new ObjectsUnavailable('the bucket does not answer')));
    request.on('response', answered.resolve);
    request.on('error', answered.reject);
    const sending = source ? pipeline(source, request) : Promise.resolve(request.end());
    // An early refusal ends the connection under the body: the answer says why.
    sending.catch(answered.reject);
    return answered.promise;
  }

  /** The answer, once the bucket is not busy: failures of the moment are retried with growing delays. */
  async function ask(call: Call): Promise<IncomingMessage> {
    for (let nth = 1; ; nth += 1) {
      let reason: unknown;
      const about = await signed(call);
      try {
        const response = await attempt(call, about);
        if (!isRetried(response.statusCode ?? 0)) return response;
        reason = `status ${response.statusCode}`;
        response.destroy();
      } catch (error) {
        reason = error;
      }
      if (nth === ATTEMPTS)
        throw new ObjectsUnavailable(`the bucket failed ${ATTEMPTS} times`, { cause: reason });
      await setTimeout(100 * 2 ** nth * (0.5 + Math.random() / 2));
    }
  }

  async function expecting(statuses: readonly number[], call: Call): Promise<IncomingMessage> {
    const response = await ask(call);
    if (statuses.includes(response.statusCode ?? 0)) return response;
    const text = await textOf(response).catch(() => '');
    const [code = ''] = valuesIn(text, CODE);
    throw new ObjectsUnavailable(`the bucket answers ${response.statusCode} ${code} to ${call.method}`);
  }

  const done = async (statuses: readonly number[], call: Call) =>
    textOf(await expecting(statuses, call)).then(() => undefined);

  async function head(key: string) {
    const response = await expecting([200, 404], { method: 'HEAD', key });
    response.resume();
    if (response.statusCode === 404) return undefined;
    return { bytes: Number(response.headers['content-length']) };
  }

  /** A bucket that silently kept fewer bytes would lose the rest. */
  async function checkWhole(key: string, bytes: number): Promise<void> {
    const found = await head(key);
    if (found?.bytes !== bytes)
      throw new ObjectsUnavailable(`the bucket has ${found?.bytes ?? 'no'} bytes of ${bytes}`);
  }

  async function put(key: string, open: Opened, bytes: number): Promise<void> {
    await done([200, 201], { method: 'PUT', key, body: { open, bytes } });
    await checkWhole(key, bytes);
  }

  async function get(key: string, range?: Range) {
    const headers = range && { range: `bytes=${range.from}-${range.until - 1}` };
    const expected = range ? [206, 404, 416] : [200, 404];
    const response = await expecting(expected, { method: 'GET', key, ...(headers && { headers }) });
    if (response.statusCode === 404 || response.statusCode === 416) {
      response.resume();
      return undefined;
    }
    const bytes = Number(response.headers['content-length']);
    if (Number.isNaN(bytes) || (range && bytes > range.until - range.from)) {
      response.destroy();
      throw new ObjectsUnavailable('the bucket does not say how much it sends, or sends more than the range');
    }
    response.setTimeout(IDLE, () => response.destroy(new ObjectsUnavailable('the bucket fell silent')));
    return { body: response, bytes };
  }

  async function list(prefix: string, after?: string): Promise<ObjectPage> {
    const query = {
      'list-type': '2',
      'max-keys': String(PAGE),
      prefix,
      ...(after && { 'start-after': after }),
    };
    const xml = await textOf(await expecting([200], { method: 'GET', query }));
    const sizes = valuesIn(xml, SIZE);
    const objects = valuesIn(xml, KEY).map((key, at) => ({
      key,
      bytes: Number(sizes[at]),
    }));
    return { objects, next: valuesIn(xml, IS_TRUNCATED)[0] === 'true' ? objects.at(-1)?.key : undefined };
  }

  return {
    put,
    get,
    head,
    list,
    delete: (key) => done([200, 204, 404], { method: 'DELETE', key }),

    async begin(key) {
      const xml = await textOf(await expecting([200], { method: 'POST', key, query: { uploads: '' } }));
      const [upload] = valuesIn(xml, UPLOAD);
      if (upload === undefined) throw new ObjectsUnavailable('the bucket began no upload');
      return upload;
    },

    async part(key, upload, part, open, bytes) {
      const query = { partNumber: String(part), uploadId: upload };
      const response = await expecting([200], { method: 'PUT', key, query, body: { open, bytes } });
      response.resume();
      return String(response.headers.etag);
    },

    async complete(key, upload, receipts) {
      const parts = receipts.map(
        (receipt, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${receipt}</ETag></Part>`,
      );
      const body = textBody(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const response = await expecting([200], { method: 'POST', key, query: { uploadId: upload }, body });
      // A failure while the parts are put together comes after the status of success.
      const [code] = valuesIn(await textOf(response), CODE);
      if (code !== undefined) throw new ObjectsUnavailable(`the bucket answers ${code} to an upload`);
    },

    abort: (key, upload) => done([200, 204, 404], { method: 'DELETE', key, query: { uploadId: upload } }),
  };
}
