import { write, writeSync } from 'node:fs';

const ENOUGH = 64 * 1024;
const LATEST = 200;
const MOST_WAITING = 16 * 1024 * 1024;
const TRY_AGAIN = 50;

/**
 * Gathers lines and writes them together, at the latest every 200 ms, so that a line costs its writer next to
 * nothing. One write is under way at a time, so lines stay whole and in order. A reader that has fallen too far
 * behind loses lines instead of taking the memory of the process.
 */
export function createLineWriter(fd: number) {
  let gathered = '';
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let isWriting = false;

  function take() {
    if (gathered === '') return;
    const bytes = Buffer.from(gathered);
    gathered = '';
    if (waitingBytes + bytes.length > MOST_WAITING) return;
    waiting.push(bytes);
    waitingBytes += bytes.length;
  }

  function writeNext() {
    const [bytes] = waiting;
    if (isWriting || !bytes) return;
    isWriting = true;
    write(fd, bytes, 0, bytes.length, null, (error, written) => {
      isWriting = false;
      if (error?.code === 'EAGAIN') return void setTimeout(writeNext, TRY_AGAIN).unref();
      // Nobody reads any more, or nothing fits any more: what was waiting is lost, the process goes on.
      if (error) [waiting, waitingBytes] = [[], 0];
      else drop(written);
      writeNext();
    });
  }

  function drop(written: number) {
    const [first, ...rest] = waiting;
    waitingBytes -= written;
    const left = first?.subarray(written);
    waiting = left && left.length > 0 ? [left, ...rest] : rest;
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

    /** Writes what is left before the process ends. */
    flush() {
      take();
      try {
        for (const bytes of waiting) writeSync(fd, bytes);
      } catch {
        // There is nobody left to tell.
      }
      [waiting, waitingBytes] = [[], 0];
    },
  };
}
