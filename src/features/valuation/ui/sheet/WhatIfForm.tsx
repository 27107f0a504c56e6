import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Facts } from '#features/valuation/domain/estimate/facts.ts';
import { FARM_USES, LAND_USES } from '#features/valuation/domain/rules/rule-set.ts';
import { rulesNamed } from '#features/valuation/domain/rules/rules-of.ts';
import type { Basis } from '#features/valuation/domain/valuation.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { parseMetres } from '#kernel/land/area.ts';
import { formatNumber } from '#kernel/text.ts';
import { textsIn } from '#stores/api/send-form.ts';
import type { Option } from '#ui/forms/fields.tsx';
import { FieldRow } from '#ui/forms/Steps.tsx';

/** What is supposed, as the fields of the form have it. */
export type Supposition = Readonly<Record<string, string>>;

export type WhatIfProps = {
  path: string;
  facts: Facts;
  basis: Basis;
  supposed: Supposition;
  onSuppose: (changed: Supposition) => void;
};

const FRONTS = ['1', '2', '3', '4'];

/** What-if values for a sheet; each result has an address of its own, so that the form works without a script. */
export function WhatIfForm({ path, facts, basis, supposed, onSuppose }: WhatIfProps) {
  const t = useT('valuation');
  const isAlley = facts.location === 'tronghem';
  const { width, length, area } = facts.inPlan;
  const rules = rulesNamed(basis.rules);
  const isSideCounted = !isAlley && rules?.fronts.cases.some(({ alley }) => alley !== null);
  const uses = rules?.farm && basis.price.annual.length > 0 ? [...LAND_USES, ...FARM_USES] : LAND_USES;
  const slider = (name: string) => ({ name, value: supposed[name] ?? '', onSuppose });
  const box = (name: string, value: string) => ({
    name,
    value,
    isChecked: supposed[name] === value,
    onSuppose,
  });

  const form = useRef<HTMLFormElement>(null);
  const catchUp = useEffectEvent(() => {
    const texts = new Map(form.current ? textsIn(new FormData(form.current)) : []);
    const changed = Object.entries(supposed).flatMap(([name, was]) => {
      // A box that is not checked sends nothing.
      const text = texts.get(name) ?? '';
      return form.current?.elements.namedItem(name) && text !== was ? [[name, text]] : [];
    });
    if (changed.length > 0) onSuppose(Object.fromEntries(changed));
  });
  // What was supposed before this ran is followed now.
  useEffect(() => catchUp(), []);

  return (
    <form ref={form} method="get" action={path} className="stack">
      <FieldRow>
        <Slider
          {...slider('ngang')}
          label={t('valuation.what-if.width')}
          unit="m"
          from={1}
          to={Math.max(20, 2 * (width ?? 0))}
          by={0.5}
        />
        {isAlley && (
          <Slider
            {...slider('hem')}
            label={t('valuation.what-if.alley')}
            unit="m"
            from={1}
            to={12}
            by={0.5}
          />
        )}
        <Slider
          {...slider('lui')}
          label={t('valuation.what-if.lost')}
          unit="m"
          from={0}
          to={Math.max(5, Math.floor(length ?? 20))}
          by={0.5}
        />
        <Slider
          {...slider('phan-ngoai')}
          label={t('valuation.what-if.share')}
          unit="%"
          from={0}
          to={100}
          by={5}
        />
        {isSideCounted && (
          <Slider
            {...slider('mat-hem')}
            label={t('valuation.what-if.side-alley')}
            unit="m"
            from={0}
            to={12}
            by={0.5}
          />
        )}
        {rules?.hidden && (
          <Slider
            {...slider('khuat')}
            label={t('valuation.what-if.hidden')}
            unit="m²"
            from={0}
            to={Math.ceil(area)}
            by={1}
          />
        )}
        <Typed {...slider('he-so')} label={t('valuation.what-if.coefficient')} unit="×" />
        <Choice
          name="muc-dich"
          value={supposed['muc-dich'] ?? ''}
          label={t('valuation.what-if.use')}
          options={uses.map((use) => ({ value: use, label: t(`valuation.use.${use}`) }))}
          onSuppose={onSuppose}
        />
        {!isAlley && (
          <Choice
            name="mat-tien"
            value={supposed['mat-tien'] ?? ''}
            label={t('valuation.what-if.fronts')}
            options={FRONTS.map((count) => ({ value: count, label: count }))}
            onSuppose={onSuppose}
          />
        )}
      </FieldRow>
      {isAlley && rules?.unpaved && <Box {...box('hem-dat', '1')} label={t('valuation.what-if.unpaved')} />}
      {rules?.hindered && <Box {...box('can-tro', '1')} label={t('valuation.what-if.hindered')} />}
      <div className="cluster">
        <button type="submit" className="button unscripted" data-variant="secondary" data-size="medium">
          {t('valuation.what-if.submit')}
        </button>
        <a href={path} className="button" data-variant="quiet" data-size="medium">
          {t('valuation.what-if.reset')}
        </a>
      </div>
    </form>
  );
}

