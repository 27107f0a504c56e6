import './tabs.css';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';

type Tab<Key extends string> = { key: Key; label: string; panel: ReactNode };

type Props<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  shown: Key;
  onShow: (key: Key) => void;
  className?: string;
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Parts of a form of which one is shown at a time; without a script one follows the other. A part with an error, or with
 * what a link leads to, comes to the front.
 */
export function FormTabs<Key extends string>({ label, tabs, shown, onShow, className = '' }: Props<Key>) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { errors } = useFormState();

  /** Brings the panel to the front that has an element. */
  const reveal = useEffectEvent((element: Element | undefined) => {
    const panel = element?.closest(`[data-tabs="${id}"]`);
    const key = tabs[Number(panel?.getAttribute('data-at') ?? -1)]?.key;
    if (key !== undefined && key !== shown) onShow(key);
  });

  const revealError = useEffectEvent((found: typeof errors) => {
    if (Object.keys(found).length === 0) return;
    const invalid = [...(root.current?.querySelectorAll('[aria-invalid="true"]') ?? [])];
    if (!invalid.some((control) => control.closest('[data-away]') === null)) reveal(invalid[0]);
  });
  useEffect(() => revealError(errors), [errors]);

  useEffect(() => {
    // Before the browser follows a link of the summary of errors, which leads nowhere while its field is away.
    function onClick({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      const field = link && document.getElementById(link.hash.slice(1));
      if (field) flushSync(() => reveal(field));
    }
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex(({ key }) => key === shown);
    const next = STEPS[event.key]?.(at, tabs.length - 1);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onShow(tab.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus();
  }

  return (
    <div ref={root} className={`form-tabs ${className}`}>
      {/* The tabs in it have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tablist" aria-label={label} className="scripted" onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-controls={`${id}-${tab.key}-panel`}
            aria-selected={tab.key === shown}
            tabIndex={tab.key === shown ? 0 : -1}
            onClick={() => onShow(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, at) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          data-tabs={id}
          data-at={at}
          data-away={tab.key === shown ? undefined : ''}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
