import type { TextFieldProps } from './fields.tsx';
import { TextField } from './fields.tsx';

/** A picture that is sent with its form; the schema says how large it may be. */
export const PictureField = (props: Omit<TextFieldProps, 'type' | 'accept'>) => (
  <TextField {...props} type="file" accept="image/jpeg,image/png,image/webp" />
);
