/** A planned hire who begins, somebody who leaves, comes back, or should never have been entered. */
import { useData } from 'vike-react/useData'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { MoreFields } from '~/renderer/work/MoreFields.tsx'
import { VersionField } from '~/renderer/work/VersionField.tsx'
import type { Data } from './+data.ts'

export function Hired() {
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

export function Archived() {
  const { employee } = useData<Data>()
  return (
    <Notice title="Archived">
      <p>{employee.name} is not in lists, estimates or new snapshots. All their data is kept.</p>
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

export function Leaving() {
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
            <Button kind="secondary">Archive {employee.name}</Button>
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
