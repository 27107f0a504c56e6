const MAX_BYTES = 950_000;
const MAX_SIDE = 2_400;
const QUALITIES = [0.86, 0.75, 0.6];

/** A photo of a phone is several times larger than any page shows it. */
async function smaller(file: Blob): Promise<Blob> {
  if (file.size <= MAX_BYTES) return file;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  let made: Blob = file;
  for (const quality of QUALITIES) {
    made = await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', quality);
    });
    if (made.size <= MAX_BYTES) break;
  }
  return made;
}

function idIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined;
  const { data } = answer;
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : undefined;
}

/** Uploads a picture with progress; returns its id, or undefined on refusal. */
export async function upload(
  file: Blob,
  to: string,
  onProgress: (percent: number) => void,
): Promise<string | undefined> {
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
    request.addEventListener('load', () => {
      resolve(request.status === 200 ? idIn(request.response) : undefined);
    });
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => resolve(undefined));
    request.send(body);
  });
}
