import { fileURLToPath } from 'node:url';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const has = (program: string) =>
  run('which', [program]).then(
    () => true,
    () => false,
  );

/** Runs a program of this folder on the first processor and waits for the line in which it says its address. */
export async function serve(file: string, ...args: string[]): Promise<{ url: string; child: ChildProcess }> {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn('taskset', ['-c', '0', process.execPath, script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout))
    if (line.startsWith('http')) return { url: line, child };
  throw new Error(`${file} ended without an address`);
}

/** Requests a second, from one client thread on the second processor. */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  headers: string[] = [],
): Promise<number> {
  const options = headers.flatMap((header) => ['-H', header]);
  const { stdout } = await run('taskset', [
    '-c',
    '1',
    'wrk',
    '-t1',
    '-c32',
    `-d${seconds}s`,
    ...options,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? NaN);
}

export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};
