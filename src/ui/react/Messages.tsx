import type { ReactNode } from 'react';
import { type PageTexts, useT } from '#i18n/use-t.ts';
import { Island } from './Island.tsx';

export type ShownFile = { path: string; alt: string; width: number; height: number };

type Side = 'requester' | 'responder';

/** A message of a thread as it is shown: words and addresses are ready. */
export type ShownMessage = {
  seq: number;
  clientId: string;
  side: Side;
  text: string;
  when: string;
  files: readonly ShownFile[];
  /** What became of the letter with it. */
  letter?: string;
};

export type MessagesProps = {
  messages: readonly ShownMessage[];
  names: Readonly<Record<Side, string>>;
  /** Who reads, how far they had read before, and how far the other side has. */
  side: Side;
  readBefore: number;
  read: number;
  /** What follows the messages. */
  children?: ReactNode;
};

export function Messages({ messages, names, side, readBefore, read, children }: MessagesProps) {
  const seen = messages.findLast((message) => message.side === side && message.seq <= read)?.seq;
  return (
    <ol role="list" className="messages">
      {messages.map((message) => (
        <Message
          key={message.seq}
          message={message}
          name={names[message.side]}
          isOwn={message.side === side}
          isNew={message.side !== side && message.seq > readBefore}
          isSeen={message.seq === seen}
        />
      ))}
      {children}
    </ol>
  );
}

/** The same on a page without its script. */
export const StaticMessages = ({ lang, texts, ...props }: MessagesProps & PageTexts) => (
  <Island lang={lang} texts={texts}>
    <Messages {...props} />
  </Island>
);

type MessageProps = { message: ShownMessage; name: string; isOwn: boolean; isNew: boolean; isSeen: boolean };

function Message({ message: { text, when, files, letter }, name, isOwn, isNew, isSeen }: MessageProps) {
  const t = useT('threads');
  return (
    <li className="message" data-own={isOwn || undefined}>
      <h3>
        {name}
        {isNew && ' '}
        {isNew && <span className="message-new">{t('threads.new')}</span>}
      </h3>
      {text !== '' && <p className="message-text">{text}</p>}
      {files.length > 0 && (
        <ul role="list" className="cluster" aria-label={t('threads.files.label')}>
          {files.map(({ path, alt, width, height }) => (
            <li key={path}>
              <a href={path}>
                <img src={path} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="small soft">{[when, letter, isSeen && t('threads.seen')].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
