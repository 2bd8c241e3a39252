/** One employee: role, pay, background; what looks wrong about the pay, and the end of their time here. */
import { useData } from 'vike-react/useData'
import { totalsOf } from '~/core/people/employees/totals.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { DraftNotice } from '~/renderer/people/Draft.tsx'
import { PayTotals } from '~/renderer/people/employee/PayTotals.tsx'
import { TotalsContext } from '~/renderer/people/employee/totals-context.ts'
import { MoreFields } from '~/renderer/people/MoreFields.tsx'
import { useTypedValues } from '~/renderer/people/typed-values.ts'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'
import { ChangeEmployee } from './ChangeEmployee.tsx'
import { Findings } from './Findings.tsx'
import { PaySummary } from './Pay.tsx'

export function Page() {
  const { employee, entry, values } = useData<Data>()
  const { positions, archived } = employee
  const { typed, inForm } = useTypedValues(values)
  const changes = entry && !archived
  const totals = changes ? totalsOf(typed, entry.rates) : null
  const side = (
    <>
      {changes && <PayTotals totals={totals} />}
      <PaySummary employee={employee} />
    </>
  )
  return (
    <TotalsContext value={totals}>
      <PageHeading title="Pay and facts" lede={`Compared as: ${rolesOf(positions)}`} />
      <Columns sideLabel="Summary" side={side} sticky>
        {archived && <Archived />}
        {employee.isPositionGuess && <Guessed />}
        <Findings />
        {changes && (
          <DraftNotice draft={entry.draft} resumeHref={`/employee/${employee.id}?draft=1`} />
        )}
        {changes && <ChangeEmployee typed={typed} inForm={inForm} />}
        {!entry && <OnlyLooking />}
        {changes && employee.kind === 'planned_hire' && <Hired />}
        {entry && <Leaving />}
      </Columns>
    </TotalsContext>
  )
}

/** Saving the form confirms the position that is in it. */
function Guessed() {
  const { employee } = useData<Data>()
  return (
    <Notice title="Position guessed" kind="signal">
      <p>
        <span>{rolesOf(employee.positions)}</span> is our guess from the job title “
        <span>{employee.jobTitle}</span>”. Until it is confirmed there is no market range, and raise
        plans, letters and alerts leave the market out.
      </p>
      {employee.mayUpdate && <p>Check the position below, correct it, and save.</p>}
    </Notice>
  )
}

function OnlyLooking() {
  const { employee } = useData<Data>()
  return (
    <Notice title="You can view this page">
      <p>An owner of the organization can let you change it.</p>
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

/** Start of a planned hire; archiving, restoring and deleting an employee. */
function Hired() {
  const { employee } = useData<Data>()
  return (
    <FormSection
      title="They accepted the job"
      description="A planned hire does not count toward your plan and adds no record to the survey. Save the pay, then make this person an employee."
    >
      <Form intent="hire">
        <VersionField version={employee.version} />
        <Button kind="secondary">Make this person an employee</Button>
      </Form>
    </FormSection>
  )
}

function Archived() {
  const { employee } = useData<Data>()
  return (
    <Notice title="Archived">
      <p>{`${employee.name} is not in lists, estimates or new snapshots. All their data is kept.`}</p>
      {employee.mayUpdate && (
        <Form intent="restore">
          <VersionField version={employee.version} />
          <Button kind="secondary" size="small">
            Restore
          </Button>
        </Form>
      )}
    </Notice>
  )
}

function Leaving() {
  const { employee } = useData<Data>()
  return (
    <FormSection
      title="When a person leaves"
      description="Archive people who have left; you can undo it. Delete only mistakes."
    >
      {!employee.archived && (
        <Form intent="archive">
          <VersionField version={employee.version} />
          <ButtonRow>
            <Button kind="secondary">{`Archive ${employee.name}`}</Button>
          </ButtonRow>
        </Form>
      )}
      <Form intent="delete" idPrefix="delete-">
        <MoreFields summary="Delete permanently" names={['typedName']} values={{}}>
          <p>
            This deletes the role, pay, history, board packets and all saved reports about this
            person. Shared links to those reports stop working, and you cannot undo it. Archive the
            person instead to keep the reports.
          </p>
          <TextField
            name="typedName"
            label="Enter the name to delete"
            hint={`Exactly: ${employee.name}`}
            autoComplete="off"
          />
          <Button kind="danger">Delete permanently</Button>
        </MoreFields>
      </Form>
    </FormSection>
  )
}
