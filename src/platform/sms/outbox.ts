import { appendFile } from 'node:fs/promises';
import { fail, ok } from '#kernel/result.ts';
import type { SendSms } from '#platform/sms/sms.ts';

/** Keeps messages in a file of JSON lines that only its owner reads, where there is nobody to send them. */
export const createOutbox =
  (file: string): SendSms =>
  async ({ phone, text }) => {
    const line = JSON.stringify({ at: new Date(), kind: 'sms', phone, text });
    try {
      await appendFile(file, `${line}\n`, { mode: 0o600 });
      return ok(undefined);
    } catch (error) {
      return fail({ kind: 'unavailable', reason: codeOf(error) });
    }
  };

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'not-written';
