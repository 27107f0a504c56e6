import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { useT } from '#i18n/use-t.ts';
import './suggest/suggestions.css';
import { fieldAria } from './field.ts';
import { Field } from './Field.tsx';
import { type Option, SelectField } from './fields.tsx';
import type { Suggestions } from './suggest/Suggestions.tsx';
import type { Suggestion } from './suggest/suggestions.ts';

type Level = { name: string; options: readonly Option[]; hint?: string };

/**
 * A place by its levels, the largest first; the options of each follow from what is chosen above it.
 * What is typed is found by its former and its current name, and fills in all levels at once.
 */
export function PlaceField({ levels }: { levels: readonly Level[] }) {
  const t = useT('ui');
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const [found, setFound] = useState<readonly Option[]>([]);

  /** Fills the levels in as if each had been chosen by hand. */
  function fillIn(place: readonly Option[], form: HTMLFormElement | null) {
    // The options below another province are on their way yet; until then each level has the one that was found.
    flushSync(() => setFound(place));
    for (const [at, { name }] of levels.entries())
      setValue(name, place[at]?.value ?? '', { shouldValidate: isSubmitted });
    const last = form?.elements.namedItem(levels.at(-1)?.name ?? '');
    if (last instanceof Element) last.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function forget({ target }: ChangeEvent<HTMLElement>) {
    const at = levels.findIndex(({ name }) => target instanceof HTMLSelectElement && target.name === name);
    if (at !== -1) setFound((place) => place.slice(0, at + 1));
  }

  return (
    <div className="stack" onChange={forget}>
      <PlaceFinder onFind={fillIn} filled={found[levels.length - 1]?.label} />
      {levels.map(({ name, options, hint }, at) => {
        const own = found[at];
        return (
          <SelectField
            key={name}
            name={name}
            required
            lang="vi"
            hint={hint}
            {...(at > 0 && { placeholder: t('ui.field.choose') })}
            options={own && !options.some(({ value }) => value === own.value) ? [...options, own] : options}
          />
        );
      })}
    </div>
  );
}

type FinderProps = {
  onFind: (place: readonly Option[], form: HTMLFormElement | null) => void;
  /** What was filled in last. */
  filled: string | undefined;
};

/** Offline it is tried again with the next turn to the field, which is a plain one until then. */
async function load(set: (of: () => typeof Suggestions) => void) {
  const loaded = await import('./suggest/Suggestions.tsx').catch(() => undefined);
  if (loaded) set(() => loaded.Suggestions);
}

/** Finds a place by its name; it is no field of the form. */
function PlaceFinder({ onFind, filled }: FinderProps) {
  const t = useT('ui');
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [List, setList] = useState<typeof Suggestions>();
  const list = `${id}-list`;
  const hint = t('ui.place.find-hint');

  useEffect(() => {
    // One may have turned to it before this ran.
    if (input?.matches(':focus')) void load(setList);
  }, [input]);

  function take(suggestion: Suggestion, field: HTMLInputElement) {
    if (!('levels' in suggestion)) return;
    field.value = suggestion.name;
    onFind(suggestion.levels, field.form);
  }

  return (
    <div className="scripted suggested" onChange={(event) => event.stopPropagation()}>
      <Field id={id} label={t('ui.place.find')} hint={hint} required>
        <div className="control">
          <input
            ref={setInput}
            id={id}
            type="text"
            inputMode="search"
            role="combobox"
            aria-expanded="false"
            aria-controls={List && list}
            aria-autocomplete="list"
            {...fieldAria(id, { hint, error: undefined })}
            autoComplete="off"
            spellCheck={false}
            lang="vi"
            onFocus={() => void load(setList)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <div>
          {input && List && (
            <List
              input={input}
              ask="places/choices"
              id={list}
              label={t('ui.place.find')}
              some={t('ui.suggest-count', { count: '#' })}
              none={t('ui.place.none')}
              onTake={take}
            />
          )}
        </div>
      </Field>
      <p className="small" role="status">
        {filled && t('ui.place.filled', { place: filled })}
      </p>
    </div>
  );
}
