import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';

export type App = {
  origin: string;
  port: number;
  pid: number;
  /** What the process has logged so far. */
  lines: Record<string, unknown>[];
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type Settings = Record<string, string>;

function readLine(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line);
  } catch {
    return { unreadable: line };
  }
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** For processes of the source: its modules are stripped of their types and compiled once, not in each of them. */
export const COMPILED = { NODE_COMPILE_CACHE: `${ROOT}node_modules/.cache/node` };
const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
/** The command behind `exec node`: tests run the same one as production. */
const STARTED_WITH = scripts.start.slice(scripts.start.indexOf('exec node ')).split(' ').slice(2);

function spawnApp(settings: Settings, cwd = ROOT) {
  const env = {
    PATH: process.env['PATH'],
    TMPDIR: tmpdir(),
    ...COMPILED,
    PORT: '0',
    METRICS_PORT: '0',
    DEMO: '1',
    ...settings,
  };
  return spawn(process.execPath, STARTED_WITH, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env });
}

/** Starts the whole application as its own process and waits until it is ready; `cwd` is where another build is. */
export async function startApp(settings: Settings, cwd?: string): Promise<App> {
  const child = spawnApp(settings, cwd);
  const lines: Record<string, unknown>[] = [];
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += chunk));
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const ready = new Promise<Record<string, unknown>>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const entry = readLine(line);
      lines.push(entry);
      if (entry['msg'] === 'ready') resolve(entry);
    });
    void exited.then((code) => reject(new Error(`ended with ${code}: ${complaint}`)));
  });
  const origin = String((await ready)['origin']);
  return {
    origin,
    port: Number(new URL(origin).port),
    pid: child.pid ?? 0,
    lines,
    stop: (signal = 'SIGINT') => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts an application that is expected to refuse, and answers its exit code and what it said. */
export async function refusedApp(settings: Settings): Promise<{ code: number; said: string }> {
  const child = spawnApp(settings);
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, said };
}
