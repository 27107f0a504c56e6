import type { IncomingMessage } from 'node:http';

const LARGEST = 1024 * 1024;
/** A browser hears why its upload was refused only if it may finish sending; what is longer is cut off. */
const MOST_HEARD = 16 * LARGEST;

/** Reads a whole body of at most 1 MB; a larger one is refused and its bytes are not held, a broken one is bad. */
export async function readBody(request: IncomingMessage): Promise<Buffer | 400 | 413> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_HEARD) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > MOST_HEARD) return 413;
      if (size > LARGEST) chunks.length = 0;
      else chunks.push(chunk);
    }
  } catch {
    return 400;
  }
  return size > LARGEST ? 413 : Buffer.concat(chunks, size);
}
