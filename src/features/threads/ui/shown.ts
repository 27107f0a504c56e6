import type { ShownMessage } from '#ui/react/Messages.tsx';

/** What has come after a message, and what has changed. */
export type ThreadNews = {
  tag: string;
  version: number;
  messages: readonly ShownMessage[];
  /** How far the other side has read; −1 where it has not opened the thread. */
  read: number;
  /** Who acts next, and until when. */
  next: string;
};

export type ShownAnswer = { id: string; title: string; text: string };
