import { useFormContext } from 'react-hook-form';
import { TextField, type TextFieldProps } from './fields.tsx';

/** A picture that is sent with its form; the schema says how large it may be, as soon as it is chosen. */
export function PictureField(props: Omit<TextFieldProps, 'type' | 'accept'>) {
  const { register, trigger } = useFormContext();
  const { name } = props;
  // Before its control is registered for the first time, since options are kept from then.
  register(name, { onChange: () => void trigger(name) });
  return (
    <TextField {...props} type="file" accept="image/jpeg,image/png,image/webp" defaultValue={undefined} />
  );
}
