/** Members with their rights; owners may change each, but never the last owner. */
import { useData } from 'vike-react/useData'
import { formatShortDate } from '~/core/pay/date.ts'
import { ROLE_LABELS } from '~/core/people/organizations/members.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { RightsFields } from './RightsFields.tsx'

type Member = Data['members'][number]

export function MemberList() {
  const { members, mayManage } = useData<Data>()
  return (
    <Section id="members">
      <h2>Members</h2>
      <Table
        caption="Members"
        stacked
        columns={COLUMNS}
        rows={members}
        rowKey={({ userId }) => userId}
      />
      {mayManage && members.map((member) => <ChangeMember key={member.userId} {...member} />)}
    </Section>
  )
}

const COLUMNS: readonly Column<Member>[] = [
  {
    header: 'Name',
    cell: ({ name, isSelf }) => (
      <>
        {name} {isSelf && <Badge>You</Badge>}
      </>
    ),
  },
  {
    header: 'Email',
    ownLine: true,
    cell: ({ email, invitedAs }) => (
      <>
        {email}
        {invitedAs && <span className="fine block">invited as {invitedAs}</span>}
      </>
    ),
  },
  { header: 'Role', cell: ({ role }) => ROLE_LABELS[role] },
  { header: 'Sees pay', cell: ({ seesPay }) => (seesPay ? 'yes' : 'no') },
  { header: 'Since', wideOnly: true, cell: ({ joinedAt }) => formatShortDate(joinedAt) },
]

const CHANGES = ['change', 'remove', 'transfer']

function ChangeMember({ userId, name, role, seesPay, isSelf }: Member) {
  return (
    <Fold
      summary={`Change ${isSelf ? 'your own rights' : name}`}
      intents={CHANGES}
      row={['member', userId]}
      className="folded after-2"
    >
      <RowForm field="member" row={userId} intents={CHANGES}>
        <RightsFields role={role} seesPay={seesPay} />
        <ButtonRow>
          <Button intent="change">{`Save the rights of ${name}`}</Button>
          {!isSelf && (
            <>
              <Button intent="remove" kind="secondary">
                {`Remove ${name}`}
              </Button>
              <Button intent="transfer" kind="quiet">
                {`Give ${name} the ownership in your place`}
              </Button>
            </>
          )}
        </ButtonRow>
      </RowForm>
    </Fold>
  )
}
