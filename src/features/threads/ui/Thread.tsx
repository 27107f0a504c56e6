import { type ReactNode, useRef, useState } from 'react';
import { translate } from '#i18n/client.ts';
import { type PageTexts, useT, useTexts } from '#i18n/use-t.ts';
import type { CallFailure } from '#stores/api/request.ts';
import { Island } from '#ui/react/Island.tsx';
import { Messages, type MessagesProps } from '#ui/react/Messages.tsx';
import { Composer, type ComposerProps } from './Composer.tsx';
import { type FileLimits, useFiles } from '#ui/forms/files/use-files.ts';
import type { ThreadNews } from './shown.ts';
import { type Outgoing, useThread } from './use-thread.ts';

export type ThreadProps = Pick<MessagesProps, 'names' | 'side' | 'readBefore'> & {
  thread: ThreadNews;
  /** Its place in the product's JSON. */
  api: string;
  limits: FileLimits;
  /** Absent where nothing can be written. */
  composer?: ComposerProps | undefined;
  /** Before the form of the next message. */
  children?: ReactNode;
  /** Where the page goes once a message was sent, if what is around the thread changes by it. */
  afterSending?: string | undefined;
} & PageTexts;

/** A conversation that is kept up to date while one reads it, and the form of the next message. */
export function Thread({ lang, texts, ...props }: ThreadProps) {
  return (
    <Island lang={lang} texts={texts}>
      <Conversation {...props} />
    </Island>
  );
}

function Conversation(props: Omit<ThreadProps, keyof PageTexts>) {
  const { side, names, thread, readBefore, api, limits, composer, afterSending, children } = props;
  const t = useT('threads');
  const end = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useFiles(limits, composer?.typed.fileIds ?? '');
  const [isSent, setSent] = useState(false);
  const { view, outgoing, send, take } = useThread(api, thread, end, () => {
    setSent(true);
    if (afterSending) location.assign(afterSending);
  });
  const added = view.messages.slice(thread.messages.length).filter((message) => message.side !== side);

  /** The field is empty again at once, while the message is on its way. */
  function submit(text: string) {
    setSent(false);
    send({ clientId: crypto.randomUUID(), text, fileIds: files.ids });
    files.clear();
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
  }

  /** Puts words where the cursor is. */
  function insert(text: string) {
    const area = field.current;
    if (!area) return;
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
    area.focus();
  }

  /** Back into the form, to be written again. */
  function edit({ clientId, text, fileIds }: Outgoing) {
    take(clientId);
    files.restore(fileIds);
    if (!field.current) return;
    field.current.value = [text, field.current.value].filter(Boolean).join('\n');
    field.current.focus();
  }

  return (
    <>
      <Messages messages={view.messages} names={names} side={side} readBefore={readBefore} read={view.read}>
        {outgoing.map((message) => (
          <OutgoingMessage
            key={message.clientId}
            message={message}
            name={names[side]}
            onRetry={() => send(message)}
            onEdit={composer && (() => edit(message))}
          />
        ))}
      </Messages>
      <p className="visually-hidden" role="status">
        {[isSent && t('threads.sent'), added.length > 0 && t('threads.added', { count: added.length })]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p ref={end} className="soft">
        {view.next}
      </p>
      {view.failure && <Interruption failure={view.failure} />}
      {children}
      {composer && <Composer {...composer} field={field} files={files} onSend={submit} onPick={insert} />}
    </>
  );
}

type OutgoingProps = {
  message: Outgoing;
  name: string;
  onRetry: () => void;
  onEdit: (() => void) | undefined;
};

function OutgoingMessage({ message: { text, fileIds, failure }, name, onRetry, onEdit }: OutgoingProps) {
  const texts = useTexts('threads', 'client');
  const t = (key: string, values = {}) => translate(texts, key, values);
  const pictures = fileIds.split(',').filter(Boolean).length;
  return (
    <li className="message" data-own data-failed={failure ? '' : undefined}>
      <h3>{name}</h3>
      {text !== '' && <p className="message-text">{text}</p>}
      {pictures > 0 && <p>{t('threads.pictures', { count: pictures })}</p>}
      <p className="small" role={failure ? 'alert' : undefined}>
        {failure ? sentenceOf(failure, t) : t('threads.sending')}
      </p>
      {failure && (
        <div className="cluster">
          <button type="button" className="button" data-size="small" onClick={onRetry}>
            {t('threads.retry')}
          </button>
          {onEdit && (
            <button type="button" className="button" data-size="small" onClick={onEdit}>
              {t('threads.edit')}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

/** The server's own sentence, or ours where there was no answer. */
const sentenceOf = ({ message }: CallFailure, t: (key: string) => string) =>
  message.startsWith('client.') ? t(message) : message;

/** Why nothing new comes at the moment. */
function Interruption({ failure: { status } }: { failure: CallFailure }) {
  const t = useT('threads');
  const isSignedOut = status === 401 || status === 403;
  return (
    <p className="thread-interrupted" role="status">
      {t(isSignedOut ? 'threads.signed-out' : status === 404 ? 'threads.gone' : 'threads.away')}
    </p>
  );
}
