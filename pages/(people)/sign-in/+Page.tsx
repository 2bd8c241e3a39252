/** Opens a session and returns to the requested page; with two-step on, asks for the code first. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { ACCOUNT_LABELS } from '~/core/people/accounts/account-labels.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { EmailField, TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { shell, urlParsed } = usePageContext()
  const { arrival } = useData<Data>()
  const { next, step } = urlParsed.search
  if (step) return <CodeStep next={next} />
  return (
    <>
      <PageHeading
        title="Sign in"
        lede={next ? 'After that you go to the page you asked for.' : undefined}
      />
      {arrival && (
        <div role="status">
          <Notice title={arrival.title}>
            <p>{arrival.text}</p>
          </Notice>
        </div>
      )}
      {shell.user && (
        <Notice title={`You are signed in as ${shell.user.name}`}>
          <p>
            Signing in to another account signs you out of this one.{' '}
            <Link href="/dashboard">Stay signed in</Link>
          </p>
        </Notice>
      )}
      <Form intent="sign-in" labels={ACCOUNT_LABELS}>
        <EmailField label={ACCOUNT_LABELS.email} autoComplete="username" />
        <TextField
          name="password"
          type="password"
          label={ACCOUNT_LABELS.password}
          autoComplete="current-password"
          width="medium"
          required
        />
        <ButtonRow>
          <Button>Sign in</Button>
        </ButtonRow>
      </Form>
      <p>
        <Link href="/forgot-password">Forgot your password?</Link>
      </p>
      <p>
        New here? <Link href={`/sign-up${urlParsed.searchOriginal ?? ''}`}>Create an account</Link>
      </p>
    </>
  )
}

/** The second step: the code of the app, or a recovery code. */
function CodeStep({ next }: { readonly next?: string }) {
  return (
    <>
      <PageHeading
        title="Enter your code"
        lede="Open the app on your phone and enter the six digits it shows for Stipend."
      />
      <Form intent="enter-code" labels={ACCOUNT_LABELS}>
        <TextField
          name="code"
          label={ACCOUNT_LABELS.code}
          hint="Without your phone, enter one of your recovery codes. Each works once."
          autoComplete="one-time-code"
          maxLength={20}
          width="short"
          required
        />
        <ButtonRow>
          <Button>Sign in</Button>
        </ButtonRow>
      </Form>
      <p>
        <Link href={next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in'}>
          Use another account
        </Link>
      </p>
    </>
  )
}
