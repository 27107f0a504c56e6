import { addressIn } from '#features/places/domain/conversion/convert-layout.ts';
import type { Conversion } from '../../domain/conversion/convert.ts';
import type { BulkClient, BulkWorker } from './bulk-client.ts';
import type { Sheet } from './bulk-jobs.ts';

/** A piece of work; a later one replaces it, and the reader may stop it. */
export type Run = { is: 'on' | 'stopped' | 'replaced' };

/** Rows given to a worker at once: few enough that the bar moves and stopping is quick. */
const CHUNK = 250;

/** What was converted, in the order of the rows; fewer than there are when it was stopped. */
export type Converted = Sheet & { given: string[]; found: Conversion[] };

export const bodyOf = ({ rows, layout }: Sheet) => (layout.hasHeader ? rows.slice(1) : rows);

export async function convertRows(
  client: BulkClient,
  run: Run,
  sheet: Sheet,
  progress: (done: number, total: number) => void,
): Promise<Converted> {
  const given = bodyOf(sheet).map((row) => addressIn(row, sheet.layout));
  const chunks: Conversion[][] = [];
  let [begun, done] = [0, 0];
  // Every worker takes the next chunk as soon as it is free, so what was done when it is stopped has no gaps.
  const keepBusy = async ({ ask }: BulkWorker) => {
    while (begun < given.length && run.is === 'on') {
      const at = begun;
      begun += CHUNK;
      const chunk = await ask('convert', given.slice(at, begun));
      chunks[at / CHUNK] = chunk;
      done += chunk.length;
      if (run.is === 'on') progress(done, given.length);
    }
  };
  progress(done, given.length);
  await Promise.all(client.workers.map(keepBusy));
  return { ...sheet, given, found: chunks.flat() };
}
