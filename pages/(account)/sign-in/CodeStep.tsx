/** The second step: the code of the app, or a recovery code. */
import { ACCOUNT_LABELS } from '~/core/accounts/account-labels.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'

export function CodeStep({ next }: { readonly next?: string }) {
  return (
    <>
      <PageHeading
        title="Enter your code"
        lede="Open the app on your phone and enter the six digits it shows for Stipend."
      />
      <Form intent="enter-code">
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
