import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadFault } from '../../domain/plans/read-faults.ts';
import type { PlanReading } from '../../domain/plans/plan-file.ts';

const SHOWN = 20;

export type Refusal = PlanReading['faults'][number];

/** Every refused feature as a line of JSON in a file, and the first of them. */
export function collectRefusals(file: string) {
  const out = createWriteStream(file);
  const first: Refusal[] = [];
  let count = 0;
  return {
    add({ code, values, no, line }: ReadFault) {
      const refusal = { code, ...(values && { values }), ...(no && { no }), ...(line && { line }) };
      count += 1;
      if (first.length < SHOWN) first.push(refusal);
      out.write(`${JSON.stringify(refusal)}\n`);
    },
    async end() {
      out.end();
      await finished(out);
      const { size } = await stat(file);
      return { count, first, bytes: size, open: () => createReadStream(file) };
    },
  };
}

/** The refusals of a file that was written so. */
export async function* refusalsIn(body: Readable): AsyncGenerator<Refusal> {
  for await (const line of createInterface({ input: body })) yield JSON.parse(line) as Refusal;
}
