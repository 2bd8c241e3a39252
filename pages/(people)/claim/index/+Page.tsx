/** Asks for a link to the mailbox of another account; the answer is the same whether or not there is one. */
import { Button } from '~/renderer/components/Button.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { EmailField } from '~/renderer/forms/TextField.tsx'

export function Page() {
  return (
    <>
      <PageHeading
        title="Bring in organizations"
        lede="Did you use Stipend with another email address? Move the organizations you own there to this account."
      />
      <DoneNotice words={DONE} />
      <Form intent="send-link" labels={{ email: LABEL }}>
        <EmailField
          label={LABEL}
          hint="We send a link there. Open it in this browser. We tell both addresses when the move is done."
        />
        <Button>Send the link</Button>
      </Form>
    </>
  )
}

const LABEL = 'Your other email address'

const DONE = {
  sent: 'If an account with organizations uses that address, we sent a link to it. It works for 24 hours.',
}
