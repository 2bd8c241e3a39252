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
        <p>
          Any app for one-time codes will do, for example the one that keeps your passwords. Scan
          this picture with it.
        </p>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          role="img"
          aria-label="Picture to scan; the key below says the same"
          shapeRendering="crispEdges"
        >
          <path d={picture.path} />
        </svg>
        <p>
          Or type this key by hand: <span className={styles.secret}>{secret}</span>
        </p>
      </Section>
      <Section>
        <h2>2. Type the code it shows</h2>
        <Form intent="confirm">
          <TextField
            name="code"
            label={ACCOUNT_LABELS.code}
            hint="Six digits, new every thirty seconds."
            autoComplete="one-time-code"
            inputMode="numeric"
            width="short"
            required
          />
          <ButtonRow>
            <Button>Switch two-step on</Button>
          </ButtonRow>
        </Form>
      </Section>
    </>
  )
}
