import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Upload } from 'tus-js-client';
import type { AccountId } from '#kernel/actor.ts';
import { type ShownUpload, UPLOADS_AT } from '#kernel/web/uploads.ts';
import type { App } from '../../_support/app.ts';
import type { Services } from '#services/index.ts';

/** A line to an application that may move: it can be cut, and counts what is sent. */
export async function openLine(to: () => App | undefined, onSent: (sent: number) => void = () => undefined) {
  const open = new Set<Socket>();
  let sent = 0;
  const server = createServer((client) => {
    const app = to();
    client.on('error', () => undefined);
    if (!app) return void client.destroy();
    const server = connect(app.port, '127.0.0.1');
    open.add(client);
    client.on('data', (chunk) => {
      sent += chunk.length;
      onSent(sent);
    });
    client.once('close', () => (open.delete(client), server.destroy()));
    server.once('close', () => client.destroy()).on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => open.forEach((client) => client.destroy());
  return { port, cut, sent: () => sent, close: () => (cut(), server.close()) };
}

export type Line = Awaited<ReturnType<typeof openLine>>;

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A member at the other end, who speaks the protocol by hand or by `tus-js-client`. */
export async function sender(services: Services, account: AccountId, app: () => App) {
  const { token } = await services.accounts.sessions.start(
    account,
    { device: 'Thử', address: '10.9.9.9' },
    false,
  );
  const headers = () => ({ cookie: `session=${token}`, origin: app().origin });

  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(`${app().origin}${UPLOADS_AT}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...headers(), 'tus-resumable': '1.0.0', ...init.headers },
    });
  const shown = async (id: string): Promise<ShownUpload> => (await ask(`/${id}`)).json();

  return {
    ask,
    shown,
    headers,
    create: (bytes: number | string, metadata: Record<string, string> = {}) =>
      ask('', {
        method: 'POST',
        headers: {
          'upload-length': String(bytes),
          'upload-metadata': Object.entries({
            purpose: 'consignment-photo',
            filename: 'nhà.jpg',
            ...metadata,
          })
            .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        },
      }),
    patch: (id: string, offset: number | string, body: Uint8Array, more: Record<string, string> = {}) =>
      ask(`/${id}`, {
        method: 'PATCH',
        body: Buffer.from(body),
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...more,
        },
      }),
    head: (id: string) => ask(`/${id}`, { method: 'HEAD' }),

    /** Sends a file by the client that browsers use. */
    upload(
      bytes: Uint8Array,
      line: Line,
      { metadata = {}, ...options }: Partial<Upload['options']> = {},
    ): Promise<{ id: string; upload: Upload }> {
      return new Promise((resolve, reject) => {
        const upload = new Upload(Buffer.from(bytes), {
          endpoint: `http://127.0.0.1:${line.port}${UPLOADS_AT}`,
          chunkSize: 512 * 1024,
          retryDelays: Array.from({ length: 400 }, () => 150),
          headers: { ...headers(), host: new URL(app().origin).host },
          metadata: { purpose: 'consignment-photo', filename: 'nhà.jpg', ...metadata },
          onSuccess: () => resolve({ id: upload.url?.slice(-36) ?? '', upload }),
          onError: reject,
          ...options,
        });
        upload.start();
      });
    },

    /** Waits until a file has been worked on. */
    async settled(id: string): Promise<ShownUpload> {
      for (;;) {
        // The process may be away for the moment.
        const now = await shown(id).catch(() => undefined);
        if (now?.status === 'success' || now?.status === 'fail') return now;
        await setTimeout(100);
      }
    },
  };
}

export const idIn = (created: Response): string => created.headers.get('location')?.slice(-36) ?? '';

/** A paper of so many bytes, no part of which is like another: it is kept as it is. */
export const paper = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 15), Buffer.from('%%EOF\n')]);
