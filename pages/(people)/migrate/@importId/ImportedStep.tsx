/** What an import did, and its undo. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

type Imported = Extract<Data, { state: 'imported' }>

export function ImportedStep() {
  const data = useData<Imported>()
  const { added, updated, left, errors, importedAt, importedBy, organization, undoneAt } = data
  return (
    <>
      <DoneNotice words={{ imported: 'Imported.', undone: 'The import is undone.' }} />
      <p>
        {formatCount(added, 'person', 'people')} added and {updated} updated on{' '}
        {formatDate(importedAt.slice(0, 10))}
        {importedBy && ` by ${importedBy}`}.
        {left + errors > 0 &&
          ` ${formatCount(left + errors, 'row was', 'rows were')} not imported: ${left} left out, ${errors} with errors.`}
      </p>
      {undoneAt === null ? <Undo /> : <Undone />}
      <ButtonLink href={`/table?organization=${organization.id}`} kind="secondary">
        Open the staff table
      </ButtonLink>
    </>
  )
}

function Undo() {
  const { canUndo, undoableUntil } = useData<Imported>()
  if (!canUndo) return <p>This import can no longer be undone.</p>
  return (
    <Section id="undo">
      <h2>Undo</h2>
      <p>
        Until {formatDate(undoableUntil)} you can take the import back. People it added are deleted,
        and people it changed are restored. Anyone you have edited or used in a report since then
        stays as is.
      </p>
      <Form intent="undo" idPrefix="undo-">
        <Button kind="danger">Undo this import</Button>
      </Form>
    </Section>
  )
}

function Undone() {
  const { undoneAt, people, present } = useData<Imported>()
  return (
    <>
      <p>Undone on {formatDate((undoneAt ?? '').slice(0, 10))}.</p>
      {present > 0 && (
        <Notice
          kind="signal"
          title={`${formatCount(present, 'person', 'people')} stayed as they are`}
        >
          <p>Someone edited them, or saved a report or a packet about them, after the import.</p>
          <ul>
            {people.map(({ employeeId, name }) => (
              <li key={employeeId}>
                <a href={`/employee/${employeeId}`}>{name}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
