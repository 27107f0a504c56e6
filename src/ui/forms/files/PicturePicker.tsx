import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#i18n/use-t.ts';
import type { Focus } from '#kernel/web/picture-file.ts';
import { FieldError, Optional } from '../Field.tsx';
import { TextField } from '../fields.tsx';
import { useField } from '../form-context.ts';
import { FocusPicture } from './FocusPicture.tsx';
import { PictureChoices, type PictureShelf } from './PictureChoices.tsx';

type Props = PictureShelf & {
  /** The field of its id; those of its focus are called after it. */
  name: string;
  required?: boolean;
  /** Whether it is cut to a shape somewhere. */
  isCropped?: boolean;
  /** The fields of its alternative text. */
  children?: ReactNode;
};

/** A picture of a form: sent now or before, with what of it has to stay in sight and what it says to those who do not see it. */
export function PicturePicker({ name, required = false, isCropped = false, children, ...shelf }: Props) {
  const { field, control, value } = useField(name, {});
  const { clearErrors, setValue } = useFormContext();
  const chosen: unknown = useWatch({ name, defaultValue: value });
  const picture = typeof chosen === 'string' ? chosen : value;
  const { id, 'aria-describedby': described, 'aria-invalid': invalid } = control;
  const first = { id, 'aria-describedby': described, 'aria-invalid': invalid };

  function choose(next: string) {
    setValue(name, next, { shouldDirty: true });
    clearErrors(name);
    announce(id);
  }

  return (
    <fieldset className="picture-picker">
      <legend className="field-label">
        {field.label}
        <Optional isShown={!required} />
      </legend>
      <PictureChoices
        {...shelf}
        group={name}
        fileName="picture_file"
        value={picture}
        isOptional={!required}
        onChange={choose}
        first={first}
      />
      <FieldError {...field} />
      {isCropped && <FocusFields name={name} picture={picture} />}
      {children}
    </fieldset>
  );
}

/** For those who follow what is typed: this was not typed. */
function announce(id: string) {
  // Once the change is drawn.
  setTimeout(() => document.getElementById(id)?.dispatchEvent(new Event('input', { bubbles: true })));
}

const placeIn = (value: unknown) => {
  const place = value === '' ? NaN : Number(value);
  return Number.isInteger(place) && place >= 0 && place <= 100 ? place : 50;
};

function FocusFields({ name, picture }: { name: string; picture: string }) {
  const t = useT('ui');
  const [x, y] = [useField(`${name}_x`, {}), useField(`${name}_y`, {})];
  const { setValue } = useFormContext();
  const placed = [useWatch({ name: `${name}_x` }), useWatch({ name: `${name}_y` })] as unknown[];
  const focus = { x: placeIn(placed[0] ?? x.value), y: placeIn(placed[1] ?? y.value) };

  function change(to: Focus) {
    setValue(`${name}_x`, String(to.x), { shouldDirty: true });
    setValue(`${name}_y`, String(to.y), { shouldDirty: true });
    announce(x.field.id);
  }

  const part = { type: 'number', min: 0, max: 100, unit: '%', required: true } as const;
  return (
    <>
      {picture !== '' && <FocusPicture picture={picture} focus={focus} onChange={change} />}
      <p className="field-hint">{t('ui.pick.focus-hint')}</p>
      <div className="picture-places">
        <TextField name={`${name}_x`} label={t('ui.pick.focus-x')} {...part} />
        <TextField name={`${name}_y`} label={t('ui.pick.focus-y')} {...part} />
      </div>
    </>
  );
}
