import type { Translate } from '#i18n/translate.ts';

/** What was done in a conversation, by the word in its address. */
const DONE = {
  gui: 'sent',
  hen: 'proposed',
  nhan: 'accepted',
  'tu-choi': 'declined',
  huy: 'cancelled',
  chan: 'blocked',
  'bo-chan': 'unblocked',
  bao: 'reported',
} as const;

export function doneText(word: string | null, t: Translate): string | undefined {
  const done = Object.entries(DONE).find(([name]) => name === word)?.[1];
  return done && t(`conversations.done.${done}`);
}
