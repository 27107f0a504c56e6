import type { AccountId } from '#kernel/actor.ts';
import { UPLOADS_AT } from '#kernel/web/uploads.ts';
import type { Stream, StreamRoute } from '#platform/front-door/streams.ts';
import { PURPOSES } from '../../domain/purposes.ts';
import { maySend } from '../../domain/upload.ts';
import type { AppendRefusal, Arrivals, CreateRefusal, Progress } from './arrivals.ts';
import type { Posts } from './posts.ts';
import { EXTENSIONS, readChecksum, readMetadata, readNumber, VERSION } from './protocol.ts';

type File = { type: string; bytes: Uint8Array };
type Options = {
  arrivals: Arrivals;
  posts: Posts;
  /** The file of a sender once it is taken, or where it is public. */
  open: (id: string, account: AccountId) => Promise<File | { location: string } | undefined>;
};

const MAX_SIZE = Math.max(...Object.values(PURPOSES).map(({ largest }) => largest));
/** The rest of a form that is posted with its file. */
const AROUND = 64 * 1024;
const MAX_LISTED = 200;
/** Of a refused body this much is still read: closing a line that is being written loses the answer. */
const MAX_DISCARDED = 8 * 1024 * 1024;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFERENCE = /^[\w-]{1,64}$/;
const FINGERPRINT = /^[0-9a-f]{64}$/;
const BYTES = 'application/offset+octet-stream';

const CREATE_STATUS = {
  empty: 400,
  'too-large': 413,
  full: 429,
  'too-often': 429,
} as const satisfies Record<CreateRefusal, number>;
const APPEND_STATUS = {
  missing: 404,
  moved: 409,
  'too-long': 413,
  held: 423,
  corrupt: 460,
} as const satisfies Record<AppendRefusal, number>;

type Headers = Record<string, string>;

function answer({ request, response }: Stream, status: number, headers: Headers = {}, data?: object) {
  if (response.destroyed) return;
  // What is left of a body is not read, so the connection cannot be used again.
  if (!request.complete) response.setHeader('connection', 'close');
  if (data) response.setHeader('content-type', 'application/json; charset=utf-8');
  response.writeHead(status, { 'tus-resumable': VERSION, ...headers });
  response.end(data && request.method !== 'HEAD' ? JSON.stringify(data) : undefined);
}

async function discardBody({ request, signal }: Stream) {
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += Buffer.isBuffer(chunk) ? chunk.length : 0;
    if (bytes > MAX_DISCARDED || signal.aborted) return;
  }
}

const refuse = (stream: Stream, status: number, code: string) => answer(stream, status, {}, { code });
const headerOf = ({ request }: Stream, name: string) => {
  const header = request.headers[name];
  return Array.isArray(header) ? header.join(',') : header;
};
const expires = ({ expiresAt }: Pick<Progress, 'expiresAt'>) => ({
  'upload-expires': expiresAt.toUTCString(),
});

