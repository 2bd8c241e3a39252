/** A number typed the way people write it ("1,200", "38.5"); the server reads it, the browser never rejects it. */
import { TextField, type TextFieldProps } from './TextField.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'rows' | 'inputMode'>

export function NumberField(props: NumberFieldProps) {
  return <TextField width="short" autoComplete="off" {...props} inputMode="decimal" />
}
