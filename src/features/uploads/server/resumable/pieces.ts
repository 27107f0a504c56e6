/** Small enough that little is sent again, large enough that the disk is not synced all the time. */
export const PIECE = 512 * 1024;

/** What is sent in pieces of one size but for the last; where the line breaks, what had come is one too. */
export async function* inPieces(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  let broken: { error: unknown } | undefined;
  try {
    for await (const chunk of body) {
      let rest = chunk;
      while (size + rest.length >= PIECE) {
        const end = PIECE - size;
        yield Buffer.concat([...chunks, rest.subarray(0, end)]);
        rest = rest.subarray(end);
        [chunks, size] = [[], 0];
      }
      if (rest.length > 0) chunks.push(rest);
      size += rest.length;
    }
  } catch (error) {
    broken = { error };
  }
  if (size > 0) yield Buffer.concat(chunks);
  if (broken) throw broken.error;
}
