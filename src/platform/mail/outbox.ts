import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { fail, ok, type Result } from '#kernel/result.ts';

export type NotWritten = { kind: 'unavailable'; reason: string };

const DAYS_KEPT = 30;

const line = z.object({ at: z.coerce.date(), phone: z.string().optional(), to: z.string().optional() });
type Line = z.infer<typeof line>;

function read(text: string): Line | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'not-written';

/** Appends messages to a file of JSON lines that only its owner can read, where no transport is configured. */
export function createOutbox(file: string) {
  let last: Promise<unknown> = Promise.resolve();

  /** Serialized: a line that is appended while the file is rewritten would be lost. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  /** Removes lines; an unreadable one has neither date nor recipient, so it is removed too. */
  const keepOnly = (isKept: (line: Line) => boolean): Promise<void> =>
    inTurn(async () => {
      const text = await readFile(file, 'utf8').catch(() => '');
      const all = text.split('\n').filter((each) => each !== '');
      const kept = all.filter((each) => {
        const found = read(each);
        return found !== undefined && isKept(found);
      });
      if (kept.length === all.length) return;
      await writeFile(`${file}.part`, kept.map((each) => `${each}\n`).join(''), { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    });

  return {
    write: (message: Readonly<Record<string, unknown>>): Promise<Result<void, NotWritten>> =>
      inTurn(async () => {
        try {
          await appendFile(file, `${JSON.stringify({ at: new Date(), ...message })}\n`, { mode: 0o600 });
          return ok(undefined);
        } catch (error) {
          return fail({ kind: 'unavailable', reason: codeOf(error) });
        }
      }),

    /** Removes the messages to a person, by number and by address. */
    forget: (who: { phone: string | null; email: string | null }): Promise<void> =>
      keepOnly(
        ({ phone, to }) =>
          (phone === undefined || phone !== who.phone) &&
          (to === undefined || to.toLowerCase() !== who.email?.toLowerCase()),
      ),

    /** Removes old messages. */
    trim: (now: Date): Promise<void> =>
      keepOnly(({ at }) => at.getTime() > now.getTime() - DAYS_KEPT * 86_400_000),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
