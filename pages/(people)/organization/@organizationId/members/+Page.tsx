/** Who works on an organization's pay: members and their rights, invitations, and those who ask to come in. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import type { Data } from './+data.ts'
import { Invitations } from './Invitations.tsx'
import { MemberList } from './MemberList.tsx'
import { RightsFields } from './RightsFields.tsx'
import { StaffAccess } from './StaffAccess.tsx'

export function Page() {
  const { organization, mayManage, maySetStaffPay } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Members"
        lede="Who can see and change what. Viewers see pay only if an owner allows it."
      />
      <DoneNotice words={DONE} />
      {mayManage && <Requests />}
      <MemberList />
      {mayManage && <Invitations />}
      {maySetStaffPay && <StaffAccess />}
      <Leave />
    </>
  )
}

const DONE = {
  invited: 'Invitation sent',
  resent: 'Invitation sent again. The previous link no longer works.',
  revoked: 'Invitation withdrawn',
  changed: 'Rights saved',
  removed: 'Access removed',
  transferred: 'Ownership transferred. You are now an editor.',
  accepted: 'Access granted. We emailed them.',
  declined: 'Request declined',
  'pay-shown': 'Staff who view as a member now see pay',
  'pay-hidden': 'Pay is hidden from staff',
}

function Leave() {
  const { members, organization } = useData<Data>()
  if (!members.some(({ isSelf }) => isSelf)) return null
  return (
    <Section id="leave">
      <h2>Leave</h2>
      <p>
        You no longer see {organization.name} after you leave. What you entered stays. The last
        owner cannot leave.
      </p>
      <Form intent="leave" idPrefix="leave-">
        <ButtonRow>
          <Button kind="secondary">Leave organization</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}

/** People who described an organization like this one and ask for access to it instead. */
function Requests() {
  const { requests } = useData<Data>()
  if (requests.length === 0) return null
  return (
    <Section id="requests">
      <h2>Requests for access</h2>
      <p>They see nothing until you accept. Decline if you do not know them.</p>
      {requests.map((one) => (
        <Request key={one.id} {...one} />
      ))}
    </Section>
  )
}

function Request({ id, name, email, isVerified, requestedAt }: Data['requests'][number]) {
  return (
    <div className="lined after-2">
      <p>
        <strong>{name}</strong>, {email}{' '}
        {!isVerified && <Badge kind="signal">Address not confirmed</Badge>}
        <span className="fine block">Asked on {formatDate(requestedAt)}</span>
      </p>
      <RowForm field="request" row={id} intents={['accept', 'decline']}>
        <RightsFields roles={['editor', 'viewer']} />
        <ButtonRow>
          <Button intent="accept">{`Let ${name} in`}</Button>
          <Button intent="decline" kind="secondary">
            Decline
          </Button>
        </ButtonRow>
      </RowForm>
    </div>
  )
}
