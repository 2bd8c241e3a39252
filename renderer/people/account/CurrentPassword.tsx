/** The password that somebody has now, asked again before a change of the account. */
import { TextField } from '../../forms/TextField.tsx'

export function CurrentPassword({ label }: { readonly label: string }) {
  return (
    <TextField
      name="currentPassword"
      type="password"
      label={label}
      autoComplete="current-password"
      width="medium"
      required
    />
  )
}
