/** Hands the secret to the app on a phone, by camera or by hand, and asks for the first code. */
import { ACCOUNT_LABELS } from '~/core/accounts/account-labels.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import styles from './two-step.module.css'

export interface SetupProps {
  readonly secret: string
  readonly picture: { readonly size: number; readonly path: string }
}

export function Setup({ secret, picture }: SetupProps) {
  return (
    <>
      <Section>
        <h2>1. Add Stipend to your app</h2>
        <p>Use any authenticator app, such as your password manager. Scan this picture with it.</p>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          role="img"
          aria-label="Picture to scan; the key below is the same"
          shapeRendering="crispEdges"
        >
          <path d={picture.path} />
        </svg>
        <p>
          Or enter this key by hand: <span className={styles.secret}>{secret}</span>
        </p>
      </Section>
      <Section>
        <h2>2. Enter the code it shows</h2>
        <Form intent="confirm">
          <TextField
            name="code"
            label={ACCOUNT_LABELS.code}
            hint="Six digits that change every thirty seconds."
            autoComplete="one-time-code"
            inputMode="numeric"
            width="short"
            required
          />
          <ButtonRow>
            <Button>Turn on two-step sign-in</Button>
          </ButtonRow>
        </Form>
      </Section>
    </>
  )
}
