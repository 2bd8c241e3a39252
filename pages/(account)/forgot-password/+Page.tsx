/** Sends a link for a new password; says the same whether or not the address has an account. */
import { usePageContext } from 'vike-react/usePageContext'
import { ACCOUNT_LABELS } from '~/core/accounts/account-labels.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'

export function Page() {
  const { urlParsed } = usePageContext()
  return urlParsed.search.sent ? <Sent /> : <Ask />
}

function Ask() {
  return (
    <>
      <PageHeading
        title="Forgotten password"
        lede="Type the address you sign in with. We send a link that lets you choose a new password."
      />
      <Form intent="send-link">
        <TextField
          name="email"
          type="email"
          label={ACCOUNT_LABELS.email}
          autoComplete="username"
          width="medium"
          required
        />
        <ButtonRow>
          <Button>Send the link</Button>
        </ButtonRow>
      </Form>
      <p>
        <Link href="/sign-in">Back to signing in</Link>
      </p>
    </>
  )
}

function Sent() {
  return (
    <>
      <PageHeading
        title="Look into your mail"
        lede="If that address has an account, a link is on its way. It works once and for one hour."
      />
      <p>
        Nothing there after a few minutes? Look into the folder for unwanted mail, and think of
        other addresses you may have signed up with. We say the same for addresses without an
        account, so that nobody learns who has one.
      </p>
      <p>
        <Link href="/forgot-password">Send another link</Link>
      </p>
      <p>
        <Link href="/sign-in">Back to signing in</Link>
      </p>
    </>
  )
}
