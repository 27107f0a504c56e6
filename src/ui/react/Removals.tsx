import './removals.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { IconName } from '#ui/icons.ts';
import type { TextKey } from '#i18n/catalogue.ts';
import { translate } from '#i18n/client.ts';
import { type PageTexts, useT, useTexts } from '#i18n/use-t.ts';
import { sendFields } from '#stores/api/send-form.ts';
import { $removals, type Attempt, removeRow, rowOf, shownIn, updateRemovals } from '#stores/removals.ts';
import { signedIn } from '#stores/sign-in.ts';
import { Icon } from './Icon.tsx';
import { Island } from './Island.tsx';

/** A form as data: where it is sent, and what is in it. */
type Post = { action: string; fields: Readonly<Record<string, string>> };

const attemptOf =
  ({ action, fields }: Post): Attempt =>
  async () => {
    const sent = await signedIn(() => sendFields(action, new URLSearchParams(fields), { keepalive: true }));
    return sent.ok ? undefined : sent.error.message || 'client.failure.invalid';
  };

type RowProps = {
  /** What names the row in its page. */
  row: string;
  /** What the toast says. */
  said: string;
  /** Of several buttons with the same words, what this one removes. */
  label?: string | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
};

type ButtonProps = RowProps & {
  remove: Attempt;
  restore?: Attempt | undefined;
  /** What the button sends without script. */
  post?: Post | undefined;
};

/** Removes its row, which may be undone from a toast; a refusal brings the row back and says why. */
export function RemoveButton({ row, said, label, icon, remove, restore, post, children }: ButtonProps) {
  const texts = useTexts('client');
  const removals = useStore($removals);
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { isWanted, error } = rowOf(removals, row);
  const { focus } = removals;

  useEffect(() => {
    if (focus?.row === row) button.current?.focus();
  }, [focus, row]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await removeRow({ key: row, said, remove, restore });
    setIsBusy(false);
  }

  return (
    <form
      method="post"
      action={post?.action}
      data-removed={isWanted ? undefined : ''}
      onSubmit={(event) => void submit(event)}
    >
      {Object.entries(post?.fields ?? {}).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        ref={button}
        type="submit"
        className="button"
        data-variant="quiet"
        data-size="small"
        aria-label={label}
        aria-busy={isBusy || undefined}
      >
        {icon && <Icon name={icon} />}
        {children}
      </button>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {translate(texts, 'client.removal.refused', { why: translate(texts, error) })}
        </p>
      )}
    </form>
  );
}

type FormProps = RowProps & Pick<PageTexts, 'lang'> & { remove: Post; restore?: Post | undefined };

/** The same as an island in a row of the server. */
export const RemoveForm = ({ lang, remove, restore, ...row }: FormProps) => (
  <Island lang={lang} texts={{}}>
    <RemoveButton {...row} post={remove} remove={attemptOf(remove)} restore={restore && attemptOf(restore)} />
  </Island>
);

/** The rows of a list that are left; `element` takes the focus where none is. */
export function useRemovals(list: string, keys: readonly string[]) {
  const removals = useStore($removals);
  const element = useRef<HTMLDivElement>(null);
  const { focus } = removals;
  const rows = keys.join(' ');

  useEffect(() => {
    updateRemovals({ type: 'listed', list, keys: rows === '' ? [] : rows.split(' ') });
  }, [list, rows]);
  useEffect(() => {
    if (focus?.list === list && focus.row === undefined) element.current?.focus();
  }, [focus, list]);

  return { shown: shownIn(removals, keys), element };
}

type SummaryProps = PageTexts & {
  list: string;
  keys: readonly string[];
  /** How many there are on all pages, and the key of the sentence that says so. */
  total: number;
  text: TextKey;
  /** What takes the place of an empty list. */
  children?: ReactNode;
};

/** Above a list of the server: how many there are, or that there are none. */
export const RemovalSummary = ({ lang, texts, ...summary }: SummaryProps) => (
  <Island lang={lang} texts={texts}>
    <Summary {...summary} />
  </Island>
);

function Summary({ list, keys, total, text, children }: Omit<SummaryProps, keyof PageTexts>) {
  const t = useT();
  const { shown, element } = useRemovals(list, keys);
  const count = total - keys.length + shown.length;
  return (
    <div ref={element} tabIndex={-1}>
      {count === 0 ? children : <p>{t(text, { count })}</p>}
    </div>
  );
}
