import type { News } from '#features/inquiries/domain/inbox.ts';
import type { Inquiry } from '#features/inquiries/domain/inquiry.ts';
import { tagOf } from '#features/threads/domain/thread.ts';
import type { Deps } from './deps.ts';

/** Of a part of the news, so that the next call gets the rest. */
const PARTIAL = '"partial"';

/** What has come after a message, unless nothing has changed since a tag. */
export async function newsOf(
  threads: Deps['threads'],
  inquiry: Inquiry,
  after: number,
  known: string | null,
): Promise<News> {
  const tag = tagOf(inquiry.version, await threads.state(inquiry.id));
  if (tag === known) return { tag, inquiry };
  const thread = await threads.read(inquiry.id, { after });
  return { tag: thread.hasMore ? PARTIAL : tag, inquiry, thread };
}
