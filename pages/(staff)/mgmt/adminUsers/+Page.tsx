/** Who is staff, and roles given and taken. */
import { useData } from 'vike-react/useData'
import { formatShortDate } from '~/core/pay/date.ts'
import { STAFF_ROLES } from '~/core/policy.ts'
import { ADMIN_USERS_LABELS, lastDayOfRole, ROLE_LABELS } from '~/core/staff/accounts.ts'
import { userAddress } from '~/core/staff/search.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { PasswordAndCode } from '~/renderer/people/PasswordAndCode.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { staff, taking } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Staff"
        lede="A role works while two-step sign-in is on. Nobody changes their own roles."
      />
      <DoneNotice words={DONE} />
      {taking && <Revoke {...taking} />}
      <Section>
        <Table
          caption="Staff roles"
          columns={COLUMNS}
          rows={staff}
          rowKey={({ userId, role }) => `${userId} ${role}`}
          stacked
        />
      </Section>
      <Grant />
    </>
  )
}

const DONE = {
  granted: 'The role was given. The person gets an email.',
  revoked: 'The role was taken. The person gets an email.',
}

type Listed = Data['staff'][number]

const COLUMNS: readonly Column<Listed>[] = [
  {
    header: 'Person',
    cell: ({ userId, name, email }) => (
      <>
        <a href={userAddress(userId)}>{name}</a>
        <br />
        <small>{email}</small>
      </>
    ),
  },
  { header: 'Role', cell: (row) => <Role {...row} /> },
  {
    header: 'Given',
    cell: ({ grantedAt, grantedBy }) =>
      `${formatShortDate(grantedAt)} by ${grantedBy ?? 'the terminal'}`,
  },
  {
    header: 'Last day',
    cell: ({ expiresAt }) => (expiresAt ? formatShortDate(lastDayOfRole(expiresAt)) : 'no end'),
  },
  {
    header: 'Last used',
    cell: ({ lastActedAt }) => (lastActedAt ? formatShortDate(lastActedAt) : 'never'),
  },
  {
    header: 'Change',
    cell: ({ userId, role, name, isOneself }) =>
      isOneself ? (
        'You'
      ) : (
        <a
          href={`/mgmt/adminUsers?user=${userId}&role=${role}#revoke`}
          aria-label={`Take away ${role} from ${name}`}
        >
          Take away
        </a>
      ),
  },
]

function Role({ role, isExpired, twoStepSince }: Listed) {
  return (
    <>
      {role} {isExpired && <Badge>Expired</Badge>}
      {twoStepSince === null && <Badge kind="signal">Two-step is off</Badge>}
    </>
  )
}

function Revoke({ userId, name, email, role }: Listed) {
  return (
    <Section id="revoke">
      <h2>
        Take the role {role} from {name}
      </h2>
      <p>{email} loses the role with the next page they open.</p>
      <Form intent="revoke" idPrefix="revoke" labels={ADMIN_USERS_LABELS}>
        <input type="hidden" name="user" value={userId} />
        <input type="hidden" name="role" value={role} />
        <Reason />
        <PasswordAndCode />
        <ButtonRow>
          <Button kind="danger">Take the role away</Button>
          <ButtonLink href="/mgmt/adminUsers" kind="secondary">
            Keep it
          </ButtonLink>
        </ButtonRow>
      </Form>
    </Section>
  )
}

function Grant() {
  return (
    <Section id="grant">
      <h2>Give a role</h2>
      <p>The person needs an account. A role they have already gets the new last day.</p>
      <Form intent="grant" idPrefix="grant" labels={ADMIN_USERS_LABELS}>
        <TextField
          name="email"
          type="email"
          label={ADMIN_USERS_LABELS.email}
          autoComplete="off"
          width="medium"
          required
        />
        <SelectField
          name="role"
          label={ADMIN_USERS_LABELS.role}
          options={STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          placeholder="Choose one"
          required
        />
        <DateField
          name="lastDay"
          label={ADMIN_USERS_LABELS.lastDay}
          hint="Leave blank for a role without an end."
          optional
        />
        <Reason />
        <PasswordAndCode />
        <ButtonRow>
          <Button>Give the role</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}

function Reason() {
  return (
    <TextField
      name="reason"
      label={ADMIN_USERS_LABELS.reason}
      hint="For the audit log."
      maxLength={300}
      width="medium"
      required
    />
  )
}
