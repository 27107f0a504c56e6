import type { IncomingMessage } from 'node:http';

const LARGEST = 1024 * 1024;

/** Reads a whole body of at most 1 MB; a larger one is refused before its bytes are held, a broken one as bad. */
export async function readBody(request: IncomingMessage): Promise<Buffer | 400 | 413> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > LARGEST) return 413;
      chunks.push(chunk);
    }
  } catch {
    return 400;
  }
  return Buffer.concat(chunks, size);
}
