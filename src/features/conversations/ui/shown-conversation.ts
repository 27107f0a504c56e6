import {
  type Conversation,
  isOpen,
  type OpenedConversation,
} from '#features/conversations/domain/conversation.ts';
import { statusAt, type Viewing } from '#features/conversations/domain/viewing.ts';
import { readBy, type Side, tagOf, type ThreadPage } from '#features/threads/domain/thread.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import type { FormErrors } from '#kernel/form.ts';
import { fieldsOf } from '#ui/forms/form-fields.ts';

type Opened = Omit<OpenedConversation, 'earlier'>;

/** Messages here have words alone. */
const NO_FILES = { path: '', most: 0, largest: 0 };

/** A time to meet, as both sides read it. */
export const timeText = (at: Date) => formatDate(at, 'appointment');

/** The state of an appointment, for one side. */
export function viewingText(viewing: Viewing, side: Side, t: Translate): string {
  const status = statusAt(viewing, new Date());
  if (status === 'proposed')
    return t(`conversations.viewing.waits-${viewing.proposedBy === side ? 'for-other' : 'for-you'}`);
  const at = viewing.agreedAt ? timeText(viewing.agreedAt) : '';
  return status === 'accepted'
    ? t('conversations.viewing.agreed', { at })
    : t(`conversations.viewing.is-${status}`);
}

/** Why nothing more can be written, or the state of the appointment. */
function nextOf({ conversation, viewing }: Opened, t: Translate): string {
  if (conversation.isBlocking) return t('conversations.blocking');
  if (!isOpen(conversation)) return t('conversations.failure.closed');
  return viewing === null ? '' : viewingText(viewing, conversation.side, t);
}

/** The messages of a page. */
export const messagesOf = ({ messages }: ThreadPage) =>
  messages.map(({ seq, clientId, side, text, at }) => ({
    seq,
    clientId,
    side,
    text,
    when: formatDate(at, 'moment'),
    files: [],
  }));

/** A conversation as its page shows it, and as the browser gets what is new. */
export function conversationNews(opened: Opened, t: Translate) {
  const { conversation, thread } = opened;
  const { requesterRead, responderRead } = thread.state;
  return {
    tag: tagOf(conversation.version, thread.state),
    version: conversation.version,
    messages: messagesOf(thread),
    read: (conversation.side === 'requester' ? responderRead : requesterRead) ?? -1,
    next: nextOf(opened, t),
  };
}

/** The name of the other side, or that their account is gone. */
export const nameOf = ({ other }: Pick<Conversation, 'other'>, t: Translate) =>
  other?.name ?? t('conversations.gone');

type Form = { action: string; formErrors: FormErrors | undefined; isEarlier: boolean };

/** What the section of a conversation on its page is given. */
export function conversationProps(opened: OpenedConversation, t: Translate, form: Form) {
  const { conversation, thread } = opened;
  const { id, side } = conversation;
  const { action, formErrors, isEarlier } = form;
  const field = fieldsOf(t, { text: t('conversations.field.text') }, formErrors);
  const isOther = formErrors?.refused?.code === 'threads/other-message';
  const you = t('conversations.you');
  const other = nameOf(conversation, t);
  return {
    side,
    names: { requester: side === 'requester' ? you : other, responder: side === 'responder' ? you : other },
    thread: conversationNews(opened, t),
    readBefore: readBy(side, thread.state) ?? 0,
    api: `conversations/${id}/messages`,
    earlier: thread.hasMore ? `?truoc=${thread.messages[0]?.seq}` : undefined,
    latest: isEarlier ? '?' : undefined,
    limits: NO_FILES,
    composer: isOpen(conversation)
      ? {
          action,
          about: { conversation: id },
          clientId: (isOther ? undefined : formErrors?.values['client_id']) ?? crypto.randomUUID(),
          label: t('conversations.field.text'),
          submit: t('conversations.send'),
          typed: { text: field('text').value ?? '', fileIds: '' },
          errors: { text: field('text').error },
        }
      : undefined,
  };
}