type Given = { name: string; value: string; label: string; onSuppose: WhatIfProps['onSuppose'] };
type SliderProps = Given & { unit: string; from: number; to: number; by: number };

/** A number to type, and with a script to pull. */
function Slider({ name, value, label, onSuppose, unit, from, to, by }: SliderProps) {
  const lang = useLang();
  const read = parseMetres(value);
  const range = useRef<HTMLInputElement>(null);
  const pulled = (value: string) => onSuppose({ [name]: formatNumber(Number(value), lang) });

  const catchUp = useEffectEvent((input: HTMLInputElement) => {
    // What the server gave, rounded to a step as the browser does it.
    const given = document.createElement('input');
    Object.assign(given, { type: 'range', min: from, max: to, step: by, value: input.defaultValue });
    if (given.value !== input.value) pulled(input.value);
  });
  // What was pulled before this ran is followed now.
  useEffect(() => {
    if (range.current) catchUp(range.current);
  }, []);

  return (
    <Typed name={name} value={value} label={label} unit={unit} onSuppose={onSuppose}>
      <input
        ref={range}
        type="range"
        className="slider scripted"
        aria-label={label}
        min={from}
        max={to}
        step={by}
        value={read.ok ? read.value : from}
        onChange={({ target }) => pulled(target.value)}
      />
    </Typed>
  );
}

type LabelledProps = Pick<Given, 'name' | 'label'> & { control: ReactNode; children?: ReactNode };

const Labelled = ({ name, label, control, children }: LabelledProps) => (
  <div className="field">
    <label className="field-label" htmlFor={name}>
      {label}
    </label>
    <div className="control">{control}</div>
    {children}
  </div>
);

function Typed({
  name,
  value,
  label,
  onSuppose,
  unit,
  children,
}: Given & { unit: string; children?: ReactNode }) {
  const control = (
    <>
      <input
        id={name}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onSuppose({ [name]: target.value })}
      />
      <span className="control-unit" aria-hidden="true">
        {unit}
      </span>
    </>
  );
  return (
    <Labelled name={name} label={label} control={control}>
      {children}
    </Labelled>
  );
}

function Choice({ name, value, label, options, onSuppose }: Given & { options: readonly Option[] }) {
  const control = (
    <select
      id={name}
      name={name}
      value={value}
      onChange={({ target }) => onSuppose({ [name]: target.value })}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  return <Labelled name={name} label={label} control={control} />;
}

const Box = ({ name, value, isChecked, label, onSuppose }: Given & { isChecked: boolean }) => (
  <div className="field">
    <label className="choice">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        onChange={({ target }) => onSuppose({ [name]: target.checked ? value : '' })}
      />
      <span>{label}</span>
    </label>
  </div>
);
