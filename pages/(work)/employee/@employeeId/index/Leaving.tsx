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
      title="They said yes"
      description="A planned hire counts in no plan and becomes no record. Once the pay is saved, make them an employee."
    >
      <Form intent="hire">
        <VersionField version={employee.version} />
        <Button kind="secondary">Make them an employee</Button>
      </Form>
    </FormSection>
  )
}

export function Archived() {
  const { employee } = useData<Data>()
  return (
    <Notice title="In the archive">
      <p>
        {employee.name} is in no list, no estimate and no further snapshot. Everything is kept as it
        was.
      </p>
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
      title="When somebody leaves"
      description="Archive who left: it can be undone. Delete only who should never have been here."
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
        <MoreFields summary="Delete for ever" names={['typedName']} values={{}}>
          <p>
            Role, pay, the whole history, board packets and every saved report about this person go,
            links to those reports stop opening, and nobody can bring them back. Archive instead to
            keep the reports.
          </p>
          <TextField
            name="typedName"
            label="Enter the name to delete"
            hint={`Exactly: ${employee.name}`}
            autoComplete="off"
          />
          <Button kind="danger">Delete for ever</Button>
        </MoreFields>
      </Form>
    </FormSection>
  )
}
