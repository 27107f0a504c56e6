import type { MessageForm, ThreadPage } from '#features/threads/domain/thread.ts';
import type { ThreadNews } from '#features/threads/ui/shown.ts';
import type { Failure, Result } from '#kernel/result.ts';

/** What has come since a message; without a page where nothing has changed since the tag. */
export type Found = { tag: string; thread?: ThreadPage };

/** One side of a thread. */
export type ThreadSide<News extends Found> = {
  news: (after: number, knownTag: string | null) => Promise<Result<News, Failure>>;
  /** The same as the browser gets it. */
  shown: (news: News, thread: ThreadPage) => Promise<ThreadNews> | ThreadNews;
  say: (form: MessageForm, version: number) => Promise<Result<void, Failure>>;
  markRead: (upTo: number) => Promise<Result<void, Failure>>;
};
