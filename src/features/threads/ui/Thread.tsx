import { useRef } from 'react';
import { type Dictionaries, translate } from '#i18n/client.ts';
import { GivenTexts, useT, useTexts } from '#i18n/use-t.ts';
import type { CallFailure } from '#stores/api/request.ts';
import { Messages, type MessagesProps } from '#ui/react/Messages.tsx';
import { Composer, type ComposerProps } from './Composer.tsx';
import type { ThreadNews } from './shown.ts';
import { type Outgoing, useThread } from './use-thread.ts';

export type ThreadProps = Pick<MessagesProps, 'names' | 'side' | 'readBefore'> & {
  thread: ThreadNews;
  /** Its place in the product's JSON. */
  api: string;
  /** Absent where nothing can be written. */
  composer?: ComposerProps | undefined;
  texts: Dictionaries;
};

/** A conversation that is kept up to date while one reads it, and the form of the next message. */
export function Thread({ texts, ...props }: ThreadProps) {
  return (
    <GivenTexts value={texts}>
      <Conversation {...props} />
    </GivenTexts>
  );
}

function Conversation({ side, names, thread, readBefore, api, composer }: Omit<ThreadProps, 'texts'>) {
  const t = useT('threads');
  const end = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { view, outgoing, send, take } = useThread(api, thread, end);
  const added = view.messages.slice(thread.messages.length).filter((message) => message.side !== side);

  /** The field is empty again at once, while the message is on its way. */
  function submit(message: Outgoing) {
    void send(message);
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

  /** Back into the field, to be written again. */
  function edit({ clientId, text }: Outgoing) {
    take(clientId);
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
            onRetry={() => void send(message)}
            onEdit={() => edit(message)}
          />
        ))}
      </Messages>
      <p className="visually-hidden" role="status">
        {added.length > 0 && t('threads.added', { count: added.length })}
      </p>
      <p ref={end} className="soft">
        {view.next}
      </p>
      {view.failure && <Interruption failure={view.failure} />}
      {composer && <Composer {...composer} field={field} onSend={submit} onPick={insert} />}
    </>
  );
}

type OutgoingProps = { message: Outgoing; name: string; onRetry: () => void; onEdit: () => void };

function OutgoingMessage({ message: { text, failure }, name, onRetry, onEdit }: OutgoingProps) {
  const texts = useTexts('threads', 'client');
  const t = (key: string) => translate(texts, key);
  return (
    <li className="message" data-own data-failed={failure ? '' : undefined}>
      <h3>{name}</h3>
      {text !== '' && <p className="message-text">{text}</p>}
      <p className="small" role={failure ? 'alert' : undefined}>
        {failure ? sentenceOf(failure, t) : t('threads.sending')}
      </p>
      {failure && (
        <div className="cluster">
          <button type="button" className="button" data-size="small" onClick={onRetry}>
            {t('threads.retry')}
          </button>
          <button type="button" className="button" data-size="small" onClick={onEdit}>
            {t('threads.edit')}
          </button>
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
      {t(isSignedOut ? 'threads.signed-out' : 'threads.away')}
    </p>
  );
}
