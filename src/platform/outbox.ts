import { appendFile } from 'node:fs/promises';
import { fail, ok, type Result } from '#kernel/result.ts';

export type NotWritten = { kind: 'unavailable'; reason: string };

/** Keeps messages in a file of JSON lines that only its owner reads, where there is nobody to send them. */
export const createOutboxFile =
  (file: string) =>
  async (message: Readonly<Record<string, unknown>>): Promise<Result<void, NotWritten>> => {
    const line = JSON.stringify({ at: new Date(), ...message });
    try {
      await appendFile(file, `${line}\n`, { mode: 0o600 });
      return ok(undefined);
    } catch (error) {
      return fail({ kind: 'unavailable', reason: codeOf(error) });
    }
  };

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'not-written';
