/** Staff begin to view the product as one person, and read who did so before. */
import { useData } from 'vike-react/useData'
import { formatInstant } from '~/core/pay/date.ts'
import { SHADOW_LABELS, SHADOWS } from '~/core/staff/accounts.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { PasswordAndCode } from '~/renderer/people/PasswordAndCode.tsx'
import { List } from '~/renderer/staff/lists.tsx'
import { PersonViewed } from '~/renderer/staff/PersonViewed.tsx'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { isOver } = useData<Data>()
  return (
    <>
      <PageHeading
        title="View as a person"
        lede="You see what the person sees, for 30 minutes. You cannot change anything. Their owners read your reason."
      />
      {isOver && <Notice announced title="The 30 minutes are over. You work as yourself again." />}
      <Start />
      <Earlier />
    </>
  )
}

function Start() {
  const { person, typed, next } = useData<Data>()
  return (
    <Section id="start">
      <h2>Start</h2>
      {typeof person === 'string' && <Notice kind="signal" title={person} />}
      {person && typeof person !== 'string' && <PersonViewed person={person} />}
      <Form intent="start" labels={SHADOW_LABELS}>
        <TextField
          name="person"
          label={SHADOW_LABELS.person}
          hint="Email address or user number. Staff are never viewed as."
          defaultValue={typed}
          autoComplete="off"
          width="medium"
          required
        />
        <TextField
          name="reason"
          label={SHADOW_LABELS.reason}
          hint="Owners read it in their history. Example: Cannot find the report from May, asked by email."
          maxLength={300}
          required
        />
        <TextField
          name="payReason"
          label={SHADOW_LABELS.payReason}
          hint="Leave blank to keep pay hidden. Owners read this reason too."
          maxLength={300}
          optional
        />
        {next && <input type="hidden" name="next" value={next} />}
        <PasswordAndCode />
        <ButtonRow>
          <Button>View as this person</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}

function Earlier() {
  const { list } = useData<Data>()
  return (
    <Section id="earlier">
      <h2>Earlier</h2>
      <List
        {...list}
        counted
        caption="Who viewed as whom"
        columns={COLUMNS}
        unit="sessions"
        href={(page) => SHADOWS.href({ page })}
        empty={<EmptyState title="Nobody has viewed as a person yet" />}
      />
    </Section>
  )
}

type Row = Data['list']['rows'][number]

const COLUMNS: readonly Column<Row>[] = [
  { header: 'Began (UTC)', cell: ({ startedAt }) => formatInstant(startedAt) },
  { header: 'Staff', cell: ({ staff }) => staff },
  { header: 'Viewed as', cell: ({ viewedAs }) => viewedAs },
  {
    header: 'Reason',
    ownLine: true,
    cell: ({ reason, payReason }) => (
      <>
        {reason} {payReason && <Badge kind="signal">Pay opened</Badge>} {payReason}
      </>
    ),
  },
  { header: 'Ended (UTC)', cell: ({ endedAt, expiresAt }) => formatInstant(endedAt ?? expiresAt) },
]
