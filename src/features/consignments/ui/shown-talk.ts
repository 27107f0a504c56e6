import { MAX_FILES, readBy, type Side, tagOf, type ThreadPage } from '#features/threads/domain/thread.ts';
import { PURPOSES } from '#features/uploads/domain/purposes.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import type { FormErrors } from '#kernel/form.ts';
import { type Failure, ok, type Result } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { fieldsOf } from '#ui/forms/form-fields.ts';
import { quotedNumber } from '../domain/consignment.ts';
import type { DepositType } from '../domain/deposit-type.ts';
import type { TalkNews } from '../domain/views.ts';

/** The conversation of owner and staff as its page shows it, and as the browser gets what is new. */
export function shownTalk(side: Side, version: number, { state, messages }: ThreadPage, t: Translate) {
  return {
    tag: tagOf(version, state),
    version,
    messages: messages.map(({ seq, clientId, side, text, at, files }) => ({
      seq,
      clientId,
      side,
      text,
      when: formatDate(at, 'moment'),
      files: files.map(({ id, name, width, height }, nth) => ({
        path: pathTo('inquiryFile', { file: id }),
        alt: t('threads.files.one', { number: nth + 1, name }),
        width,
        height,
      })),
    })),
    read: (side === 'requester' ? state.responderRead : state.requesterRead) ?? -1,
    next: t(`consignments.talk.next-${side}`),
  };
}

/** What has come since, as one side is shown it. */
export function talkNews(
  side: Side,
  found: Result<TalkNews, Failure>,
  t: Translate,
): Result<{ tag: string; shown?: ReturnType<typeof shownTalk> | undefined }, Failure> {
  if (!found.ok) return found;
  const { tag, version, thread } = found.value;
  return ok({ tag, shown: thread && shownTalk(side, version, thread, t) });
}

type Talk = {
  side: Side;
  number: number;
  deal: DepositType;
  version: number;
  owner: string;
  thread: ThreadPage;
  /** Where the form of the next message goes without a script. */
  action: unknown;
  formErrors: FormErrors | undefined;
  /** Whether the messages before the last ones are shown. */
  isEarlier: boolean;
};

/** A message that was sent with other words under its id needs another. */
const clientIdOf = (formErrors: FormErrors | undefined) =>
  (formErrors?.refused?.code === 'threads/other-message' ? undefined : formErrors?.values['client_id']) ??
  crypto.randomUUID();

/** What the section of the conversation on its page is given. */
export function talkProps({ side, number, deal, version, owner, thread, ...form }: Talk, t: Translate) {
  const { action, formErrors, isEarlier } = form;
  const field = fieldsOf(t, {}, formErrors);
  const path = side === 'requester' ? 'consignments' : 'consignment-desk';
  return {
    side,
    names: {
      requester: side === 'requester' ? t('consignments.talk.you') : owner,
      responder: t('consignments.talk.us'),
    },
    thread: shownTalk(side, version, thread, t),
    readBefore: readBy(side, thread.state) ?? 0,
    api: `${path}/${quotedNumber(number)}/messages`,
    earlier: thread.hasMore ? `?truoc=${thread.messages[0]?.seq}` : undefined,
    latest: isEarlier ? '?' : undefined,
    limits: {
      path: 'inquiries/files',
      most: MAX_FILES,
      largest: PURPOSES.inquiry.largest,
      resumable: { purpose: 'inquiry', reference: quotedNumber(number), signInAt: pathTo('login') },
    },
    composer: {
      action: String(action),
      about: { number: String(number), deal },
      clientId: clientIdOf(formErrors),
      label: t(`consignments.talk.write-${side}`),
      submit: t('consignments.talk.send'),
      typed: { text: field('text').value ?? '', fileIds: field('file_ids').value ?? '' },
      errors: { text: field('text').error, fileIds: field('file_ids').error },
    },
  };
}
