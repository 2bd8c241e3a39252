/** One file of staff: its columns, what it would store, and what was stored. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { LongWork } from '~/renderer/people/LongWork.tsx'
import type { Data } from './+data.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { ImportedStep } from './ImportedStep.tsx'

export function Page() {
  const { file, state, organization } = useData<Data>()
  const crumbs = [
    { label: 'Import staff', href: `/migrate?organization=${organization.id}` },
    { label: file.name },
  ]
  const program = file.program ? `, an export of ${file.program}` : ''
  return (
    <>
      <PageHeading
        crumbs={crumbs}
        title={TITLES[state]}
        lede={`${file.name}: ${formatCount(file.rows, 'row')}, read as ${file.format}${program}.`}
      />
      {state === 'columns' && <ColumnsStep />}
      {state === 'check' && <CheckStep />}
      {state === 'imported' && <ImportedStep />}
      {state !== 'imported' && <Discard />}
      {file.rows >= MANY && (
        <LongWork
          from={`/migrate/${file.id}/progress.json`}
          sentence={`${formatCount(file.rows, 'row')} to read.`}
        />
      )}
    </>
  )
}

/** Fewer are done before anyone could read a figure. */
const MANY = 500

const TITLES: Readonly<Record<Data['state'], string>> = {
  columns: 'Check the columns',
  check: 'Check the rows',
  imported: 'Import',
}

function Discard() {
  return (
    <Form intent="discard" idPrefix="discard-">
      <Button kind="quiet" size="small">
        Delete this file
      </Button>
    </Form>
  )
}
