/** Bringing staff in: a file to upload, and the files of before. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { plansPath } from '~/core/people/organizations/plans.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { LockedPanel } from '~/renderer/components/LockedPanel.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { FileField } from '~/renderer/people/FileField.tsx'
import { LongWork } from '~/renderer/people/LongWork.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { ArchivedReports } from './ArchivedReports.tsx'

export function Page() {
  const { locked } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Import staff"
        lede="Upload a staff list or a payroll export. You see what each row would store before anything is saved."
      />
      <DoneNotice words={DONE} />
      {locked ? <Locked /> : <Open />}
    </>
  )
}

const DONE = {
  discarded: 'The file is deleted. Nothing was imported.',
  moved: 'The reports are moved.',
}

function Locked() {
  const { locked } = useData<Data>()
  if (!locked) return null
  return (
    <LockedPanel
      title="Bulk import is locked"
      description={`${locked.message} You can always add people one by one.`}
      action={<ButtonLink href={plansPath('/migrate', locked.opensWith)}>Compare plans</ButtonLink>}
    >
      <Steps />
    </LockedPanel>
  )
}

function Steps() {
  return (
    <ol>
      <li>Upload a CSV or XLSX file, or an export from your payroll program.</li>
      <li>Check what each column holds. We guess, and show three values of each.</li>
      <li>See what each row would store, with errors and possible duplicates.</li>
      <li>Import everyone at once. You can undo it for 30 days.</li>
    </ol>
  )
}

function Open() {
  const { imports } = useData<Data>()
  return (
    <Columns sideLabel="What a file needs" side={<WhatItNeeds />}>
      <Section id="upload">
        <h2>Upload a file</h2>
        <Form intent="upload" encType="multipart/form-data" labels={{ file: 'File' }}>
          <FileField
            name="file"
            label="File"
            accept=".csv,.tsv,.txt,.gz,.xlsx,text/csv"
            hint="CSV or XLSX, up to 8 MB and 10,000 rows. Only owners and editors can open it. We delete it when you import, or after a week."
          />
          <Button>Upload and check columns</Button>
        </Form>
        <LongWork sentence="Uploading and reading the file." />
      </Section>
      <Section id="how">
        <h2>How it works</h2>
        <Steps />
      </Section>
      {imports.length > 0 && (
        <Section id="before">
          <h2>Your files</h2>
          <Table
            caption="Files of staff"
            columns={FILES}
            rows={imports}
            rowKey={({ id }) => id}
            stacked
          />
        </Section>
      )}
      <ArchivedReports />
    </Columns>
  )
}

type Import = Data['imports'][number]

const FILES: Column<Import>[] = [
  { header: 'File', cell: (one) => <FileLink {...one} /> },
  { header: 'Date', cell: ({ at }) => formatDate(at.slice(0, 10)) },
  { header: 'Imported by', cell: ({ importedBy }) => importedBy ?? '–' },
  { header: 'Result', cell: resultOf },
]

function FileLink({ id, fileName }: Import) {
  const { organization } = useData<Data>()
  return <a href={`/migrate/${id}?organization=${organization.id}`}>{fileName}</a>
}

function resultOf({ state, rows, added, updated, canUndo }: Import): string {
  if (state === 'waiting') return `Not imported yet, ${formatCount(rows, 'row')}`
  const people = `${formatCount(added ?? 0, 'person', 'people')} added, ${updated ?? 0} updated`
  if (state === 'undone') return `Undone: ${people}`
  return canUndo ? `${people}. Can be undone` : people
}

function WhatItNeeds() {
  return (
    <SideSummary title="What a file needs">
      <p>
        One row with column names, and one person in each row below. Name, job title, hours and base
        pay are required.
      </p>
      <p>
        Exports from ADP, Gusto, Paychex, QuickBooks and ShelbyNext can come as they are. Title
        lines, totals and people who have left are skipped, and we say so.
      </p>
      <p>Delete columns you don’t need, such as Social Security numbers or bank accounts.</p>
      <p>
        Are your people in another account of yours? <a href="/claim">Bring its organizations in</a>
        .
      </p>
    </SideSummary>
  )
}
