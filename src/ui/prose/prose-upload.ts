import type { SentFor } from '#ui/forms/files/uploads/send-in-pieces.ts';
import { fail, ok, type Result } from '#kernel/result.ts';

const MAX_BYTES = 950_000;
const MAX_SIDE = 2_400;
const QUALITIES = [0.86, 0.75, 0.6];

/** A photo of a phone is several times larger than any page shows it. */
async function smaller(file: File): Promise<File> {
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
  // As old as the photo, so that it is known again when its sending goes on.
  return new File([made], file.name, { type: made.type, lastModified: file.lastModified });
}

/** Sends a picture in pieces; answers the id of the public picture, or the text that says why there is none. */
export async function upload(
  file: File,
  sentFor: SentFor,
  onProgress: (percent: number) => void,
): Promise<Result<string, string>> {
  const { sendInPieces } = await import('#ui/forms/files/uploads/send-in-pieces.ts');
  const sent = await sendInPieces(sentFor, await smaller(file).catch(() => file), onProgress);
  return sent.ok ? ok(sent.value.picture) : fail(sent.error.message);
}
