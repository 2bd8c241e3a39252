/** One employee: role, pay with its history, background. */
import { useData } from 'vike-react/useData'
import { EMPLOYEE_LABELS } from '~/core/employees/employee-labels.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { EmployeeFields } from '~/renderer/work/EmployeeFields.tsx'
import { SavedNotice } from '~/renderer/work/SavedNotice.tsx'
import { VersionField } from '~/renderer/work/VersionField.tsx'
import type { Data } from './+data.ts'
import { PayHistory, PayNow, PaySummary } from './Pay.tsx'

export function Page() {
  const { employee } = useData<Data>()
  const { name, jobTitle, organization, positions, mayUpdate } = employee
  const crumbs = [
    { label: 'Dashboard', href: '/dashboard' },
    { label: organization.name, href: `/organization/${organization.id}` },
    { label: name },
  ]
  return (
    <>
      <PageHeading crumbs={crumbs} title={name} lede={`${jobTitle}: ${rolesOf(positions)}`} />
      <Columns sideLabel="Summary" side={<PaySummary employee={employee} />} sticky>
        {mayUpdate ? <ChangeEmployee /> : <OnlyLooking />}
        <PayHistory employee={employee} />
      </Columns>
    </>
  )
}

function ChangeEmployee() {
  const { employee, values, positions, saved } = useData<Data>()
  return (
    <Form>
      {saved && (
        <SavedNotice>
          <PayNow employee={employee} />
        </SavedNotice>
      )}
      <ConflictComparison labels={EMPLOYEE_LABELS} saved={values} />
      <VersionField version={employee.version} />
      <EmployeeFields
        values={values}
        positions={positions}
        asksFromWhen={employee.paidFrom !== null}
      />
      <ButtonRow>
        <Button intent="save">Save and continue</Button>
        <Button intent="see-range" kind="secondary">
          See the range
        </Button>
      </ButtonRow>
    </Form>
  )
}

function OnlyLooking() {
  const { employee } = useData<Data>()
  return (
    <Notice title="You may look at this">
      <p>An owner of the organization can give you the right to change it.</p>
      <ButtonLink href={`/report/${employee.id}`} kind="secondary">
        See the range
      </ButtonLink>
    </Notice>
  )
}

function rolesOf(positions: Data['employee']['positions']): string {
  if (positions.length === 1) return positions[0]?.title ?? ''
  return positions.map(({ title, weight }) => `${weight}% ${title}`).join(', ')
}
