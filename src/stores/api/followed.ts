import type { Transport } from './request.ts';

/** Sends as `fetch` does, and says how much has been sent, from 0 to 1. */
export const followed =
  (onProgress: (share: number) => void): Transport =>
  (url, { method = 'GET', headers = {}, body, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, url);
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
      call.upload.addEventListener('load', () => onProgress(1));
      call.addEventListener('load', () => {
        const { status, responseText } = call;
        resolve({ status, ok: status >= 200 && status < 300, text: () => Promise.resolve(responseText) });
      });
      call.addEventListener('error', () => reject(new TypeError('the call failed')));
      signal?.addEventListener('abort', () => {
        call.abort();
        reject(signal.reason);
      });
      call.send(body instanceof ReadableStream ? null : body);
    });
