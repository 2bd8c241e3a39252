/** Creates an account; answers of a preview stay in the address and travel on. */
import type { PageContext } from 'vike/types'
import { usePageContext } from 'vike-react/usePageContext'
import { ACCOUNT_LABELS } from '~/core/people/accounts/account-labels.ts'
import { SHORTEST_PASSWORD } from '~/core/people/accounts/password.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { EmailField, TextField } from '~/renderer/forms/TextField.tsx'

export function Page() {
  const { shell, urlParsed } = usePageContext()
  return (
    <>
      <PageHeading
        title="Create an account"
        lede={
          urlParsed.search.next?.startsWith('/invitation/')
            ? 'Then you come back to your invitation.'
            : 'Then describe your organization and a person who works there; the pay range follows. It takes about five minutes.'
        }
      />
      {shell.user && (
        <Notice title={`You are signed in as ${shell.user.name}`}>
          <p>
            A new account signs you out of this one. <Link href="/dashboard">Stay signed in</Link>
          </p>
        </Notice>
      )}
      <Form intent="sign-up" labels={ACCOUNT_LABELS}>
        <TextField
          name="name"
          label={ACCOUNT_LABELS.name}
          autoComplete="name"
          width="medium"
          required
        />
        <EmailField label={ACCOUNT_LABELS.email} hint="You will use it to sign in." />
        <TextField
          name="password"
          type="password"
          label={ACCOUNT_LABELS.password}
          hint={`At least ${SHORTEST_PASSWORD} characters. Three or four words make a good one.`}
          autoComplete="new-password"
          width="medium"
          required
        />
        <p>
          By creating an account you accept the{' '}
          <Link href="/legal/terms-of-service">terms of service</Link> and the{' '}
          <Link href="/legal/privacy-policy">privacy policy</Link>.
        </p>
        <ButtonRow>
          <Button>Create account</Button>
        </ButtonRow>
      </Form>
      <p>
        <Link href={signInWith(urlParsed)}>I already have an account</Link>
      </p>
    </>
  )
}

/** A user with an account returns to their preview and continues from there. */
function signInWith({ search, searchOriginal }: PageContext['urlParsed']): string {
  if (search.position === undefined) return `/sign-in${searchOriginal ?? ''}`
  return `/sign-in?${new URLSearchParams({ next: `/preview${searchOriginal ?? ''}` })}`
}
