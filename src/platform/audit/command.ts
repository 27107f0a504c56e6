import { fail, ok, type Result } from '#kernel/result.ts';
import { openDatabase } from '#platform/db/client.ts';
import { type Break, type Head, verify } from './verify.ts';

const REASONS: Record<Break['reason'], string> = {
  gap: 'it is missing or out of place',
  'previous differs': 'it does not follow the entry before it',
  'hash differs': 'it was changed',
  'head gone': 'it was noted earlier and is gone',
  'head differs': 'it is another than the one noted earlier',
};

function readHead(text: string): Head | undefined {
  const [, entries, head] = /^(\d{1,15}):([\da-f]{64})$/i.exec(text) ?? [];
  return entries && head ? { entries: Number(entries), head: head.toLowerCase() } : undefined;
}

/** The output of `npm run audit:verify`: the head to note, or where the log is broken. */
export async function verifyAudit(
  target: string,
  notedHead: string | undefined,
): Promise<Result<string, string>> {
  const noted = notedHead === undefined ? undefined : readHead(notedHead);
  if (notedHead !== undefined && noted === undefined)
    return fail('--head takes what an earlier run printed: NUMBER:HASH.');
  const db = openDatabase(target, 'maintenance');
  try {
    const verified = await verify(db, noted);
    if (verified.ok)
      return ok(`The audit log is whole. Its head: ${verified.value.entries}:${verified.value.head}`);
    const { id, reason } = verified.error;
    return fail(`The audit log is broken at entry ${id}: ${REASONS[reason]}.`);
  } finally {
    await db.destroy();
  }
}
