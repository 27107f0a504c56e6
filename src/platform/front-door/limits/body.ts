import type { IncomingMessage } from 'node:http';
import { faultInForm } from './body-shape.ts';
import { createShares, type Sender } from './shares.ts';

/** A browser shows why its upload was refused only if it may finish sending; beyond this the connection is closed. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
/** Concurrent bodies; slow senders wait at their own cost. */
const FORMS = { all: 512, household: 16, network: 64 };
/** Concurrent uploads: fewer, since pictures are large and must not fill the memory. */
const PICTURES = { all: 16, household: 4, network: 8 };
/** A megabyte over a slow phone; a little less than the server's timeout of a whole request. */
const PATIENCE = 25_000;
/** A sender below this average rate is not on a slow line but occupies a place on purpose. */
const SLOWEST = 500;
const SLOW_AFTER = 5_000;
const LOOK_EVERY = 1_000;

type Refused = 400 | 408 | 413 | 503;

/** The received body, counted as it arrives; bytes beyond the limit are counted and dropped. */
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

/** A late or slow body is abandoned: the answer closes its connection, which ends the reading. */
async function readInTime(request: IncomingMessage, largest: number): Promise<Buffer | Refused> {
  const late = Promise.withResolvers<408>();
  let size = 0;
  let waited = 0;
  let slowLooks = 0;
  const timer = setInterval(() => {
    waited += LOOK_EVERY;
    const isSlow = waited > SLOW_AFTER && size < (SLOWEST * waited) / 1000;
    // Bytes that arrived while this process was busy are read before the next check.
    slowLooks = isSlow ? slowLooks + 1 : 0;
    if (waited >= PATIENCE || slowLooks > 1) late.resolve(408);
  }, LOOK_EVERY);
  try {
    return await Promise.race([readAll(request, largest, (bytes) => (size += bytes)), late.promise]);
  } finally {
    clearInterval(timer);
  }
}

/** Reads whole bodies, with limits on number, time and size, and refuses malformed ones. */
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
