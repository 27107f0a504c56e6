import { write, writeSync } from 'node:fs';

const ENOUGH = 64 * 1024;
const LATEST = 200;
const MAX_WAITING = 16 * 1024 * 1024;
const TRY_AGAIN = 50;

/**
 * Buffers lines and writes them together, at the latest every 200 ms, so that a line costs its writer next to nothing.
 * One write runs at a time, so lines stay whole and in order. When the reader of the pipe is too slow, lines are
 * dropped instead of filling the memory, and a closed pipe does not keep the process from ending (decision 038 says why
 * sonic-boom does not do this).
 */
export function createLineWriter(fd: number) {
  let gathered = '';
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let underWay: Buffer | undefined;
  let lost = 0;

  function take() {
    if (gathered === '') return;
    const bytes = Buffer.from(gathered);
    gathered = '';
    if (waitingBytes + bytes.length > MAX_WAITING) {
      lost += bytes.length;
      return;
    }
    waiting.push(bytes);
    waitingBytes += bytes.length;
  }

  function writeNext() {
    if (underWay) return;
    underWay = waiting.shift();
    if (!underWay) return;
    waitingBytes -= underWay.length;
    writeOn(underWay);
  }

  function writeOn(bytes: Buffer) {
    underWay = bytes;
    write(fd, bytes, 0, bytes.length, null, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(writeOn, TRY_AGAIN, bytes).unref();
      const left = error ? undefined : bytes.subarray(written);
      if (left && left.length > 0) return writeOn(left);
      underWay = undefined;
      // The pipe is closed or full: the buffered lines are lost, the process continues.
      if (error) [waiting, waitingBytes, lost] = [[], 0, lost + bytes.length + waitingBytes];
      writeNext();
    });
  }

  setInterval(() => {
    take();
    writeNext();
  }, LATEST).unref();

  return {
    write(line: string) {
      gathered += line;
      if (gathered.length < ENOUGH) return;
      take();
      writeNext();
    },

    /** The number of lost bytes. */
    lostBytes: () => lost,

    /** Writes the rest before the process ends; a pending write is left to the system. */
    flush() {
      take();
      try {
        for (const bytes of waiting)
          for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at, bytes.length - at);
      } catch {
        // The pipe is closed.
      }
      [waiting, waitingBytes] = [[], 0];
    },
  };
}
