/** Sends a link for a new password; the answer is the same whether or not the address has an account. */
import { usePageContext } from 'vike-react/usePageContext'
import { ACCOUNT_LABELS } from '~/core/people/accounts/account-labels.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { EmailField } from '~/renderer/forms/TextField.tsx'

export function Page() {
  const { urlParsed } = usePageContext()
  return urlParsed.search.sent ? <Sent /> : <Ask />
}

function Ask() {
  return (
    <>
      <PageHeading
        title="Forgot your password?"
        lede="Enter the address you sign in with. We will send you a link to choose a new password."
      />
      <Form intent="send-link" labels={ACCOUNT_LABELS}>
        <EmailField label={ACCOUNT_LABELS.email} autoComplete="username" />
        <ButtonRow>
          <Button>Send link</Button>
        </ButtonRow>
      </Form>
      <p>
        <Link href="/sign-in">Back to sign-in</Link>
      </p>
    </>
  )
}

function Sent() {
  return (
    <>
      <PageHeading
        title="Check your email"
        lede="If that address has an account, we sent a link to it. The link works once, for one hour."
      />
      <p>
        Nothing after a few minutes? Check your spam folder, and try other addresses you may have
        used. We show this message for every address, so that no one can find out who has an
        account.
      </p>
      <p>
        <Link href="/forgot-password">Send another link</Link>
      </p>
      <p>
        <Link href="/sign-in">Back to sign-in</Link>
      </p>
    </>
  )
}
