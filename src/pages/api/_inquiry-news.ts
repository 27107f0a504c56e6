import type { News } from '#features/inquiries/domain/inbox.ts';
import { type Reader, shownThread } from '#features/inquiries/ui/shown-thread.ts';
import type { Translate } from '#i18n/translate.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import type { ThreadAnswer } from './_thread.ts';

/** What is new in the thread of an inquiry, as one of its sides is shown it. */
export async function inquiryNews(
  found: Result<News, Failure>,
  reader: () => Promise<Reader> | Reader,
  t: Translate,
): Promise<Result<ThreadAnswer, Failure>> {
  if (!found.ok) return found;
  const { inquiry, thread, tag } = found.value;
  return ok({ tag, shown: thread && shownThread(inquiry, thread, await reader(), t) });
}
