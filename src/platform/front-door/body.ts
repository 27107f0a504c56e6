import type { IncomingMessage } from 'node:http';

const LARGEST = 1024 * 1024;
/** A browser hears why its upload was refused only if it may finish sending; what is longer is cut off. */
const MOST_HEARD = 16 * LARGEST;
/** Bodies that are still on their way, in all and from one address: who sends slowly waits at their own cost. */
const MOST_WAITING = 512;
const MOST_OF_ONE = 16;
/** A megabyte over a slow phone; a little less than the server waits for a whole request. */
const PATIENCE = 25_000;

type Refused = 400 | 408 | 413 | 503;

/** Reads a whole body of at most 1 MB; a larger one is refused and its bytes are not held, a broken one is bad. */
async function readBody(request: IncomingMessage): Promise<Buffer | 400 | 413> {
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

/** What is late is let go unread: the answer closes its connection, and that ends the reading. */
async function readInTime(request: IncomingMessage): Promise<Buffer | Refused> {
  const late = Promise.withResolvers<408>();
  const timer = setTimeout(() => late.resolve(408), PATIENCE);
  try {
    return await Promise.race([readBody(request), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads bodies, so many at once and no longer than is honest. */
export function createBodies() {
  const waiting = new Map<string, number>();
  let all = 0;

  return async (request: IncomingMessage, address: string): Promise<Buffer | Refused> => {
    const ofOne = waiting.get(address) ?? 0;
    if (all >= MOST_WAITING || ofOne >= MOST_OF_ONE) return 503;
    all += 1;
    waiting.set(address, ofOne + 1);
    try {
      return await readInTime(request);
    } finally {
      all -= 1;
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
    }
  };
}
