import { closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fail, ok, type Result } from '#kernel/result.ts';
import { makeDataDirectory } from './home.ts';
import { startMark } from './processes.ts';

export type Claim = { release: () => void };

/** The process of another claim in the directory; claims of dead processes are removed. */
function rivalIn(directory: string, own: string): number | undefined {
  for (const name of readdirSync(directory)) {
    const [, pid, mark] = /^owner\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (name === own || pid === undefined) continue;
    if (startMark(Number(pid)) === mark) return Number(pid);
    rmSync(join(directory, name), { force: true });
  }
  return undefined;
}

/**
 * Makes this process the only owner of the directory, or names the process that owns it. A claim is an empty file whose
 * name identifies the process: it appears atomically, and the claim of a killed process is ignored.
 */
export async function claim(directory: string): Promise<Result<Claim, number>> {
  makeDataDirectory(directory);
  const own = `owner.${process.pid}.${startMark(process.pid)}`;
  const file = join(directory, own);
  // Each process writes its claim before it looks for others, so two may see each other: both withdraw and try again.
  for (let attempt = 0; ; attempt++) {
    try {
      closeSync(openSync(file, 'wx'));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return fail(process.pid);
      throw error;
    }
    const rival = rivalIn(directory, own);
    if (rival === undefined) return ok({ release: () => rmSync(file, { force: true }) });
    rmSync(file, { force: true });
    if (attempt === 2) return fail(rival);
    await setTimeout(50 + Math.random() * 100);
  }
}
