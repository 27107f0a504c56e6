import { stat } from 'node:fs/promises';
import { OPERATOR } from '#kernel/actor.ts';
import type { Services } from '#services/index.ts';
import { must } from '../../_support/people/whole-person.ts';
import { timed } from './times.ts';

const MEGABYTE = 2 ** 20;
const SAMPLED_EVERY = 50;
const QUARTERS = 4;

export type Loaded = { version: number; line: string };

/** The memory of this process while it works: the most of each quarter of a file, and of all there is to do. */
function memoryWatch() {
  const peaks = Array.from({ length: QUARTERS }, () => 0);
  let [quarter, most] = [0, 0];
  function sample() {
    const held = process.memoryUsage.rss() / MEGABYTE;
    peaks[quarter] = Math.max(peaks[quarter] ?? 0, held);
    most = Math.max(most, held);
  }
  const timer = setInterval(sample, SAMPLED_EVERY);
  return {
    at(share: number) {
      quarter = Math.min(QUARTERS - 1, Math.floor(share * QUARTERS));
      sample();
    },
    stop() {
      clearInterval(timer);
      const inQuarters = peaks.map((peak) => peak.toFixed(0)).join(', ');
      return `at most ${most.toFixed(0)} MB of memory, in the quarters of the file ${inQuarters}`;
    },
  };
}

/** Brings in a plan as the command line does, and says how long that takes and in how much memory. */
export async function loadPlan({ planImports }: Services, file: string): Promise<Loaded> {
  const head = must(await planImports.readHead(file));
  const { size } = await stat(file);
  const memory = memoryWatch();
  const began = performance.now();
  let read = 0;
  const onBytes = (done: number, total: number) => {
    memory.at(done / total);
    if (done === total) read = performance.now() - began;
  };
  const { value, ms } = await timed(() =>
    planImports.load(OPERATOR, file, head, { dryRun: false, mayRefuse: 0, onBytes }),
  );
  const held = memory.stop();
  const { features, version } = must(value);
  const rate = Math.round((features / ms) * 1000);
  const line = `${features} features of ${(size / MEGABYTE).toFixed(0)} MB loaded in ${(ms / 1000).toFixed(1)} s, ${(read / 1000).toFixed(1)} s of them reading (${rate} a second), ${held}`;
  return { version, line };
}
