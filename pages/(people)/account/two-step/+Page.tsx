/** Switches two-step on and off. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { ACCOUNT_LABELS } from '~/core/people/accounts/account-labels.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { AccountFrame } from '~/renderer/people/AccountFrame.tsx'
import { CurrentPassword, PasswordAndCode } from '~/renderer/people/PasswordAndCode.tsx'
import type { Data } from './+data.ts'
import styles from './two-step.module.css'

const DONE = {
  on: 'Two-step sign-in is on.',
  kept: 'The codes will not be shown again.',
  renewed: 'You have new recovery codes. The old ones no longer work.',
  off: 'Two-step sign-in is off.',
}

export function Page() {
  const { twoStep } = useData<Data>()
  return (
    <AccountFrame
      title="Two-step sign-in"
      lede="After your password, you enter a code from your phone."
      done={DONE}
    >
      {twoStep.state === 'off' && <Off possible={twoStep.possible} />}
      {twoStep.state === 'setup' && <Setup {...twoStep} />}
      {twoStep.state === 'on' && <On {...twoStep} />}
    </AccountFrame>
  )
}

function Off({ possible }: { readonly possible: boolean }) {
  if (!possible) {
    return (
      <Notice title="Not available on this installation yet">
        <p>Its administrator must set a secret key first (SECRET_KEY in the environment).</p>
      </Notice>
    )
  }
  return (
    <Section>
      <h2>Two-step sign-in is off</h2>
      <p>
        With two-step sign-in, a person who learns your password still cannot sign in. You need an
        authenticator app on your phone.
      </p>
      <Form intent="start">
        <CurrentPassword label={ACCOUNT_LABELS.currentPassword} />
        <ButtonRow>
          <Button>Set it up</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}

interface OnProps {
  readonly since: string
  readonly codesLeft: number
  readonly codes: readonly string[]
}

const FIELDS_OF_CODES = { currentPassword: 'Password for new codes', code: ACCOUNT_LABELS.code }

function On({ since, codesLeft, codes }: OnProps) {
  return (
    <>
      {codes.length > 0 && <Codes codes={codes} />}
      <Section id="renew">
        <h2>Recovery codes</h2>
        <p>
          Two-step sign-in has been on since {since}. You have{' '}
          {formatCount(codesLeft, 'unused recovery code')}.
        </p>
        <Form intent="renew-codes" idPrefix="renew" labels={FIELDS_OF_CODES}>
          <PasswordAndCode label={FIELDS_OF_CODES.currentPassword} />
          <ButtonRow>
            <Button kind="secondary">Create new codes</Button>
          </ButtonRow>
        </Form>
      </Section>
      <Section id="off">
        <h2>Turn off two-step sign-in</h2>
        <Form intent="stop" idPrefix="stop" labels={ACCOUNT_LABELS}>
          <PasswordAndCode />
          <ButtonRow>
            <Button kind="danger">Turn off two-step sign-in</Button>
          </ButtonRow>
        </Form>
      </Section>
    </>
  )
}

/** The recovery codes, for as long as they can be read. */
function Codes({ codes }: { readonly codes: readonly string[] }) {
  const text = `Stipend recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <Section id="codes">
      <h2>Keep your recovery codes</h2>
      <p>
        Each code signs you in once when you do not have your phone. Print them, or store them with
        your passwords. They will not be shown again.
      </p>
      <ul className={`${styles.codes} cells cells-small gap-0 plain after-2`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Form intent="codes-kept" idPrefix="codes">
        <ButtonRow>
          <Button>I saved the codes</Button>
          <ButtonLink
            kind="secondary"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="stipend-recovery-codes.txt"
          >
            Download as text
          </ButtonLink>
        </ButtonRow>
      </Form>
    </Section>
  )
}

interface SetupProps {
  readonly secret: string
  readonly picture: { readonly size: number; readonly path: string }
}

/** Hands the secret to the app on a phone, by camera or by hand, and asks for the first code. */
function Setup({ secret, picture }: SetupProps) {
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
          Or enter this key by hand: <span className={`${styles.secret} breakable`}>{secret}</span>
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
