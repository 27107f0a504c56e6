import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZippedFile = { name: string; bytes: Uint8Array };

/** A streamed archive: each file is read when the one before it has been sent, so at most two are in memory. */
export function zipStream(files: AsyncIterable<ZippedFile>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = packed(files);
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* packed(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const reading = new AbortController();

  async function addAll(): Promise<void> {
    for await (const { name, bytes } of files) {
      const source = Readable.from([bytes]);
      zip.addReadStream(source, name);
      await finished(source, { signal: reading.signal });
    }
    zip.end();
  }

  const added = addAll().catch((error: Error) => void output.destroy(error));
  try {
    for await (const chunk of output) yield new Uint8Array(chunk);
  } finally {
    reading.abort();
    output.destroy();
    await added;
  }
}
