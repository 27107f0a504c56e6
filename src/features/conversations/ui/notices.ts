import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { pathTo } from '#routes/index.ts';
import { messageNotice, viewingNotice } from '../domain/conversation.ts';

type Line = { text: string; path: string };

const pathOf = (conversation_id: string) => pathTo('conversation', { conversation_id });

/** The letter says what happened and leads there: what was written is read after signing in. */
const letter = ({ text, path }: Line, t: Translate, origin: string) => ({
  subject: text,
  text: `${text}\n\n${t('conversations.mail.open', { address: origin + path })}\n`,
});

/** A message about a listing. */
const messageLine = (data: unknown, t: Translate): Line => {
  const { conversation, listing } = messageNotice.parse(data);
  return { text: t('conversations.notice.message', { listing }), path: pathOf(conversation) };
};

/** What became of an appointment. */
const viewingLine = (data: unknown, t: Translate): Line => {
  const { conversation, listing, what, at } = viewingNotice.parse(data);
  const when = at === null ? '' : formatDate(new Date(at), 'appointment');
  return {
    text: t(`conversations.notice.${what}`, { listing, at: when }),
    path: `${pathOf(conversation)}#hen-xem`,
  };
};

const noticeOf = (line: typeof messageLine) => ({
  line,
  letter: (data: unknown, t: Translate, origin: string) => letter(line(data, t), t, origin),
});

export const conversationNotices = { message: noticeOf(messageLine), viewing: noticeOf(viewingLine) };
