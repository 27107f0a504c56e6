import { answerDue } from '#features/inquiries/domain/answer-due.ts';
import { type Inquiry, type Letter, quoted } from '#features/inquiries/domain/inquiry.ts';
import { inquiryMachine, isWaiting } from '#features/inquiries/domain/status.ts';
import { fillAnswer, type ReadyAnswer } from '#features/threads/domain/ready-answer.ts';
import {
  MAX_FILES,
  readBy,
  tagOf,
  type ThreadFile,
  type ThreadPage,
} from '#features/threads/domain/thread.ts';
import { PURPOSES } from '#features/uploads/domain/purposes.ts';
import type { Translate } from '#i18n/translate.ts';
import { dayOf, formatDate } from '#kernel/dates.ts';
import type { FormErrors } from '#kernel/form.ts';
import { pathTo } from '#routes/index.ts';
import { fieldsOf } from '#ui/forms/form-fields.ts';
import type { ShownFile, ShownMessage } from '#ui/react/Messages.tsx';
import { labelsIn } from './labels.ts';

/** Who reads; staff also see what became of letters, and whether they leave this installation. */
export type Reader =
  { side: 'requester' } | { side: 'responder'; letters: ReadonlyMap<number, Letter>; delivers: boolean };

const shownFiles = (files: readonly ThreadFile[], t: Translate): ShownFile[] =>
  files.map(({ id, name, width, height }, at) => ({
    path: pathTo('inquiryFile', { file: id }),
    alt: t('threads.files.one', { number: at + 1, name }),
    width,
    height,
  }));

function letterText(reader: Reader, { email }: Inquiry, message: number, t: Translate): string | undefined {
  if (reader.side === 'requester' || email === null) return undefined;
  const letter = reader.letters.get(message);
  if (!letter) return undefined;
  const { status, at } = letter;
  const key = status === 'sent' && !reader.delivers ? 'kept' : status;
  return t(`inquiries.thread.mail-${key}`, { at: at ? formatDate(at, 'moment') : '' });
}

/** What an inquiry began with, as the first message of its thread. */
function opening(
  { id, description, note, at }: Inquiry,
  files: readonly ThreadFile[],
  t: Translate,
): ShownMessage {
  const words = [description, note && `${t('inquiries.fact.note')}: ${note}`].filter(Boolean).join('\n\n');
  return {
    seq: 0,
    clientId: id,
    side: 'requester',
    text: words || t('inquiries.thread.no-text'),
    when: formatDate(at, 'moment'),
    files: shownFiles(files, t),
  };
}

/** Who acts next, and until when. */
function nextOf(inquiry: Inquiry, { side }: Reader, t: Translate): string {
  const { status } = inquiry;
  if (!isWaiting(status)) return t(`inquiries.next.${side}.${status}`);
  const due = answerDue(inquiry);
  const isOver = dayOf(new Date()) > due;
  return t(`inquiries.next.${side}.${isOver ? 'overdue' : 'waiting'}`, { day: formatDate(due, 'day') });
}

/** The messages of a page, from what the inquiry began with where that is on it. */
function shownMessages(inquiry: Inquiry, page: ThreadPage, reader: Reader, t: Translate): ShownMessage[] {
  const messages = page.messages.map(({ id, seq, clientId, side, text, at, files }): ShownMessage => {
    const letter = side === 'responder' ? letterText(reader, inquiry, id, t) : undefined;
    const shown = { seq, clientId, side, text, when: formatDate(at, 'moment'), files: shownFiles(files, t) };
    return letter === undefined ? shown : { ...shown, letter };
  });
  return page.isBeginning ? [opening(inquiry, page.opening, t), ...messages] : messages;
}

/** A thread as its page shows it, and as the browser gets what is new. */
export function shownThread(inquiry: Inquiry, page: ThreadPage, reader: Reader, t: Translate) {
  const { requesterRead, responderRead } = page.state;
  return {
    tag: tagOf(inquiry.version, page.state),
    version: inquiry.version,
    messages: shownMessages(inquiry, page, reader, t),
    read: (reader.side === 'requester' ? responderRead : requesterRead) ?? -1,
    next: nextOf(inquiry, reader, t),
  };
}

/** What is around the thread changes by an answer, and by a message that reopens it. */
const afterSending = ({ status }: Inquiry, side: Reader['side']) =>
  side === 'responder' ? '?xong=tra-loi' : isWaiting(status) ? undefined : '?xong';

type Form = {
  /** Where the form of the next message goes without a script. */
  action: string;
  formErrors: FormErrors | undefined;
  /** The initial text of the field. */
  text?: string | undefined;
  answers?: readonly { id: string; title: string; text: string }[];
  /** Whether the messages before the last ones are shown. */
  isEarlier: boolean;
};

/** Ready answers with the name and the number of an inquiry. */
export const answersFor = ({ fullName, number }: Inquiry, answers: readonly ReadyAnswer[]) =>
  answers.map(({ id, title, text }) => ({
    id,
    title,
    text: fillAnswer(text, { ten: fullName, ma: quoted(number) }),
  }));

/** A message that was sent with other words under its id needs another. */
const clientIdOf = (formErrors: FormErrors | undefined) =>
  (formErrors?.refused?.code === 'threads/other-message' ? undefined : formErrors?.values['client_id']) ??
  crypto.randomUUID();

/** What the section of a thread on its page is given. */
export function threadProps(inquiry: Inquiry, page: ThreadPage, reader: Reader, t: Translate, form: Form) {
  const { side } = reader;
  const { action, formErrors, text = '', answers, isEarlier } = form;
  const field = fieldsOf(t, labelsIn(t), formErrors);
  const about = { inquiry: inquiry.id, ...(side === 'responder' && { version: inquiry.version }) };
  const own = { label: t('inquiries.own.reply'), submit: t('inquiries.own.reply-submit'), path: 'inquiries' };
  const desk = { label: t('inquiries.desk.reply'), submit: t('inquiries.desk.reply-submit'), path: 'inbox' };
  const canWrite = side === 'requester' || inquiryMachine.can(inquiry.status, 'answer');
  const { label, submit, path } = side === 'requester' ? own : desk;
  return {
    side,
    names: {
      requester: side === 'requester' ? t('inquiries.thread.you') : inquiry.fullName,
      responder: t('inquiries.thread.us'),
    },
    thread: shownThread(inquiry, page, reader, t),
    readBefore: readBy(side, page.state) ?? 0,
    api: `${path}/${inquiry.id}/messages`,
    earlier: page.hasMore ? `?truoc=${page.messages[0]?.seq}` : undefined,
    latest: isEarlier ? '?' : undefined,
    limits: {
      path: 'inquiries/files',
      most: MAX_FILES,
      largest: PURPOSES.inquiry.largest,
      resumable: { purpose: 'inquiry', reference: inquiry.id, signInAt: pathTo('login') },
    },
    afterSending: afterSending(inquiry, side),
    composer: canWrite
      ? {
          action,
          about,
          clientId: clientIdOf(formErrors),
          label,
          submit,
          typed: { text: field('text').value ?? text, fileIds: field('file_ids').value ?? '' },
          errors: { text: field('text').error, fileIds: field('file_ids').error },
          answers,
        }
      : undefined,
  };
}
