import { type ShownUpload, UPLOADS_AT } from '#kernel/web/uploads.ts';
import { fingerprintOf } from './fingerprint.ts';
import { withoutHeic } from './heic.ts';
import type { Outcome, Sending, Transport } from './upload-queue.ts';

/** One request ends within the time of the server on a slow line. */
const CHUNK = 512 * 1024;
const RETRIES = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
const LOOK_EVERY = 700;

type About = { purpose: string; reference: string };

const fieldIn = (text: string, name: string): string => {
  try {
    const read: unknown = JSON.parse(text);
    const value: unknown = read instanceof Object ? Reflect.get(read, name) : undefined;
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a file that has arrived is taken or refused: only the server knows. */
async function settled(id: string, signal: AbortSignal): Promise<Outcome> {
  for (;;) {
    const answer = await fetch(`${UPLOADS_AT}/${id}`, { signal }).catch(() => undefined);
    if (signal.aborted) return { ok: false, id, why: 'interrupted' };
    if (answer?.status === 401) return { ok: false, id, why: 'sign-in' };
    if (answer?.status === 404) return { ok: false, id: '', why: 'missing' };
    const shown = answer?.ok
      ? ((await answer.json().catch(() => undefined)) as ShownUpload | undefined)
      : undefined;
    if (shown?.status === 'success')
      return { ok: true, id, type: shown.type ?? '', picture: shown.picture ?? '' };
    if (shown?.status === 'fail') return { ok: false, id, why: shown.failure ?? 'lost' };
    await wait(LOOK_EVERY);
  }
}

/** The file that an earlier page, or another browser, has sent in part. */
async function unfinished({ purpose, reference }: About, fingerprint: string): Promise<string | undefined> {
  const search = new URLSearchParams({ purpose, ...(reference && { ref: reference }) });
  const answer = await fetch(`${UPLOADS_AT}?${search}`).catch(() => undefined);
  const read: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  const { files = [] } = (read ?? {}) as { files?: ShownUpload[] };
  return files.find(
    (file) => fingerprint !== '' && file.fingerprint === fingerprint && file.received < file.bytes,
  )?.id;
}

/** Sends files by tus, whose client is loaded with the first of them. */
export function createTransport(about: About): Transport {
  const send: Transport['send'] = (chosen, { begun, sent }) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const work = async (): Promise<Outcome> => {
      const file = await withoutHeic(chosen);
      if (!file) return { ok: false, id: '', why: 'heic' };
      const [{ Upload }, fingerprint] = await Promise.all([
        import('tus-js-client'),
        fingerprintOf(file, about.purpose),
      ]);
      const before = await unfinished(about, fingerprint);
      if (signal.aborted) return { ok: false, id: '', why: 'interrupted' };
      const arrived = Promise.withResolvers<Outcome | undefined>();
      const idIn = () => upload.url?.slice(-36) ?? '';
      const upload = new Upload(file, {
        endpoint: UPLOADS_AT,
        ...(before && { uploadUrl: `${UPLOADS_AT}/${before}` }),
        chunkSize: CHUNK,
        retryDelays: RETRIES,
        storeFingerprintForResuming: false,
        metadata: { filename: file.name, purpose: about.purpose, ref: about.reference, fingerprint },
        onUploadUrlAvailable: () => begun(idIn()),
        onProgress: (bytes, all) => sent(Math.min(bytes / all, 0.99)),
        onSuccess: () => arrived.resolve(undefined),
        onError(error) {
          const response = 'originalResponse' in error ? error.originalResponse : null;
          const code = response ? fieldIn(response.getBody(), 'code') || 'malformed' : 'interrupted';
          arrived.resolve({ ok: false, id: idIn(), why: code });
        },
      });
      signal.addEventListener('abort', () => void upload.abort());
      upload.start();
      const refused = await arrived.promise;
      if (refused) return refused;
      sent(1);
      return settled(idIn(), signal);
    };
    const done = work().catch((): Outcome => ({ ok: false, id: '', why: 'interrupted' }));
    return { done, stop: () => stopping.abort() };
  };

  return {
    send,

    follow(id, again): Sending {
      const stopping = new AbortController();
      const { signal } = stopping;
      const begin = async () => {
        if (again)
          await fetch(`${UPLOADS_AT}/${id}`, {
            method: 'POST',
            body: new URLSearchParams({ do: 'retry', back: UPLOADS_AT }),
            redirect: 'manual',
          }).catch(() => undefined);
        return settled(id, signal);
      };
      return { done: begin(), stop: () => stopping.abort() };
    },

    remove(id) {
      // What stays goes by itself in some days.
      fetch(`${UPLOADS_AT}/${id}`, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(
        () => undefined,
      );
    },
  };
}
