/** Asks for the secret of the controls. */
import { ErrorSummary, type FormState, TextField } from '../frame/form.tsx'

export function DoorPage({
  state,
  hint,
}: {
  readonly state: FormState
  readonly hint: string | undefined
}) {
  return (
    <>
      <h1>Controls of the stand-in</h1>
      <ErrorSummary state={state} title="The controls stay closed" />
      <p>Other people can reach this server, so its clock and its webhooks are behind a secret.</p>
      <form method="post" noValidate>
        <TextField
          {...{ state, hint }}
          name="secret"
          label="Secret"
          type="password"
          autoComplete="current-password"
          required
        />
        <div className="choices">
          <button type="submit" className="button">
            Open the controls
          </button>
        </div>
      </form>
    </>
  )
}
