import { useFormContext } from 'react-hook-form';
import { Field } from '../Field.tsx';
import { useField } from '../form-context.ts';

type Props = {
  name: string;
  hint: string;
  required?: boolean | undefined;
  /** What the file is called, where the name of the field is that of a picture that was sent before. */
  sentAs?: string;
};

/** A picture that is sent with its form; the schema says how large it may be, as soon as it is chosen. */
export function PictureField({ name, hint, required, sentAs = name }: Props) {
  const { trigger } = useFormContext();
  const { field, control } = useField(name, { hint });
  return (
    <Field {...field} required={required}>
      <div className="control">
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          required={required}
          {...control}
          name={sentAs}
          onChange={() => void trigger(name)}
        />
      </div>
    </Field>
  );
}
