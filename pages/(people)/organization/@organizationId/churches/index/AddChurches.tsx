/** Two ways to fill an office's list: a file, or one church at a time. */
import { useData } from 'vike-react/useData'
import { CHURCH, CHURCH_FIELDS } from '~/core/people/offices/offices.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { FactFields } from '~/renderer/people/FactFields.tsx'
import { FileField } from '~/renderer/people/FileField.tsx'
import type { Data } from './+data.ts'

const LABELS = Object.fromEntries(CHURCH_FIELDS.map((field) => [field, CHURCH[field].label]))

export function AddChurches() {
  return (
    <>
      <Section id="import">
        <h2>Import a list</h2>
        <p>
          A CSV or XLSX file with one church in each row. The columns “Number” and “Church” are
          required. “Place”, “Denomination” and “Charge” are optional. A church whose number is on
          the list is updated; churches that are not in the file stay.
        </p>
        <Form intent="import" encType="multipart/form-data" labels={{ file: 'File' }}>
          <FileField
            name="file"
            label="File"
            accept=".csv,.tsv,.txt,.gz,.xlsx,text/csv"
            hint="Up to 8 MB and 10,000 rows. If a row has a mistake, nothing is imported."
          />
          <Button>Import the list</Button>
        </Form>
      </Section>
      <AddOne />
    </>
  )
}

function AddOne() {
  const { room } = useData<Data>()
  return (
    <Section id="add">
      <h2>Add one church</h2>
      <Form intent="add" labels={LABELS} idPrefix="add-">
        <FactFields facts={CHURCH} values={{}} rows={CHURCH_FIELDS} />
        <ButtonRow>
          <Button kind={room.count === 0 ? 'secondary' : undefined}>Add church</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}
