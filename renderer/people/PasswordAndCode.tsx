import { ACCOUNT_LABELS } from '~/core/people/accounts/account-labels.ts'
import { SHORTEST_PASSWORD } from '~/core/people/accounts/password.ts'
import { TextField } from '../forms/TextField.tsx'

/** The password, and a code where two-step is on, asked again before what an unattended screen must not allow. */

interface PasswordAndCodeProps {
  readonly label?: string
}

export function PasswordAndCode({ label = ACCOUNT_LABELS.currentPassword }: PasswordAndCodeProps) {
  return (
    <>
      <CurrentPassword label={label} />
      <Code />
    </>
  )
}

export function Code() {
  return (
    <TextField
      name="code"
      label={ACCOUNT_LABELS.code}
      hint="From your app, or a recovery code."
      autoComplete="one-time-code"
      width="medium"
      required
    />
  )
}

/** The password that somebody has now, asked again before a change of the account. */
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

/** A password that is chosen now. The page of signing up, which loads little, has one of its own. */
export function NewPassword({ label }: { readonly label: string }) {
  const hint = `At least ${SHORTEST_PASSWORD} characters. Three or four words make a good one.`
  const kind = { type: 'password', width: 'medium', autoComplete: 'new-password' } as const
  return <TextField {...kind} name="password" label={label} hint={hint} required />
}
