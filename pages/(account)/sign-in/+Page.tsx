/** Opens a session and goes on to the page that asked for it. */
import { usePageContext } from 'vike-react/usePageContext'
import { ACCOUNT_LABELS } from '~/core/accounts/account-labels.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'

export function Page() {
  const { shell, urlParsed } = usePageContext()
  const { next } = urlParsed.search
  return (
    <>
      <PageHeading
        title="Sign in"
        lede={next ? 'Then you are taken to the page you asked for.' : undefined}
      />
      {shell.user && (
        <Notice title={`You are signed in as ${shell.user.name}`}>
          <p>
            Another account takes over from that one. <Link href="/dashboard">Stay with it</Link>
          </p>
        </Notice>
      )}
      <Form intent="sign-in">
        <TextField
          name="email"
          type="email"
          label={ACCOUNT_LABELS.email}
          autoComplete="username"
          width="medium"
          required
        />
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
        New here? <Link href={`/sign-up${urlParsed.searchOriginal ?? ''}`}>Create an account</Link>
      </p>
    </>
  )
}
