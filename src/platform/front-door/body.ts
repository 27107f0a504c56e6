import type { IncomingMessage } from 'node:http';

const LARGEST = 1024 * 1024;
/** A picture of 8 MB and what a form writes around it. */
const LARGEST_UPLOAD = 8 * LARGEST + 64 * 1024;
/** A browser hears why its upload was refused only if it may finish sending; what is longer is cut off. */
const MOST_HEARD = 16 * LARGEST;
/** Bodies that are still on their way, in all and from one address: who sends slowly waits at their own cost. */
const MOST_WAITING = 512;
const MOST_OF_ONE = 16;
/** Pictures that are on their way are many bytes: fewer at once, so that they never fill the memory. */
const MOST_UPLOADS = 16;
const MOST_UPLOADS_OF_ONE = 5;
/** A megabyte over a slow phone; a little less than the server waits for a whole request. */
const PATIENCE = 25_000;

type Refused = 400 | 408 | 413 | 503;

/** Reads a whole body of at most so many bytes; a larger one is refused and its bytes are not held, a broken one is bad. */
async function readBody(request: IncomingMessage, largest: number): Promise<Buffer | 400 | 413> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_HEARD) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > MOST_HEARD) return 413;
      if (size > largest) chunks.length = 0;
      else chunks.push(chunk);
    }
  } catch {
    return 400;
  }
  return size > largest ? 413 : Buffer.concat(chunks, size);
}

/** What is late is let go unread: the answer closes its connection, and that ends the reading. */
async function readInTime(request: IncomingMessage, largest: number): Promise<Buffer | Refused> {
  const late = Promise.withResolvers<408>();
  const timer = setTimeout(() => late.resolve(408), PATIENCE);
  try {
    return await Promise.race([readBody(request, largest), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Counts what is on its way, in all and from each address; answers how to end it, or nothing where it is too much. */
function createRoom(most: number, mostOfOne: number) {
  const waiting = new Map<string, number>();
  let all = 0;
  return (address: string): (() => void) | undefined => {
    const ofOne = waiting.get(address) ?? 0;
    if (all >= most || ofOne >= mostOfOne) return undefined;
    all += 1;
    waiting.set(address, ofOne + 1);
    return () => {
      all -= 1;
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
    };
  };
}

/** Reads bodies, so many at once and no longer than is honest; pictures where they are taken. */
export function createBodies() {
  const forms = { enter: createRoom(MOST_WAITING, MOST_OF_ONE), largest: LARGEST };
  const pictures = { enter: createRoom(MOST_UPLOADS, MOST_UPLOADS_OF_ONE), largest: LARGEST_UPLOAD };

  return async (request: IncomingMessage, address: string, isUpload = false): Promise<Buffer | Refused> => {
    const { enter, largest } = isUpload ? pictures : forms;
    const leave = enter(address);
    if (!leave) return 503;
    try {
      return await readInTime(request, largest);
    } finally {
      leave();
    }
  };
}
