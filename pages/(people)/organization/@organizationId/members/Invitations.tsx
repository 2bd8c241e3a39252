/** The form of an invitation, and open invitations. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import { asRole, MEMBER_LABELS } from '~/core/people/organizations/members.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { EmailField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import type { Data } from './+data.ts'
import { RightsFields } from './RightsFields.tsx'

export function Invitations() {
  const { invitations, isVerified } = useData<Data>()
  return (
    <>
      {invitations.length > 0 && (
        <Section id="invitations">
          <h2>Invited</h2>
          {invitations.map((one) => (
            <Invited key={one.id} {...one} />
          ))}
        </Section>
      )}
      <Section id="invite">
        <h2>Invite a colleague</h2>
        {isVerified ? <Invite /> : <ConfirmFirst />}
      </Section>
    </>
  )
}

function Invited(invitation: Data['invitations'][number]) {
  const { id, email, isExpired, sentAt, expiresAt } = invitation
  return (
    <div className="lined after-2">
      <p>
        <strong>{email}</strong> {asRole(invitation)}{' '}
        {isExpired && <Badge kind="signal">Expired</Badge>}
        <span className="fine block">
          Sent on {day(sentAt)}; {isExpired ? 'could be used' : 'can be used'} until{' '}
          {day(expiresAt)}
        </span>
      </p>
      <RowForm field="invitation" row={id} intents={['resend', 'revoke']}>
        <ButtonRow>
          <Button intent="resend" kind="secondary" size="small">
            Send again
          </Button>
          <Button intent="revoke" kind="quiet" size="small">
            Withdraw invitation
          </Button>
        </ButtonRow>
      </RowForm>
    </div>
  )
}

/** Cleared after each invitation, so that the same address is not invited twice. */
function Invite() {
  const { invitations } = useData<Data>()
  return (
    <Form
      key={invitations.map(({ id }) => id).join(' ')}
      intent="invite"
      idPrefix="invite-"
      labels={MEMBER_LABELS}
    >
      <EmailField
        label={MEMBER_LABELS.email}
        hint="They get a link that works once, for fourteen days. They do not need an account yet."
        autoComplete="off"
      />
      <RightsFields />
      <ButtonRow>
        <Button>Send invitation</Button>
      </ButtonRow>
    </Form>
  )
}

function ConfirmFirst() {
  return (
    <Notice title="Confirm your email address first">
      <p>
        Your colleagues need to know who invites them.{' '}
        <Link href="/account">Get the link on your account page</Link>
      </p>
    </Notice>
  )
}

function day(at: Date): string {
  return formatDate(at)
}
