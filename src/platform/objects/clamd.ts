import { connect } from 'node:net';
import { ObjectsUnavailable } from './key.ts';

/** Answers whether a file is clean, and throws where it cannot be known. */
export type Scan = (bytes: Uint8Array) => Promise<boolean>;

/** The scanner takes streams of 25 MB as it comes, and 8 MB take it a third of a second. */
const PATIENCE = 20_000;
/** Longer than any answer: what sends more is no scanner. */
const MAX_ANSWER = 1_000;
const CHUNK = 64 * 1024;

function* framed(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

const addressOf = (at: string) => {
  if (at.startsWith('/')) return { path: at };
  const colon = at.lastIndexOf(':');
  return { host: at.slice(0, colon), port: Number(at.slice(colon + 1)) };
};

/** The wire of ClamAV's daemon, at a socket or at `host:port`. */
export const createClamdScan =
  (at: string, patience = PATIENCE): Scan =>
  async (bytes) => {
    const socket = connect(addressOf(at));
    // In all, so that one that says a letter now and then is not waited for.
    const timer = setTimeout(() => socket.destroy(new Error('the scanner does not answer')), patience);
    try {
      let answer = '';
      for (const part of framed(bytes)) socket.write(part);
      for await (const chunk of socket) {
        answer += String(chunk);
        if (answer.length > MAX_ANSWER) break;
      }
      const [said = ''] = answer.split('\0');
      if (said === 'stream: OK') return true;
      if (/^stream: .+ FOUND$/.test(said)) return false;
      throw new Error(`the scanner answers ${JSON.stringify(said.slice(0, 100))}`);
    } catch (error) {
      // A file that was not looked at is not taken.
      throw new ObjectsUnavailable('files cannot be scanned', { cause: error });
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  };