/** The server of tus 1.0.0, and beside it the states of files, forms without a script and the files themselves. */
export function uploadStream({ arrivals, posts, open }: Options): StreamRoute {
  async function create(stream: Stream, account: AccountId) {
    const bytes = readNumber(headerOf(stream, 'upload-length'));
    const metadata = readMetadata(headerOf(stream, 'upload-metadata'));
    if (bytes === undefined || !metadata.ok) return refuse(stream, 400, 'malformed');
    const of = (name: string) => metadata.value.get(name) ?? '';
    const purpose = of('purpose');
    const [reference, fingerprint] = [of('ref'), of('fingerprint')];
    const isKnown = (reference === '' || REFERENCE.test(reference)) && maySend(stream.actor, purpose);
    if (!isKnown || (fingerprint !== '' && !FINGERPRINT.test(fingerprint)))
      return refuse(stream, 400, 'malformed');
    const created = await arrivals.create({
      purpose,
      account,
      name: of('filename'),
      bytes,
      reference: reference || null,
      fingerprint: fingerprint || null,
    });
    if (!created.ok) return refuse(stream, CREATE_STATUS[created.error], created.error);
    answer(stream, 201, { location: `${UPLOADS_AT}/${created.value}` });
  }

  async function append(stream: Stream, account: AccountId, id: string) {
    if (headerOf(stream, 'content-type') !== BYTES) return refuse(stream, 415, 'malformed');
    const offset = readNumber(headerOf(stream, 'upload-offset'));
    const checksum = readChecksum(headerOf(stream, 'upload-checksum'));
    if (offset === undefined || !checksum.ok) return refuse(stream, 400, 'malformed');
    const appended = await arrivals.append(id, account, {
      offset,
      length: readNumber(headerOf(stream, 'content-length')),
      digest: checksum.value,
      body: stream.body,
      cut: () => stream.request.destroy(),
    });
    if (!appended.ok) {
      await discardBody(stream).catch(() => undefined);
      return refuse(stream, APPEND_STATUS[appended.error], appended.error);
    }
    answer(stream, 204, { 'upload-offset': String(appended.value) });
  }

  async function progress(stream: Stream, account: AccountId, id: string) {
    const found = await arrivals.progress(id, account);
    if (!found) return refuse(stream, 404, 'missing');
    const { declared, received } = found;
    const where = { 'upload-offset': String(received), 'upload-length': String(declared) };
    answer(stream, 200, { ...where, ...(received < declared && expires(found)) });
  }

  async function read(stream: Stream, account: AccountId, id: string) {
    if (id === '') {
      const purpose = stream.search.get('purpose') ?? '';
      if (!maySend(stream.actor, purpose)) return refuse(stream, 400, 'malformed');
      const files = await arrivals.list(account, purpose, stream.search.get('ref'), MAX_LISTED);
      return answer(stream, 200, {}, { files });
    }
    const shown = await arrivals.shown(id, account);
    return shown ? answer(stream, 200, {}, shown) : refuse(stream, 404, 'missing');
  }

  async function send(stream: Stream, account: AccountId, id: string) {
    const file = await open(id, account);
    if (!file) return refuse(stream, 404, 'missing');
    if ('location' in file) return answer(stream, 303, { location: file.location });
    const { response } = stream;
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.bytes.length,
      'content-disposition': file.type === 'application/pdf' ? 'attachment' : 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    response.end(file.bytes);
  }

  /** What a browser sends of a form. */
  const isForm = (stream: Stream) =>
    /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/.test(
      headerOf(stream, 'content-type') ?? '',
    );

  async function handle(stream: Stream): Promise<void> {
    const { actor, request, rest } = stream;
    const { method } = request;
    const offer = { 'tus-version': VERSION, 'tus-extension': EXTENSIONS, 'tus-max-size': String(MAX_SIZE) };
    if (method === 'OPTIONS') return answer(stream, 204, { ...offer, 'tus-checksum-algorithm': 'sha256' });
    const [start = '', id = '', part, ...more] = rest.split('/');
    const isPath = start === '' && more.length === 0 && (id === '' ? part === undefined : UUID.test(id));
    if (!isPath || (part !== undefined && (part !== 'tep' || method !== 'GET')))
      return refuse(stream, 404, 'missing');
    const isPosted = method === 'POST' && isForm(stream);
    if (actor.kind !== 'member') return isPosted ? posts.signIn(stream) : refuse(stream, 401, 'sign-in');
    if (isPosted) return posts.handle(stream, actor.id, id);
    if (method === 'GET') return (part === undefined ? read : send)(stream, actor.id, id);
    if (headerOf(stream, 'tus-resumable') !== VERSION)
      return answer(stream, 412, { 'tus-version': VERSION }, { code: 'version' });
    if (method === 'POST') return id === '' ? create(stream, actor.id) : refuse(stream, 405, 'malformed');
    if (id === '') return refuse(stream, 405, 'malformed');
    if (method === 'HEAD') return progress(stream, actor.id, id);
    if (method === 'PATCH') return append(stream, actor.id, id);
    const isGone = await arrivals.remove(id, actor.id);
    return isGone ? answer(stream, 204) : refuse(stream, 404, 'missing');
  }

  return {
    prefix: UPLOADS_AT,
    methods: ['OPTIONS', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    limits: { all: 96, household: 16, network: 48 },
    maxSeconds: 60,
    maxBodyBytes: MAX_SIZE + AROUND,
    handle,
  };
}
