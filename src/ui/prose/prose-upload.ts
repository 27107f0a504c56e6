import { fail, ok, type Result } from '#kernel/result.ts';

const MAX_BYTES = 950_000;
const MAX_SIDE = 2_400;
const QUALITIES = [0.86, 0.75, 0.6];

/** A photo of a phone is several times larger than any page shows it. */
async function smaller(file: Blob): Promise<Blob> {
  if (file.size <= MAX_BYTES) return file;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  let made: Blob = file;
  for (const quality of QUALITIES) {
    made = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (made.size <= MAX_BYTES) break;
  }
  return made;
}

function idIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined;
  const { data } = answer;
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : undefined;
}

/** `failed` is the picture's, `interrupted` the connection's. */
export type NotUploaded = 'failed' | 'interrupted';

const TOO_MANY = 429;

/** What an answer means: an id, or why there is none. */
export function uploaded(status: number, answer: unknown): Result<string, NotUploaded> {
  const id = status === 200 ? idIn(answer) : undefined;
  if (id !== undefined) return ok(id);
  return fail(status >= 400 && status < 500 && status !== TOO_MANY ? 'failed' : 'interrupted');
}

/** Uploads a picture with progress; returns its id. `fetch` does not say how far it has come. */
export async function upload(
  file: Blob,
  to: string,
  onProgress: (percent: number) => void,
): Promise<Result<string, NotUploaded>> {
  const body = await smaller(file).catch(() => file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', to);
    request.responseType = 'json';
    request.setRequestHeader('content-type', body.type || 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    });
    request.addEventListener('load', () => resolve(uploaded(request.status, request.response)));
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => resolve(fail('interrupted')));
    request.send(body);
  });
}
