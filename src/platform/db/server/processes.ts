import { readFileSync } from 'node:fs';

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Distinguishes a process from a later one with the same id; undefined when it has exited or is a zombie. */
export function startMark(pid: number): string | undefined {
  if (process.platform !== 'linux') return exists(pid) ? 'running' : undefined;
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The command is in brackets and may contain any character, so the fields are counted after the last bracket.
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 'ZX'.includes(state) ? undefined : fields[18];
}

export const commandName = (pid: number) => read(`/proc/${pid}/comm`)?.trim();
