import type { IncomingMessage } from 'node:http';
import { faultInForm } from './body-shape.ts';
import { createShares, type Sender } from './shares.ts';

/** A browser hears why its upload was refused only if it may finish sending; what is longer is cut off. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
/** Bodies that are still on their way: who sends slowly waits at their own cost. */
const FORMS = { all: 512, household: 16, network: 64 };
/** Pictures that are on their way are many bytes: fewer at once, so that they never fill the memory. */
const PICTURES = { all: 16, household: 4, network: 8 };
/** A megabyte over a slow phone; a little less than the server waits for a whole request. */
const PATIENCE = 25_000;
/** Who has sent less than this in a second, on the whole, is not on a slow line but holding on to a place. */
const SLOWEST = 500;
const SLOW_AFTER = 5_000;
const LOOK_EVERY = 1_000;

type Refused = 400 | 408 | 413 | 503;

/** What arrives, counted as it comes; what is more than the largest is counted and not held. */
async function readAll(request: IncomingMessage, largest: number, count: (bytes: number) => number) {
  if (Number(request.headers['content-length'] ?? 0) > MAX_RESPONSE_BYTES) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) continue;
      size = count(chunk.length);
      if (size > MAX_RESPONSE_BYTES) return 413;
      if (size > largest) chunks.length = 0;
      else chunks.push(chunk);
    }
  } catch {
    return 400;
  }
  return size > largest ? 413 : Buffer.concat(chunks, size);
}

/** What is late or slow is let go unread: the answer closes its connection, and that ends the reading. */
async function readInTime(request: IncomingMessage, largest: number): Promise<Buffer | Refused> {
  const late = Promise.withResolvers<408>();
  let size = 0;
  let waited = 0;
  let slowLooks = 0;
  const timer = setInterval(() => {
    waited += LOOK_EVERY;
    const isSlow = waited > SLOW_AFTER && size < (SLOWEST * waited) / 1000;
    // What came while this process was busy is read between one look and the next.
    slowLooks = isSlow ? slowLooks + 1 : 0;
    if (waited >= PATIENCE || slowLooks > 1) late.resolve(408);
  }, LOOK_EVERY);
  try {
    return await Promise.race([readAll(request, largest, (bytes) => (size += bytes)), late.promise]);
  } finally {
    clearInterval(timer);
  }
}

/** Reads whole bodies: so many at once, no longer than is honest, no larger than is taken, and well-formed. */
export function createBodies() {
  const forms = createShares(FORMS);
  const pictures = createShares(PICTURES);

  return async (
    request: IncomingMessage,
    sender: Sender,
    { largest, isPicture }: { largest: number; isPicture: boolean },
  ): Promise<Buffer | Refused> => {
    const leave = await (isPicture ? pictures : forms).enter(sender);
    if (!leave) return 503;
    try {
      const body = await readInTime(request, largest);
      return typeof body === 'number' ? body : (faultInForm(body, request.headers['content-type']) ?? body);
    } finally {
      leave();
    }
  };
}
