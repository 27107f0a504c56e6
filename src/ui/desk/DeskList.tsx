import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { textsIn } from '#stores/api/send-form.ts';
import { Field } from '#ui/forms/Field.tsx';
import { isChanged } from '#ui/forms/writing/unsaved.ts';
import { Notice } from '#ui/react/Notice.tsx';
import { Table } from '#ui/react/Table.tsx';
import '#ui/values/stacked-table.css';
import './desk-list.css';
import type { Act, ListState } from './use-list.ts';

/** Long enough that one who types has stopped. */
const PAUSE = 300;

type RowActionProps = {
  action: string;
  /** What is sent, by name. */
  fields: Readonly<Record<string, string | number>>;
  act: Act;
  outcome?: string;
  children: ReactNode;
};

/** A button of a row, which acts without leaving the list. */
export function RowAction({ action, fields, act, outcome, children }: RowActionProps) {
  const [isBusy, setBusy] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await act(event.currentTarget, event.nativeEvent.submitter, outcome);
    setBusy(false);
  }

  return (
    <form method="post" action={action} onSubmit={(event) => void send(event)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="button"
        data-variant="secondary"
        data-size="small"
        aria-busy={isBusy || undefined}
      >
        {children}
      </button>
    </form>
  );
}

/** What is chosen in a filter, without what is left open. */
function searchOf(form: HTMLFormElement): string {
  const chosen = textsIn(new FormData(form)).filter(([, value]) => value !== '');
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '';
}

type FilterProps = {
  submit: string;
  onNarrow: (search: string, pause?: number) => void;
  children: ReactNode;
};

/** Narrows a list as soon as something is chosen, or typed and left so; without a script it has a button. */
export function ListFilter({ submit, onNarrow, children }: FilterProps) {
  const filter = useRef<HTMLFormElement>(null);
  const narrow = (form: HTMLFormElement | null, pause?: number) => {
    if (form) onNarrow(searchOf(form), pause);
  };

  const catchUp = useEffectEvent(() => {
    if (filter.current && isChanged(filter.current)) narrow(filter.current);
  });
  // What was chosen before this ran is followed now.
  useEffect(() => catchUp(), []);

  return (
    <form
      ref={filter}
      method="get"
      className="list-filter"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement)
          narrow(target.form, target.type === 'search' ? PAUSE : 0);
      }}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        narrow(event.currentTarget);
      }}
    >
      {children}
      <button type="submit" className="button unscripted" data-variant="secondary" data-size="medium">
        {submit}
      </button>
    </form>
  );
}

/**
 * A choice that can be changed here, also before this ran, and is replaced by what the list answers, as after a step back.
 */
function useChoice<Value, Control extends HTMLElement>(given: Value, read: (control: Control) => Value) {
  const [choice, setChoice] = useState({ given, value: given });
  const control = useRef<Control>(null);
  const choose = (value: Value) => setChoice({ given, value });
  const catchUp = useEffectEvent(() => {
    if (control.current) choose(read(control.current));
  });
  useEffect(() => catchUp(), []);
  if (choice.given !== given) setChoice({ given, value: given });
  return { ref: control, value: choice.value, choose };
}

const isCheckedNow = ({ checked }: HTMLInputElement) => checked;
const valueOf = ({ value }: HTMLSelectElement | HTMLInputElement) => value;

type SelectProps = {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

export function FilterSelect({ name, label, value, options }: SelectProps) {
  const { ref, value: chosen, choose } = useChoice<string, HTMLSelectElement>(value, valueOf);
  return (
    <Field id={name} label={label} required>
      <div className="control">
        <select
          ref={ref}
          id={name}
          name={name}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}

type TextProps = { name: string; label: string; value: string; maxLength: number };

export function FilterText({ name, label, value, maxLength }: TextProps) {
  const { ref, value: typed, choose } = useChoice<string, HTMLInputElement>(value, valueOf);
  return (
    <Field id={name} label={label} required>
      <div className="control">
        <input
          ref={ref}
          type="search"
          id={name}
          name={name}
          value={typed}
          maxLength={maxLength}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
    </Field>
  );
}

type CheckboxProps = { name: string; label: string; checked: boolean };

export function FilterCheckbox({ name, label, checked }: CheckboxProps) {
  const { ref, value: isChecked, choose } = useChoice<boolean, HTMLInputElement>(checked, isCheckedNow);
  return (
    <label className="choice">
      <input
        ref={ref}
        type="checkbox"
        name={name}
        value="1"
        checked={isChecked}
        onChange={({ target }) => choose(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

type ListProps = {
  caption: string;
  labels: readonly string[];
  state: ListState;
  /** What is shown instead of no rows. */
  empty: ReactNode;
  /** The address of the next page. */
  next: string | false;
  nextLabel?: string;
  children: readonly ReactNode[];
};

/** The rows of a list, and the way to the next ones; on a phone each is a block. */
export function ListTable({ caption, labels, state, empty, next, nextLabel, children }: ListProps) {
  const t = useT('client', 'ui');
  const { isBusy, failed, done } = state;
  return (
    <>
      {failed && (
        <Notice tone="error">
          <p>{failed.message}</p>
          {failed.onRetry && (
            <p>
              <button type="button" className="button" data-size="small" onClick={failed.onRetry}>
                {t('client.island.retry')}
              </button>
            </p>
          )}
        </Notice>
      )}
      <p className="visually-hidden" role="status">
        {isBusy ? t('ui.list.loading') : done}
      </p>
      {children.length === 0 ? (
        empty
      ) : (
        <Table caption={caption} labels={labels} className="stacked" isBusy={isBusy}>
          <tbody>{children}</tbody>
        </Table>
      )}
      {next !== false && (
        <p>
          <a className="button" data-variant="secondary" data-size="medium" rel="next" href={next}>
            {nextLabel ?? t('ui.pagination.next')}
          </a>
        </p>
      )}
    </>
  );
}
