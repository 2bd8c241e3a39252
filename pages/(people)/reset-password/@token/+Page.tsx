/** Sets a new password by a link from a mail. */
import { useData } from 'vike-react/useData'
import { ACCOUNT_LABELS } from '~/core/people/accounts/account-labels.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { NewPassword } from '~/renderer/people/PasswordAndCode.tsx'

import type { Data } from './+data.ts'

export function Page() {
  const { usable, email } = useData<Data>()
  return usable ? <ChoosePassword email={email ?? ''} /> : <Unusable />
}

function ChoosePassword({ email }: { readonly email: string }) {
  return (
    <>
      <PageHeading
        title="Choose a new password"
        lede={`For the account of ${email}. Every device is signed out, and you sign in with the new password.`}
      />
      <Form intent="set-password" labels={ACCOUNT_LABELS}>
        {/* for password managers, which keep the two together */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <NewPassword label={ACCOUNT_LABELS.newPassword} />
        <ButtonRow>
          <Button>Set the new password</Button>
        </ButtonRow>
      </Form>
    </>
  )
}

function Unusable() {
  return (
    <>
      <PageHeading
        title="This link no longer works"
        lede="It was already used, is more than an hour old, or was replaced by a newer one. Your password has not changed."
      />
      <ButtonRow>
        <ButtonLink href="/forgot-password">Send another link</ButtonLink>
      </ButtonRow>
    </>
  )
}
