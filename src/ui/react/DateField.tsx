import { useState } from 'react';
import { dayOf, pickerRange } from '#kernel/dates.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export function DateField(props: TextFieldProps) {
  const [{ from, to }] = useState(() => pickerRange(dayOf(new Date())));
  return <TextField type="date" min={from} max={to} {...props} />;
}
