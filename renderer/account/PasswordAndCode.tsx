/** The password and a code, asked again before what an unattended screen must not allow. */
import { ACCOUNT_LABELS } from '~/core/accounts/account-labels.ts'
import { TextField } from '../forms/TextField.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

export function PasswordAndCode() {
  return (
    <>
      <CurrentPassword label={ACCOUNT_LABELS.currentPassword} />
      <TextField
        name="code"
        label={ACCOUNT_LABELS.code}
        hint="From your app, or a recovery code."
        autoComplete="one-time-code"
        width="short"
        required
      />
    </>
  )
}
