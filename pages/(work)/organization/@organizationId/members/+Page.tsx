/** Who works on an organization's pay: members and their rights, invitations, and those who ask to come in. */
import { useData } from 'vike-react/useData'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/work/OrganizationHeading.tsx'
import type { Data } from './+data.ts'
import { Invitations } from './Invitations.tsx'
import { MemberList } from './MemberList.tsx'
import { Requests } from './Requests.tsx'

export function Page() {
  const { organization, mayManage, done } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Members"
        lede="Who may see and change what. Viewers see pay only where an owner allows it."
      />
      {done && DONE[done] && (
        <div role="status">
          <Notice title={DONE[done]} />
        </div>
      )}
      {mayManage && <Requests />}
      <MemberList />
      {mayManage && <Invitations />}
      <Leave />
    </>
  )
}

const DONE: Readonly<Record<string, string>> = {
  invited: 'The invitation is on its way',
  resent: 'The invitation is on its way again; the link before stopped working',
  revoked: 'The invitation is taken back',
  changed: 'Saved: it holds from now on',
  removed: 'Their access has ended',
  transferred: 'The ownership is given over; you are an editor now',
  accepted: 'They are in, and get a message',
  declined: 'The request is declined',
}

function Leave() {
  const { members, organization } = useData<Data>()
  if (!members.some(({ isSelf }) => isSelf)) return null
  return (
    <Section id="leave">
      <h2>Leave</h2>
      <p>
        You no longer see {organization.name} then; what you entered stays. The last owner cannot
        leave.
      </p>
      <Form intent="leave" idPrefix="leave-">
        <ButtonRow>
          <Button kind="secondary">Leave this organization</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}
